import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from '../texts.ts'

/** Says that a product is not in the shop, and of a draft when it will be. One that is active has none. */
export function StateBadge({
  row: { state, publishAt },
}: {
  row: Pick<AdminProductRow, 'state' | 'publishAt'>
}) {
  if (state === 'active') return null
  const words = publishAt ? t('scheduled', { at: formatDateTime(publishAt) }) : t(`state_${state}`)
  return (
    <Badge tone={state === 'draft' ? 'sky' : 'neutral'} className="mr-2 whitespace-normal">
      {words}
    </Badge>
  )
}
