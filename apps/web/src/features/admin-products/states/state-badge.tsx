import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from '../texts.ts'

/** Says that a product is not in the shop, and of a draft when it will be, or that it waits for a picture. One that is active has none. */
export function StateBadge({
  row: { state, publishAt, imageUrl },
}: {
  row: Pick<AdminProductRow, 'state' | 'publishAt' | 'imageUrl'>
}) {
  if (state === 'active') return null
  const isBare = publishAt !== null && imageUrl === null
  const words = publishAt
    ? t(isBare ? 'scheduledBare' : 'scheduled', { at: formatDateTime(publishAt) })
    : t(`state_${state}`)
  return (
    <Badge
      tone={isBare ? 'marigold' : state === 'draft' ? 'sky' : 'neutral'}
      className="mr-2 whitespace-normal"
    >
      {words}
    </Badge>
  )
}
