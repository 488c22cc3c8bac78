import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { CountBadge } from './count-badge.tsx'

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
