import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import type { TradeInMove, TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDateTime } from '../../../lib/format.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { tradeInKind, tradeInState } from '../../../lib/words/trade-in-texts.ts'
import { tradeInTone } from '../../../lib/words/trade-in-tone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { MoneyDialog } from './money-dialogs.tsx'
import { PayDialog, ProofDialog } from './pay-dialogs.tsx'
import { type FormMove, isFormMove, StepDialog } from './step-dialog.tsx'
import { AnswerList, TradeInFacts } from './trade-in-facts.tsx'
import { useTradeInSteps } from './use-trade-in-steps.ts'

/** One trade-in: what was described and found, what was agreed, and all that can be done next. */
export function TradeInPage({ id }: { id: string }) {
  const query = trpc.admin.tradeIns.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-5">
      <Link to="/admin/trade-ins" className="link mt-5 inline-flex min-h-11 items-center">
        {t('pageBack')}
      </Link>
      <QueryState
        query={query}
        failure={t('pageLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(shown) => <Loaded shown={shown} />}
      </QueryState>
    </div>
  )
}

type Opened = FormMove | 'inspect' | 'price' | 'offer' | 'prove' | 'pay'
const AT_ONCE = ['pick_up', 'receive'] as const
const MONEY = ['price', 'offer'] as const
const PROVABLE: readonly TradeInState[] = ['picked_up', 'received', 'inspected', 'offered', 'accepted']
const isOneOf = <Move extends TradeInMove>(moves: readonly Move[], move: TradeInMove): move is Move =>
  moves.some((one) => one === move)

type StepsProps = { shown: AdminTradeIn; reached: RefObject<HTMLElement | null> }

/**
 * Buttons of the next steps: one that needs details opens a form, any other acts at once. `reached` takes the focus
 * when the focused button disappears.
 */
function Steps({ shown, reached }: StepsProps) {
  const { moves, idProof, state } = shown
  const steps = useTradeInSteps(shown)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useFocusWhenLost(`${shown.version} ${isBusy} ${opened}`, reached)
  const mayNotPay = useIsReader('orders.write')
  const close = () => setOpened(null)
  async function stepNow(move: (typeof AT_ONCE)[number]) {
    setIsBusy(true)
    await steps.stepNow({ move })
    setIsBusy(false)
  }
  const isToPay = moves.includes('pay')
  return (
    <div className="flex flex-wrap gap-2">
      {moves
        .filter((move) => isOneOf(AT_ONCE, move))
        .map((move) => (
          <Button key={move} disabled={isBusy} onClick={() => void stepNow(move)}>
            {t(move)}
          </Button>
        ))}
      {moves.includes('inspect') && <Button onClick={() => setOpened('inspect')}>{t('inspect')}</Button>}
      {!mayNotPay &&
        moves
          .filter((move) => isOneOf(MONEY, move))
          .map((move) => (
            <Button key={move} onClick={() => setOpened(move)}>
              {t(move)}
            </Button>
          ))}
      {isToPay && idProof && !mayNotPay && <Button onClick={() => setOpened('pay')}>{t('pay')}</Button>}
      {PROVABLE.includes(state) && (
        <Button variant={isToPay && !idProof ? 'default' : 'outline'} onClick={() => setOpened('prove')}>
          {t('prove')}
        </Button>
      )}
      {moves.filter(isFormMove).map((move) => (
        <Button
          key={move}
          variant={move === 'send_back' ? 'default' : 'outline'}
          onClick={() => setOpened(move)}
        >
          {t(move)}
        </Button>
      ))}
      {opened === 'inspect' && <InspectDialog shown={shown} onClose={close} />}
      {(opened === 'price' || opened === 'offer') && (
        <MoneyDialog shown={shown} move={opened} onClose={close} />
      )}
      {opened === 'prove' && <ProofDialog shown={shown} onClose={close} />}
      {opened === 'pay' && <PayDialog shown={shown} onClose={close} />}
      {opened !== null && isFormMove(opened) && <StepDialog shown={shown} move={opened} onClose={close} />}
    </div>
  )
}

/** Explains the next step where a button alone is not enough. */
function NextStep({ shown: { state, idProof, inspection } }: { shown: AdminTradeIn }) {
  if (state === 'accepted' && !idProof) return <Alert tone="warning">{t('proofFirst')}</Alert>
  if (state === 'offered') return <Alert tone="info">{t('waitsForCustomer')}</Alert>
  if (state === 'inspected' && inspection?.worth === null)
    return <Alert tone="warning">{t('notBought')}</Alert>
  return null
}

function History({ shown }: { shown: AdminTradeIn }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('history')}</h2>
      <ol className="grid gap-3">
        {shown.steps.map(({ id, state, amount, note, by, byName, at }) => (
          <li key={id} className="px-4">
            <p className="text-sm text-muted wrap-anywhere">
              <span className="font-semibold text-ink">{tradeInState(state)}</span>
              {amount !== null && ` · ${formatAmount(amount)}`} ·{' '}
              {by === 'staff' ? (byName ?? t('somebody')) : t(by)} ·{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Loaded({ shown }: { shown: AdminTradeIn }) {
  const { number, kind, brand, model, state } = shown
  const reached = useRef<HTMLSpanElement>(null)
  const title = t('pageTitle', { number, machine: `${brand} ${model}` })
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        title={title}
        lead={
          <span ref={reached} tabIndex={-1} className="inline-flex flex-wrap items-center gap-2 outline-none">
            <Badge tone={tradeInTone(state)}>{tradeInState(state)}</Badge>
            {tradeInKind(kind)}
          </span>
        }
        action={
          <ForWriters permission="trade_ins.write">
            <Steps shown={shown} reached={reached} />
          </ForWriters>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <NextStep shown={shown} />
          <AnswerList shown={shown} />
          <History shown={shown} />
        </div>
        <TradeInFacts shown={shown} />
      </div>
    </>
  )
}
