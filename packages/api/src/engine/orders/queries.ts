import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import type { Tracking } from '@dobara/domain/units/tracking.ts'
import { SETTING_ROWS, type SettingRow } from '../../base/settings/queries.ts'
import { type CartId, type OrderId, type OrderKey, storedOrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'
import { type JsonRow, readRow, readRows } from '../../json-row.ts'
import { onTx, type Run } from '../../sql.ts'
import { type Addressed, withAddresses } from './order-address.ts'

export const orderParts = {
  items: { orderBy: { position: 'asc' }, include: { reservations: { where: { state: 'active' } } } },
  couponUses: { where: { releasedAt: null } },
  payments: { where: { isKept: true }, orderBy: { capturedAt: 'asc' } },
  invoice: true,
  user: { select: { email: true, phone: true, phoneVerifiedAt: true, status: true, language: true } },
} satisfies Prisma.OrderInclude

type OrderParts = Addressed<Prisma.OrderGetPayload<{ include: typeof orderParts }>>
export type LockedOrder = Omit<OrderParts, 'items'> & {
  id: OrderId
  cartId: CartId | null
  /**
   * Items as they were when the order was locked: `tracking` is how each is counted, `serials` are the machines it
   * had sold; none for items counted by number. A line that an exchange has just added has neither.
   */
  items: (OrderParts['items'][number] & { tracking?: Tracking; serials?: string[] | null })[]
}

/**
 * The order with its parts, its row locked: all that happens to one order happens one after another.
 * NO KEY, here and for carts: a second update of an order in one transaction makes PostgreSQL check its cart again, and
 * that check must not wait for a checkout that holds the cart and waits for this order.
 */
export async function lockOrder(tx: Tx, id: OrderId): Promise<LockedOrder | null> {
  return (await lockOrderAndSettings(onTx(tx), id))?.order ?? null
}

/** The same with what the confirmation of an order needs as well. */
export function lockOrderAndSettings(run: Run, id: OrderId): Promise<OrderAtWork | null> {
  return lockOrderById(run, id)
}

/** A customer's own order with the same, locked; another's is as absent as one that never was. */
export async function lockOwnOrderAndSettings(
  run: Run,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<OrderAtWork | null> {
  const found = await lockOrderById(run, orderId)
  return found?.order.userId === userId ? found : null
}

/** The id may be unchecked: the two functions above take a checked one, or compare the owner before they return the order. */
async function lockOrderById(run: Run, id: string): Promise<OrderAtWork | null> {
  const held = await run('SELECT id FROM shop_order WHERE id = $1::uuid FOR NO KEY UPDATE', [id])
  if (held.length === 0) return null
  // By a statement of its own: one that waited for the row would still see the other tables as they were before the wait.
  const [parts] = await run<LoadedParts>(ORDER_PARTS, [id])
  if (!parts) return null
  const settings = parseSettings(parts.settings ?? [])
  return { order: orderOf(parts), settings, received: parts.received ?? [] }
}

export type OrderAtWork = {
  order: LockedOrder
  settings: StoreSettings
  /** Every payment that came for the order, those that went back as well. */
  received: { providerPaymentId: string; isKept: boolean }[]
}

/** An order and its parts as one statement brings them. */
type LoadedParts = {
  order: JsonRow
  paymentMethod: LockedOrder['paymentMethod']
  user: JsonRow
  /** The active reservations of all its lines. */
  holds: JsonRow[] | null
  invoice: JsonRow | null
  settings: SettingRow[] | null
  received: OrderAtWork['received'] | null
} & Record<'items' | 'couponUses' | 'payments', JsonRow[] | null>

function orderOf({ order, paymentMethod, user, holds, invoice, ...parts }: LoadedParts): LockedOrder {
  type Item = LockedOrder['items'][number]
  const reservations = readRows<Item['reservations'][number]>(holds)
  return withAddresses({
    ...readRow<LockedOrder>(order),
    paymentMethod,
    user: readRow<LockedOrder['user']>(user),
    items: readRows<Item>(parts.items).map((item) => ({
      ...item,
      reservations: reservations.filter(({ orderItemId }) => orderItemId === item.id),
    })),
    couponUses: readRows<LockedOrder['couponUses'][number]>(parts.couponUses),
    payments: readRows<LockedOrder['payments'][number]>(parts.payments),
    invoice: invoice && readRow<NonNullable<LockedOrder['invoice']>>(invoice),
  })
}

const ORDER_PARTS = `
  SELECT to_json(o) AS "order", payment_method_word(o.payment_method) AS "paymentMethod",
         (SELECT to_json(buyer) FROM (
            SELECT email, phone, phone_verified_at, status, language FROM app_user WHERE id = o.user_id) buyer) AS "user",
         (SELECT json_agg(to_json(line) ORDER BY line.position) FROM (
            SELECT bought.*, (SELECT tracking FROM stock_item WHERE id = bought.stock_item_id) AS tracking,
                   (SELECT json_agg(machine.serial ORDER BY sold.id)
                                FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
                               WHERE sold.order_item_id = bought.id AND sold.released_at IS NULL) AS serials
              FROM order_item bought WHERE bought.order_id = o.id) line) AS items,
         (SELECT json_agg(to_json(hold)) FROM reservation hold JOIN order_item line ON line.id = hold.order_item_id
           WHERE line.order_id = o.id AND hold.state = 'active') AS holds,
         (SELECT json_agg(to_json(use)) FROM coupon_use use
           WHERE use.order_id = o.id AND use.released_at IS NULL) AS "couponUses",
         (SELECT json_agg(to_json(kept) ORDER BY kept.captured_at) FROM payment kept WHERE kept.order_id = o.id AND kept.is_kept) AS payments,
         (SELECT json_agg(json_build_object('providerPaymentId', provider_payment_id, 'isKept', is_kept))
            FROM payment WHERE order_id = o.id) AS received,
         (SELECT to_json(paper) FROM invoice paper WHERE paper.order_id = o.id) AS invoice,
         ${SETTING_ROWS} AS settings
    FROM shop_order o WHERE o.id = $1::uuid`

/** A customer's own order, locked; another's is as absent as one that never was. */
export async function lockOwnOrder(tx: Tx, id: string, userId: string): Promise<LockedOrder | null> {
  return (await lockOwnOrderAndSettings(onTx(tx), { orderId: id, userId }))?.order ?? null
}

/**
 * Gives a pending order, whose row is locked, its time to pay again: the order and every hold of it; with `promise` the days it
 * is promised for as well, which may have become others since.
 */
export async function extendHold(
  run: Run,
  order: LockedOrder,
  { holdExpiresAt, promise }: { holdExpiresAt: Date; promise: PromisedDays | null },
): Promise<void> {
  const holds = order.items.flatMap((item) => item.reservations.map(({ id }) => id))
  await run(
    `WITH held AS (UPDATE reservation SET expires_at = $1::timestamptz WHERE id = ANY($2::uuid[]))
     UPDATE shop_order SET hold_expires_at = $1::timestamptz, promised_from = $3::date, promised_to = $4::date,
                           updated_at = $5::timestamptz
      WHERE id = $6::uuid`,
    [holdExpiresAt, holds, promise?.earliest ?? null, promise?.latest ?? null, new Date(), order.id],
  )
}

/**
 * Returns SQL for the time since when the items of a pending order, `$order` of the cart `$cart`, have been held
 * without a break: an order that replaced another one of its cart continues with that one's time.
 */
export const heldSince = (order: string, cart: string) => `(
  WITH RECURSIVE held AS (
    SELECT placed_at FROM shop_order WHERE id = ${order}::uuid
    UNION
    SELECT earlier.placed_at FROM held
      JOIN shop_order earlier ON earlier.cart_id = ${cart}::uuid AND earlier.placed_at < held.placed_at
      JOIN order_event ended ON ended.order_id = earlier.id AND ended.kind = 'replaced' AND ended.at >= held.placed_at)
  SELECT min(placed_at) FROM held)`

/** A code sent to the phone of the order's address came back. */
export async function markPhoneProved(run: Run, orderId: OrderId, at: Date): Promise<void> {
  await run(
    'UPDATE shop_order SET phone_proved_at = $2::timestamptz, updated_at = $3::timestamptz WHERE id = $1::uuid',
    [orderId, at, new Date()],
  )
}

export type Actor = { kind: 'customer' | 'admin' | 'system'; id?: string }

export type NewOrderEvent = {
  orderId: OrderId
  kind: string
  status?: OrderStatus
  message: Sentence
  actor: Actor
  at: Date
}

export async function insertOrderEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  await onTx(tx)(`WITH ${eventRows('$1')} SELECT`, [eventJson([event])])
}

/** A CTE that writes the entries of the JSON list in `place` on the timeline, in their order. */
export const eventRows = (place: string) => `
  event AS (
    INSERT INTO order_event (order_id, kind, status, message, code, "values", actor_kind, actor_id, at)
    SELECT order_id, kind, status, message, code, "values", actor_kind, actor_id, at
      FROM ROWS FROM (jsonb_to_recordset(${place}::jsonb) AS (
             order_id uuid, kind text, status order_status, message text, code text, "values" jsonb,
             actor_kind text, actor_id uuid, at timestamptz)) WITH ORDINALITY
     ORDER BY ordinality)`

/** Returns the JSON that `eventRows` reads. */
export function eventJson(events: readonly NewOrderEvent[]): string {
  return JSON.stringify(
    events.map(({ orderId: order_id, message: { code, values, english }, actor, ...event }) => ({
      ...event,
      order_id,
      message: english,
      code,
      values,
      actor_kind: actor.kind,
      actor_id: actor.id,
    })),
  )
}

/**
 * Gives coupon uses back once: the ones released already are not counted again. Coupons are locked in the order of their ids, so
 * that two orders with the same coupons never wait in a circle.
 */
export async function releaseCouponUses(
  run: Run,
  { couponUses }: Pick<LockedOrder, 'couponUses'>,
  at: Date,
): Promise<void> {
  // The coupon itself is not updated, so that a concurrent edit of it is not blocked.
  await run(
    `WITH given AS (
       UPDATE coupon_use SET released_at = $2::timestamptz WHERE id = ANY($1::uuid[]) AND released_at IS NULL
       RETURNING coupon_id),
     locked AS (SELECT id FROM coupon WHERE id IN (SELECT coupon_id FROM given) ORDER BY id FOR NO KEY UPDATE)
     UPDATE coupon SET usage_count = usage_count - 1 FROM locked WHERE coupon.id = locked.id`,
    [couponUses.map(({ id }) => id), at],
  )
}

/**
 * SQL of the refunds, done or under way, of the money retained for the order `o` that count against its total. Money
 * that came besides it does not count, nor do refunds from before its items were exchanged.
 */
export const BACK_PAISE = `(
  SELECT coalesce(sum(back.amount_paise), 0)::int FROM refund back LEFT JOIN payment paid ON paid.id = back.payment_id
   WHERE back.order_id = o.id AND back.state IN ('pending', 'processed') AND NOT back.is_off_invoice AND (back.payment_id IS NULL OR paid.is_kept))`

/** The provider's id of the retained payment of the order `o`; store credit has none. */
export const TRANSACTION_ID = `(SELECT provider_payment_id FROM payment
  WHERE order_id = o.id AND is_kept AND provider <> '${STORE_CREDIT}' ORDER BY captured_at LIMIT 1)`

const CREDIT_NOTES = {
  orderBy: [{ financialYear: 'asc' }, { serial: 'asc' }],
  select: { id: true, number: true, issuedAt: true, totalPaise: true },
} satisfies Prisma.Invoice$creditNotesArgs

/** Everything the page of an order shows, or null; with a `userId` only when it is this customer's. */
export async function findOrderPage(db: Db, where: OrderKey) {
  const order = await db.order.findFirst({
    where,
    include: {
      items: { orderBy: { position: 'asc' } },
      events: { orderBy: { id: 'asc' } },
      payments: {
        where: { isKept: true },
        orderBy: { capturedAt: 'asc' },
        include: { swapOffer: { select: { line: true } } },
      },
      refunds: { where: { state: { in: ['pending', 'processed'] } } },
      invoice: { select: { number: true, creditNotes: CREDIT_NOTES } },
      formerInvoices: {
        orderBy: [{ financialYear: 'asc' }, { serial: 'asc' }],
        select: { id: true, number: true, creditNotes: CREDIT_NOTES },
      },
    },
  })
  return order && { ...withAddresses(order), id: storedOrderId(order.id) }
}
export type OrderPageRecord = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>
