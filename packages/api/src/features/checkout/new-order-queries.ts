import { IS_MET, reserveAnd, type StockDemand } from '../../base/stock/queries.ts'
import type { Prisma } from '../../context.ts'
import { usesOfBuyer } from '../../engine/coupons/queries.ts'
import { eventJson, eventRows, type NewOrderEvent } from '../../engine/orders/queries.ts'
import { columnsOfRow } from '../../json-row.ts'
import type { Run } from '../../sql.ts'

/**
 * Reserves the stock of an order and takes a serial for its number, then locks the used or returned coupons in the
 * order of their ids; all of it, or nothing but the serial. A gap after a rollback is acceptable here; invoices have
 * their own counter.
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
/** The order's own row; its fields are the columns that are written. */
type NewOrderRow = Omit<Prisma.OrderUncheckedCreateInput, FrozenField | 'promisedFrom' | 'promisedTo'> &
  Record<FrozenField, object> & { id: string; promisedFrom: string | null; promisedTo: string | null }
type FrozenField = 'shippingAddress' | 'billingAddress' | 'seller'
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
  const placed = columnsOfRow(order)
  const lines = items.map(columnsOfRow)
  const itemColumns = Object.keys(lines[0] ?? {}).filter((column) => column !== 'hold_id')
  const insert = insertOrderSql(Object.keys(placed).join(', '), itemColumns)
  const values = [eventJson([event]), JSON.stringify(placed), JSON.stringify(lines)]
  if (couponUses.length === 0) {
    await run(`${insert} SELECT`, values)
    return true
  }
  const [row] = await run<{ taken: number }>(insert + COUPONS, [...values, JSON.stringify(couponUses)])
  return row?.taken === couponUses.length
}

/** PostgreSQL gives each field the type of its column: what is written here is only which rows come from where. */
const insertOrderSql = (orderColumns: string, itemColumns: readonly string[]) => `
  WITH placed AS (
    INSERT INTO shop_order (${orderColumns})
    SELECT ${orderColumns} FROM jsonb_populate_record(NULL::shop_order, $2::jsonb)
    RETURNING id, user_id, contact_phone, address_key, placed_at, hold_expires_at),
  line AS (SELECT * FROM jsonb_populate_recordset(NULL::order_item, $3::jsonb)),
  lines AS (
    INSERT INTO order_item (order_id, ${itemColumns.join(', ')})
    SELECT placed.id, ${itemColumns.map((column) => `line.${column}`).join(', ')} FROM line, placed),
  holds AS (
    INSERT INTO reservation (id, order_item_id, stock_item_id, quantity, expires_at, created_at)
    SELECT hold.hold_id, line.id, line.stock_item_id, line.quantity, placed.hold_expires_at, placed.placed_at
      FROM line JOIN jsonb_to_recordset($3::jsonb) AS hold(id uuid, hold_id uuid) USING (id), placed),
  ${eventRows('$1')}`
/** PostgreSQL sets up all parts of a statement at each call: an order without coupons has none of these. */
const COUPONS = `,
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
