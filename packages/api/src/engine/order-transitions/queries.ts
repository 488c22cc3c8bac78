import { type MovableOrder, type OrderRowChange, NOTIFIED_STEPS } from '@dobara/domain/orders/order-effect.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Deps, Tx } from '../../context.ts'
import { columnsOfRow } from '../../json-row.ts'
import { messageJson, messageRows, type NewMessage } from '../../outbox/queries.ts'
import type { Run } from '../../sql.ts'
import { invoiceRows, type NewInvoice } from '../invoices/queries.ts'
import { eventJson, eventRows, type NewOrderEvent } from '../orders/queries.ts'
import { getShippingFacts } from '../shipments/load-shipments.ts'

type MoveFacts = Pick<
  MovableOrder,
  | 'units'
  | 'hasReturns'
  | 'couponUses'
  | 'releasedCouponUses'
  | 'creditablePaise'
  | 'givenBackPaise'
  | 'retained'
  | 'notified'
  | 'shipping'
> & {
  /** Email address of the buyer; null if there is none, and after the buyer has left. */
  mailTo: string | null
}
type Row = Omit<MoveFacts, 'retained' | 'shipping'> & {
  unreturnedPaise: number | null
  notYetBackPaise: number | null
}

/** Fetches the facts that decide about the next step of an order, besides its own row. */
export async function getMoveFacts(db: Db | Tx, orderId: OrderId): Promise<MoveFacts> {
  const mails = NOTIFIED_STEPS.map((step) => `order-${step}:${orderId}`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT CASE WHEN u.status <> 'deleted' THEN coalesce(u.email, o.shipping_address ->> 'email') END AS "mailTo",
           (SELECT sum(quantity - cancelled_quantity)::int FROM order_item WHERE order_id = o.id) AS units,
           EXISTS (SELECT 1 FROM stock_movement m JOIN order_item line ON line.id = m.order_item_id
                    WHERE line.order_id = o.id AND m.cause IN ('return_received', 'replacement_sent')) AS "hasReturns",
           (SELECT count(*)::int FROM coupon_use WHERE order_id = o.id AND released_at IS NULL) AS "couponUses",
           (SELECT count(*)::int FROM coupon_use
             WHERE order_id = o.id AND released_at IS NOT NULL) AS "releasedCouponUses",
           (SELECT paper.total_paise - coalesce((SELECT sum(total_paise)::int FROM credit_note
                                                  WHERE invoice_id = paper.id), 0)
              FROM invoice paper WHERE paper.order_id = o.id) AS "creditablePaise",
           (SELECT coalesce(sum(amount_paise), 0)::int FROM refund
             WHERE order_id = o.id AND payment_id IS NULL AND state = 'processed' AND NOT is_off_invoice) AS "givenBackPaise",
           kept.paise - back.asked AS "unreturnedPaise", kept.paise - back.arrived AS "notYetBackPaise",
           ARRAY(SELECT substring(dedupe_key FROM '^order-([a-z]+):') FROM outbox_message
                  WHERE dedupe_key = ANY(${mails})) AS notified
      FROM shop_order o JOIN app_user u ON u.id = o.user_id
      CROSS JOIN LATERAL (
        SELECT sum(amount_paise)::int AS paise, array_agg(id) AS ids FROM payment WHERE order_id = o.id AND is_kept) kept
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_paise) FILTER (WHERE state IN ('pending', 'processed')), 0)::int AS asked,
               coalesce(sum(amount_paise) FILTER (WHERE state = 'processed'), 0)::int AS arrived
          FROM refund WHERE order_id = o.id AND payment_id = ANY(kept.ids)) back
     WHERE o.id = ${orderId}::uuid`
  const [found] = rows
  if (!found) throw new Error(`there is no order ${orderId}`)
  const { unreturnedPaise, notYetBackPaise, ...facts } = found
  const isRetained = unreturnedPaise !== null && notYetBackPaise !== null
  return {
    ...facts,
    retained: isRetained ? { unreturnedPaise, notYetBackPaise } : null,
    shipping: await getShippingFacts(db, orderId),
  }
}

/** Changes an order's own row, if it is still in the status that the change was decided on. Returns whether it was. */
export async function changeRow(
  run: Run,
  { id, status }: { id: OrderId; status: string },
  row: OrderRowChange,
): Promise<boolean> {
  const columns = columnsOfRow(row)
  const changes = Object.keys(columns).map((column) =>
    // The database has other names for the payment methods.
    column === 'payment_method'
      ? `payment_method = payment_method_of($4::jsonb ->> 'payment_method')`
      : `${column} = new.${column}`,
  )
  const changed = await run(
    `UPDATE shop_order o SET updated_at = $3::timestamptz, ${changes.join(', ')}
       FROM jsonb_populate_record(NULL::shop_order, $4::jsonb - 'payment_method') AS new
      WHERE o.id = $1::uuid AND o.status = $2::order_status RETURNING o.id`,
    [id, status, new Date(), JSON.stringify(columns)],
  )
  return changed.length === 1
}

/** Rows that a step writes besides its changes; nothing waits for them, so they go in one statement at its end. */
export type StepRows = { events: NewOrderEvent[]; invoices: NewInvoice[]; messages: NewMessage[] }

export const noRows = (): StepRows => ({ events: [], invoices: [], messages: [] })

/** CTEs that write the rows of `stepValues` in $1, $2 and $3. The statement must read `delivery`. */
export const STEP_ROWS = `${eventRows('$1')}, ${invoiceRows('$2')}, ${messageRows('$3')}`

export const stepValues = (deps: Pick<Deps, 'newId' | 'now'>, rows: StepRows): readonly string[] => [
  eventJson(rows.events),
  JSON.stringify(rows.invoices),
  messageJson(deps, rows.messages),
]

/**
 * Inserts the rows that there are. PostgreSQL initializes all parts of a statement at each call, so parts without
 * rows are left out.
 */
export async function insertStepRows(
  run: Run,
  deps: Pick<Deps, 'newId' | 'now'>,
  { events, invoices, messages }: StepRows,
): Promise<void> {
  const values: string[] = []
  const put = (json: string) => `$${values.push(json)}`
  const parts = [
    events.length > 0 && eventRows(put(eventJson(events))),
    invoices.length > 0 && invoiceRows(put(JSON.stringify(invoices))),
    messages.length > 0 && messageRows(put(messageJson(deps, messages))),
  ].filter((part) => part !== false)
  if (parts.length === 0) return
  await run(`WITH ${parts.join(', ')} SELECT ${messages.length > 0 ? 'count(*) FROM delivery' : ''}`, values)
}

/** How many of these machines are listed, or held by one of these reservations; they stay so until the end of the transaction. */
export async function lockUnitsThere(
  tx: Tx,
  { unitIds, holdIds }: { unitIds: readonly number[]; holdIds: readonly string[] },
): Promise<number> {
  const there = await tx.$queryRaw<object[]>`
    SELECT id FROM unit
     WHERE id = ANY(${[...unitIds]}::int[]) AND (state = 'listed' OR EXISTS (
           SELECT 1 FROM unit_hold WHERE unit_id = unit.id AND ended_at IS NULL AND reservation_id = ANY(${[...holdIds]}::uuid[])))
     ORDER BY id FOR UPDATE`
  return there.length
}
