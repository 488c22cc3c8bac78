import type { CellField } from '@dobara/contract/admin-products/cell-fields.ts'
import type { Tx } from '../../context.ts'

/** The columns whose names differ from those of their fields. */
const COLUMN_OF: Partial<Record<CellField, string>> = {
  price: 'pricePaise',
  mrp: 'mrpPaise',
  purchasePrice: 'purchasePricePaise',
  stockQty: 'onHand',
}
type Requested = { field: CellField; productId: number; productVariantId: number | null }

/**
 * Returns the name of the person who last changed a field according to the activity log; null if it was none of the
 * staff, such as for stock changed by a sale.
 */
export async function findLastEditor(
  tx: Tx,
  { field, productId, productVariantId }: Requested,
): Promise<string | null> {
  const column = COLUMN_OF[field] ?? field
  const [entity, entityId] =
    field === 'stockQty'
      ? ['stock_item', await stockItemOf(tx, { productId, productVariantId })]
      : productVariantId === null
        ? ['product', productId]
        : ['product_variant', productVariantId]
  const [row] = await tx.$queryRaw<{ name: string }[]>`
    SELECT coalesce(actor.name, actor.email) AS name
      FROM audit_entry entry JOIN app_user actor ON actor.id = entry.actor_id
     WHERE entry.entity = ${entity} AND entry.entity_id = ${String(entityId)}
       AND jsonb_exists(entry.after, ${column})
     ORDER BY entry.at DESC, entry.id DESC LIMIT 1`
  return row?.name ?? null
}

async function stockItemOf(
  tx: Tx,
  { productId, productVariantId }: Omit<Requested, 'field'>,
): Promise<number> {
  const item = await tx.stockItem.findFirst({
    where: { productId, variantId: productVariantId },
    select: { id: true },
  })
  return item?.id ?? 0
}
