import type { CustomerContext, Tx } from '../../context.ts'
import type { LockedOrder } from '../../engine/orders/queries.ts'
import { insertOrderEntry, type OrderEntry } from './queries.ts'

const LOGGED_FIELDS = [
  'status',
  'paymentStatus',
  'paymentMethod',
  'fulfillmentStatus',
  'carrier',
  'trackingNumber',
] as const

const loggedFieldsOf = (order: Pick<LockedOrder, (typeof LOGGED_FIELDS)[number]>) =>
  Object.fromEntries(LOGGED_FIELDS.map((field) => [field, order[field]])) as Record<string, string | null>

type Words = { reason: string | undefined; refundPaise?: number }

/**
 * Writes an audit entry with the values before and after, and whether the REST API or the back office set them; none
 * if nothing changed. The text of notes is left out: it is about a person, and nothing can be removed from the log.
 */
export async function recordChange(
  tx: Tx,
  ctx: CustomerContext,
  change: Words & { action: OrderEntry['action']; before: LockedOrder },
): Promise<void> {
  const { before, action, reason, refundPaise } = change
  const order = await tx.order.findUniqueOrThrow({ where: { id: before.id } })
  const [was, is] = [loggedFieldsOf(before), loggedFieldsOf(order)]
  const areNotesNew = before.notes !== order.notes
  const isNews =
    areNotesNew || refundPaise !== undefined || LOGGED_FIELDS.some((field) => was[field] !== is[field])
  if (!isNews) return
  await insertOrderEntry(tx, {
    actorId: ctx.user.id,
    action,
    orderId: before.id,
    before: was,
    after: {
      ...is,
      ...(areNotesNew && { notes: 'changed' }),
      ...(refundPaise !== undefined && { refundPaise }),
      ...(reason && { reason }),
      over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
    },
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
