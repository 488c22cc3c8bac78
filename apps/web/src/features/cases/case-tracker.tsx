import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { casePath } from '@dobara/domain/cases/case-path.ts'
import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import { Check } from 'lucide-react'
import { localizedText } from '../../lib/words/label-words.ts'
import { caseState } from '../../lib/words/case-texts.ts'
import { formatAmount, formatDate, formatDateTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

type CaseStep = CaseDetail['steps'][number]

/** How far a case is: every step of its way, with the time of those it has taken. */
export function CaseTracker({ shown }: { shown: CaseDetail }) {
  const { steps, state } = shown
  const path = casePath(
    shown,
    steps.map((step) => step.state),
  )
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lg">{t('howFar')}</h2>
      <ol className="mt-4 grid gap-4">
        {path.map((place) => (
          <Step
            key={place}
            place={place}
            step={steps.findLast((one) => one.state === place)}
            isNow={place === state}
            shown={shown}
          />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { place: CaseState; step: CaseStep | undefined; isNow: boolean; shown: CaseDetail }

function Step({ place, step, isNow, shown }: StepProps) {
  const facts = isNow ? t('now') : step ? t('done') : t('toCome')
  return (
    <li className="flex gap-3" aria-current={isNow ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2',
          step ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
        )}
      >
        {step && <Check className="size-4" />}
      </span>
      <div className="min-w-0">
        <p className={cn(isNow && 'font-semibold', !step && 'text-muted')}>
          {caseState(place)} <span className="sr-only">{facts}</span>
        </p>
        {step && (
          <p className="text-sm text-muted tabular-nums">
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </p>
        )}
        {step && <StepFacts place={place} shown={shown} />}
        {step?.note && (
          <p className="mt-1 max-w-[65ch] rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
            {step.note}
          </p>
        )}
      </div>
    </li>
  )
}

const REFUND_WORDS = { pending: 'refundOnWay', processed: 'refundArrived', failed: 'refundLate' } as const

function factOf(place: CaseState, shown: CaseDetail): string | null {
  const { pickupAt, finding, refund, replacementEndsAt, trackingNumber } = shown
  const carrier = shown.carrier && localizedText(shown.carrier, shown.carrierHi).text
  switch (place) {
    case 'pickup_scheduled':
      return pickupAt && t('pickupAt', { time: formatDateTime(pickupAt) })
    case 'inspected':
      return finding && `${t('finding')}: ${finding}`
    case 'refunded':
      return refund && t(REFUND_WORDS[refund.state], { amount: formatAmount(refund.amount) })
    case 'replaced':
      return replacementEndsAt && t('covered', { date: formatDate(replacementEndsAt) })
    case 'shipped_back':
      return carrier && trackingNumber && t('parcel', { carrier, number: trackingNumber })
    default:
      return null
  }
}

function StepFacts({ place, shown }: { place: CaseState; shown: CaseDetail }) {
  const fact = factOf(place, shown)
  return fact ? <p className="text-sm whitespace-pre-line wrap-anywhere">{fact}</p> : null
}
