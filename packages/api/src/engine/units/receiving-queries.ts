import type { AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import { ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'

export type ReceivableItem = {
  stockItemId: number
  productId: number
  variantId: number | null
  brand: string
  kind: string
  tracking: string
}

/** Returns the stock items of these products and variants that machines can be received for. */
export function findReceivable(tx: Tx, productIds: readonly number[]): Promise<ReceivableItem[]> {
  return onTx(tx)<ReceivableItem>(
    `SELECT item.id AS "stockItemId", item.product_id AS "productId", item.variant_id AS "variantId", brand.name AS brand,
            product.kind, item.tracking
       FROM stock_item item JOIN product ON product.id = item.product_id JOIN brand ON brand.id = product.brand_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
      WHERE item.product_id = ANY($1::int[]) AND product.deleted_at IS NULL
        AND (item.variant_id IS NULL OR variant.deleted_at IS NULL)`,
    [[...productIds]],
  )
}

export type NewUnit = {
  code: string
  stockItemId: number
  brand: string
  serial: string
  serialKey: string
  purchasePricePaise: number | null
  location: string | null
  hasBattery: boolean
  hasStorage: boolean
  note: string | null
  attributes: AttributeValues
}

/** Writes machines; returns those that were written, by code. A serial that is there already is left out. */
export async function insertUnits(
  tx: Tx,
  { acquisitionId, units, at }: { acquisitionId: number; units: readonly NewUnit[]; at: Date },
): Promise<{ id: number; code: string }[]> {
  return tx.unit.createManyAndReturn({
    data: units.map((unit) => ({ ...unit, acquisitionId, createdAt: at, updatedAt: at })),
    select: { id: true, code: true },
    skipDuplicates: true,
  })
}

/**
 * Marks the units with these serials that the shop sold and delivered as bought back: they keep their sale, and other
 * units can have the serials. Not while a request about a unit's item is open, which would be decided about a machine
 * that is gone.
 */
export async function buyBackUnits(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<void> {
  await onTx(tx)(
    `UPDATE unit SET bought_back_at = $2::timestamptz, version = version + 1
      WHERE serial_key = ANY($1::text[]) AND state = 'delivered' AND bought_back_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM order_item_unit sold JOIN service_case asked ON asked.order_item_id = sold.order_item_id
           WHERE sold.unit_id = unit.id AND sold.released_at IS NULL AND asked.state <> ALL ($3::text[]))`,
    [[...keys], at, [...ENDED_CASE_STATES]],
  )
}

/** Which of these serials the shop knows already. */
export async function findSerialKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.unit.findMany({
    where: { serialKey: { in: [...keys] }, boughtBackAt: null },
    select: { serialKey: true },
  })
  return new Set(rows.map(({ serialKey }) => serialKey))
}
