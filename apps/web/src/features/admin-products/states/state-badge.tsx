import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from '../texts.ts'

/**
 * Badge of a product that is not in the shop; for a draft it shows the publication time or that a picture is missing.
 * None for an active product.
 */
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
