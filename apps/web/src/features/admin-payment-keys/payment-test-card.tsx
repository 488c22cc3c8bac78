import type { AdminPaymentKeys, PaymentTest } from '@dobara/contract/admin-payment-keys.ts'
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { usePaymentTest } from './use-payment-test.ts'
import { KeysCard } from './webhook-card.tsx'

const POLL_MS = 2_000
/** Events arrive within seconds; later ones are shown when the user checks again. */
const POLL_UNTIL_MS = 60_000

const isPaid = ({ confirmedAt, capturedAt }: PaymentTest) => confirmedAt !== null || capturedAt !== null
const isOver = ({ webhookAt, refundedAt, refundFailedAt }: PaymentTest) =>
  webhookAt !== null && (refundedAt !== null || refundFailedAt !== null)
const ageOf = ({ startedAt }: PaymentTest) => Date.now() - Date.parse(startedAt)

/** Makes a payment of ₹1 and shows how far it is. */
export function PaymentTestCard({ keys }: { keys: AdminPaymentKeys }) {
  const { test, isLive, source } = keys
  const { pay, check, isRunning, problem } = usePaymentTest()
  const isWaiting = test !== null && isPaid(test) && !isOver(test) && ageOf(test) < POLL_UNTIL_MS
  trpc.admin.paymentKeys.get.useQuery(undefined, { refetchInterval: isWaiting ? POLL_MS : false })
  const canPay = source !== 'none' && source !== 'unreadable'
  return (
    <KeysCard title={t('test')} lead={t('testLead')}>
      {isLive && <Alert tone="warning">{t('testLive')}</Alert>}
      <div role="status" className="empty:hidden">
        {problem}
      </div>
      {test && isPaid(test) && <TestSteps test={test} isWaiting={isWaiting} />}
      <ForWriters permission="settings.write">
        <div className="flex flex-wrap gap-3">
          <Button disabled={!canPay} isLoading={isRunning} onClick={() => void pay()}>
            {isRunning ? t('testRunning') : t(test ? 'testAgain' : 'testStart')}
          </Button>
          {test && !isOver(test) && !isRunning && (
            <Button variant="outline" onClick={() => void check(test.id)}>
              {t('checkAgain')}
            </Button>
          )}
        </div>
      </ForWriters>
    </KeysCard>
  )
}

const STEPS = [
  ['stepConfirmed', 'confirmedAt'],
  ['stepCaptured', 'capturedAt'],
  ['stepWebhook', 'webhookAt'],
  ['stepRefunded', 'refundedAt'],
] as const

function TestSteps({ test, isWaiting }: { test: PaymentTest; isWaiting: boolean }) {
  const isPassed = STEPS.every(([, at]) => test[at] !== null)
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('testOf', { time: formatDateTime(test.startedAt) })}</h3>
      <ol className="grid gap-2 sm:grid-cols-2">
        {STEPS.map(([name, at]) => (
          <Step
            key={name}
            title={t(name)}
            at={test[at]}
            isFailed={at === 'refundedAt' && test.refundFailedAt !== null}
          />
        ))}
      </ol>
      {test.refundFailedAt && <Alert tone="danger">{t('refundFailed')}</Alert>}
      {!test.webhookAt && !isWaiting && <Alert tone="warning">{t('webhookLate')}</Alert>}
      {isPassed && <Alert tone="success">{t('testPassed')}</Alert>}
    </div>
  )
}

type StepProps = { title: string; at: string | null; isFailed: boolean }

function Step({ title, at, isFailed }: StepProps) {
  const isDone = at !== null
  const [Icon, look] = isDone
    ? ([CircleCheck, 'text-leaf'] as const)
    : isFailed
      ? ([CircleX, 'text-clay'] as const)
      : ([Circle, 'text-muted'] as const)
  const state = isDone ? 'stepDone' : isFailed ? 'stepFailed' : 'stepOpen'
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${look}`} />
      <span className={isDone ? undefined : 'text-muted'}>{title}</span>
      <span className="sr-only">: {t(state)}</span>
    </li>
  )
}
