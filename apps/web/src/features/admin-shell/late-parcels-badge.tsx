import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { CountBadge } from './count-badge.tsx'

/** How many parcels are on their way although the last day they were promised for is over. */
export function LateParcelsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const count = data?.lateParcels ?? 0
  return <CountBadge count={count} label={t('lateParcels', { count })} className="bg-clay-soft text-clay" />
}
