import { IS_MET, reserveAnd, type StockDemand } from '../../base/stock/queries.ts'
import type { Prisma } from '../../context.ts'
import { usesOfBuyer } from '../../engine/coupons/queries.ts'
import { eventJson, eventRows, type NewOrderEvent } from '../../engine/orders/queries.ts'
import type { Run } from '../../sql.ts'

/**
 * Reserves the stock of an order and draws a serial for its number, then locks the coupons that are used or given back, in the order of their ids; all
 * of it, or nothing but the serial. A gap after a rollback is fine here; invoices have their own counter.
 */
export function reserveForOrder(
  run: Run,
  demand: readonly StockDemand[],
  couponIds: readonly number[],
): Promise<{ isMet: boolean; serial: number }> {
  const select = `nextval('order_number_seq')::int AS serial`
  if (couponIds.length === 0) return reserveAnd(run, demand, { select })
  return reserveAnd(run, demand, {
    cte: `coupon_lock AS (SELECT id FROM coupon WHERE id = ANY($3::int[]) AND ${IS_MET} ORDER BY id FOR NO KEY UPDATE)`,
    select: `${select}, (SELECT count(*) FROM coupon_lock)::int AS coupons`,
    values: [[...couponIds]],
  })
}

/** A pending order with its parts, before it is written; addresses and seller as they are frozen. */
export type NewOrderRows = {
  order: NewOrderRow
  items: readonly NewItemRow[]
  couponUses: readonly { id: string; couponId: number; discountPaise: number }[]
  event: NewOrderEvent
}
type NewOrderRow = Pick<
  Prisma.OrderUncheckedCreateInput,
  | 'orderNumber'
  | 'cartFingerprint'
  | 'shippingMethod'
  | 'placeOfSupply'
  | 'buyerGstin'
  | 'buyerLegalName'
  | 'contactPhone'
  | 'addressKey'
  | 'subtotalPaise'
  | 'discountPaise'
  | 'taxPaise'
  | 'shippingPaise'
  | 'totalPaise'
> & {
  id: string
  userId: string
  cartId: string
  promisedFrom: string | null
  promisedTo: string | null
  shippingAddress: object
  billingAddress: object
  seller: object
  placedAt: Date
  holdExpiresAt: Date
  updatedAt: Date
}
type NewItemRow = Omit<Prisma.OrderItemUncheckedCreateInput, 'orderId'> & { id: string; holdId: string }

/**
 * Writes a pending order, its lines, its holds on stock, its coupon uses and the first entry of its timeline in one statement.
 * The stock must be reserved and the coupons locked by a statement before: one that waited for a coupon would still count
 * the customer's uses as they were before the wait. Returns whether every coupon could be used; if not, all is to be undone.
 */
export async function insertOrder(
  run: Run,
  { order, items, couponUses, event }: NewOrderRows,
): Promise<boolean> {
  const values = [eventJson([event]), JSON.stringify(order), JSON.stringify(items)]
  if (couponUses.length === 0) {
    await run(`${INSERT_ORDER} SELECT`, values)
    return true
  }
  const [row] = await run<{ taken: number }>(INSERT_ORDER_WITH_COUPONS, [
    ...values,
    JSON.stringify(couponUses),
  ])
  return row?.taken === couponUses.length
}

const ITEM_COLUMNS = columnsOf({
  id: 'uuid',
  position: 'int',
  productId: 'int',
  variantId: 'int',
  stockItemId: 'int',
  sku: 'text',
  title: 'text',
  brand: 'text',
  condition: 'text',
  hsn: 'text',
  gstRateBp: 'int',
  attributes: 'jsonb',
  imageUrl: 'text',
  imageAlt: 'text',
  quantity: 'int',
  unitPricePaise: 'int',
  unitMrpPaise: 'int',
  lineTotalPaise: 'int',
  discountPaise: 'int',
  taxablePaise: 'int',
  cgstPaise: 'int',
  sgstPaise: 'int',
  igstPaise: 'int',
  taxScheme: 'tax_scheme',
  purchasePricePaise: 'int',
  marginTaxablePaise: 'int',
  marginCgstPaise: 'int',
  marginSgstPaise: 'int',
  marginIgstPaise: 'int',
  warrantyMonths: 'int',
  returnWindowDays: 'int',
})
const ORDER_COLUMNS = columnsOf({
  id: 'uuid',
  orderNumber: 'text',
  userId: 'uuid',
  cartId: 'uuid',
  cartFingerprint: 'text',
  shippingMethod: 'text',
  promisedFrom: 'date',
  promisedTo: 'date',
  shippingAddress: 'jsonb',
  billingAddress: 'jsonb',
  placeOfSupply: 'text',
  seller: 'jsonb',
  buyerGstin: 'text',
  buyerLegalName: 'text',
  contactPhone: 'text',
  addressKey: 'text',
  subtotalPaise: 'int',
  discountPaise: 'int',
  taxPaise: 'int',
  shippingPaise: 'int',
  totalPaise: 'int',
  placedAt: 'timestamptz',
  holdExpiresAt: 'timestamptz',
  updatedAt: 'timestamptz',
})

/** Fields of JSON with their types, as columns of a table: by their own names, and as JSON has them. */
function columnsOf(types: Readonly<Record<string, string>>) {
  const fields = Object.entries(types)
  return {
    names: fields
      .map(([field]) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .join(', '),
    fields: fields.map(([field]) => `"${field}"`).join(', '),
    typed: fields.map(([field, type]) => `"${field}" ${type}`).join(', '),
  }
}

const INSERT_ORDER = `
  WITH placed AS (
    INSERT INTO shop_order (${ORDER_COLUMNS.names})
    SELECT ${ORDER_COLUMNS.fields} FROM jsonb_to_record($2::jsonb) AS new(${ORDER_COLUMNS.typed})
    RETURNING id, user_id, contact_phone, address_key, placed_at, hold_expires_at),
  line AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS new("holdId" uuid, ${ITEM_COLUMNS.typed})),
  lines AS (
    INSERT INTO order_item (order_id, ${ITEM_COLUMNS.names})
    SELECT placed.id, ${ITEM_COLUMNS.fields
      .split(', ')
      .map((field) => `line.${field}`)
      .join(', ')} FROM line, placed),
  holds AS (
    INSERT INTO reservation (id, order_item_id, stock_item_id, quantity, expires_at, created_at)
    SELECT line."holdId", line.id, line."stockItemId", line.quantity, placed.hold_expires_at, placed.placed_at
      FROM line, placed),
  ${eventRows('$1')}`
/** PostgreSQL sets up all parts of a statement at each call: an order without coupons has none of these. */
const INSERT_ORDER_WITH_COUPONS = `${INSERT_ORDER},
  wanted AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS use(id uuid, "couponId" int, "discountPaise" int)),
  taken AS (
    UPDATE coupon SET usage_count = usage_count + 1 FROM wanted, placed
     WHERE coupon.id = wanted."couponId" AND is_active AND placed.placed_at BETWEEN valid_from AND valid_until
       AND (usage_limit IS NULL OR usage_count < usage_limit)
       AND (usage_limit_per_user IS NULL OR usage_limit_per_user > ${usesOfBuyer('coupon.id', 'placed')})
    RETURNING coupon.id),
  used AS (
    INSERT INTO coupon_use (id, coupon_id, order_id, user_id, contact_phone, address_key, discount_paise, used_at)
    SELECT wanted.id, wanted."couponId", placed.id, placed.user_id, placed.contact_phone, placed.address_key,
           wanted."discountPaise", placed.placed_at
      FROM wanted JOIN taken ON taken.id = wanted."couponId" CROSS JOIN placed)
  SELECT count(*)::int AS taken FROM taken`
