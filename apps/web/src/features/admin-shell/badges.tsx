import { trpc } from '../../lib/api/trpc.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** Shows a number at the end of a link; nothing if it is 0, which includes a number that is unknown. */
export function CountBadge({ count, label, className }: { count: number; label: string; className: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'ml-auto rounded-full px-2 py-0.5 text-sm leading-5 font-semibold tabular-nums short:py-0',
          className,
        )}
      >
        {count.toLocaleString('en-IN')}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}

/** Pending work: its count and the label that describes it. */
type Waiting = { count: number; label: string }

/** Shows the count of pending work; if any is overdue, shows that count instead, highlighted. */
function DueBadge({ waiting, overdue }: { waiting: Waiting; overdue: Waiting }) {
  return overdue.count > 0 ? (
    <CountBadge {...overdue} className="bg-clay-soft text-clay" />
  ) : (
    <CountBadge {...waiting} className="bg-marigold-soft text-marigold-ink" />
  )
}

/** Shows how many returns and repairs have a step due today; overdue ones are highlighted. */
export function DueCasesBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const waiting = data?.casesToday ?? 0
  const overdue = data?.overdueCases ?? 0
  return (
    <DueBadge
      waiting={{ count: waiting, label: t('casesToday', { count: waiting }) }}
      overdue={{ count: overdue, label: t('overdueCases', { count: overdue }) }}
    />
  )
}

/** Shows how many questions await an answer; overdue ones are highlighted. */
export function WaitingQuestionsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const waiting = data?.questions ?? 0
  const overdue = data?.overdueQuestions ?? 0
  return (
    <DueBadge
      waiting={{ count: waiting, label: t('waitingQuestions', { count: waiting }) }}
      overdue={{ count: overdue, label: t('overdueQuestions', { count: overdue }) }}
    />
  )
}

/** How many answers to failed deliveries wait to be passed on, and how many parcels are past the last day they were promised for. */
export function LateParcelsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const count = data?.lateParcels ?? 0
  const answers = data?.deliveryAnswers ?? 0
  return (
    <>
      <CountBadge
        count={answers}
        label={t('deliveryAnswers', { count: answers })}
        className="bg-marigold-soft text-marigold-ink"
      />
      <CountBadge count={count} label={t('lateParcels', { count })} className="bg-clay-soft text-clay" />
    </>
  )
}
