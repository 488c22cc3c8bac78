import type { ItemChoice } from '@dobara/contract/admin-orders/item-choices.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { containing } from '../../base/filter-words.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'

const MOST_CHOICES = 20

/** Every word of the search is in the title, the name of the variant or the SKU. A product that has variants is sold as one of them. */
const CHOICES = `
  SELECT product.id AS "productId", variant.id AS "productVariantId",
         concat_ws(', ', product.title, CASE WHEN variant.id IS NOT NULL THEN nullif(variant_name(variant), '') END) AS name,
         coalesce(variant.sku, product.sku) AS sku, coalesce(variant.price_paise, product.price_paise) AS "pricePaise",
         greatest(0, coalesce(item.on_hand - item.reserved, 0))::int AS "stockQty"
    FROM product
    LEFT JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
    LEFT JOIN stock_item item ON item.product_id = product.id AND item.variant_id IS NOT DISTINCT FROM variant.id
   WHERE product.is_listed
     AND concat_ws(' ', product.title, product.sku, variant.sku, CASE WHEN variant.id IS NOT NULL THEN variant_name(variant) END)
         ILIKE ALL ($1::text[])
   ORDER BY coalesce(item.on_hand - item.reserved, 0) > 0 DESC, product.title, variant.id LIMIT ${MOST_CHOICES}`

type Row = Omit<ItemChoice, 'price'> & { pricePaise: number }

/** Lists the items that staff can put into an order: for a customer on the phone, or in place of another item. */
export async function listItemChoices(
  { sql }: CustomerContext,
  { search }: { search: string },
): Promise<{ choices: ItemChoice[] }> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const rows = await onPool(sql)<Row>(CHOICES, [words.map(containing)])
  return { choices: rows.map(({ pricePaise, ...choice }) => ({ ...choice, price: rupees(pricePaise) })) }
}
