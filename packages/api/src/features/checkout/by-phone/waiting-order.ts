import type { CodCodeSent } from '@dobara/contract/checkout.ts'
import type { confirmPhoneCashInput, PhoneOrderLink } from '@dobara/contract/checkout/phone-orders.ts'
import { payLinkState } from '@dobara/domain/orders/pay-link-state.ts'
import type { z } from 'zod'
import { payLinkUrl } from '../../../base/links/pay-link.ts'
import { type OrderId, orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { queueOrderStep } from '../../../engine/order-messages/queue-order-step.ts'
import { lockOrderAndSettings, type OrderAtWork } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx, type Run } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { takeCash } from '../cash/pay-on-delivery.ts'
import { sendCashCode } from '../cash/send-cod-code.ts'
import { checkPayable } from '../lock-payable.ts'
import { placingByPhone } from '../placing.ts'
import { insertPhoneEntry } from './phone-entry.ts'

async function lockOrder(run: Run, id: OrderId): Promise<OrderAtWork> {
  const found = await lockOrderAndSettings(run, id)
  if (!found) throw new RefusedError('ORDER_NOT_FOUND')
  return found
}

async function lockWaiting(run: Run, ctx: CustomerContext, id: OrderId): Promise<OrderAtWork> {
  const found = await lockOrder(run, id)
  checkPayable(found.order, ctx.now())
  return found
}

/** Sends the code that confirms cash to the phone of the address; the buyer reads it to the person who requested it. */
export async function sendPhoneCashCode(
  ctx: CustomerContext,
  { orderId }: { orderId: string },
): Promise<CodCodeSent> {
  const id = orderForStaff(ctx, orderId)
  const sent = await sendCashCode(ctx, { deviceKey: null, lock: (run) => lockWaiting(run, ctx, id) })
  await inTransaction(ctx.db, (tx) =>
    insertPhoneEntry(tx, ctx, {
      action: 'order.cash-code-sent',
      orderId: id,
      before: null,
      after: { sent: true },
    }),
  )
  return sent
}

/** Confirms a waiting order to be paid in cash, with the code if one is required. */
export async function confirmPhoneCash(
  ctx: CustomerContext,
  { orderId, otp }: z.output<typeof confirmPhoneCashInput>,
) {
  const id = orderForStaff(ctx, orderId)
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    const { order, settings } = await lockOrder(run, id)
    const { actor } = placingByPhone(ctx)
    const was = order.status
    const taken = await takeCash(run, ctx, { order, settings, deviceKey: null, otp, actor })
    // Returned and not thrown: the try that a wrong code costs must be committed.
    if (typeof taken === 'string') return taken
    if (was !== 'confirmed') {
      await insertPhoneEntry(tx, ctx, {
        action: 'order.cash-confirmed',
        orderId: id,
        before: { status: was },
        after: { status: 'confirmed', payment: 'cod' },
      })
    }
    return null
  })
  if (outcome) throw new RefusedError(outcome)
  return { orderId: id, status: 'confirmed' as const }
}

const causeOf = (id: OrderId) => `order-placed:${id}`
const isLinkSent = async (db: CustomerContext['db'] | Tx, id: OrderId) =>
  (await db.outboxMessage.count({ where: { dedupeKey: causeOf(id) } })) > 0

/** Returns the payment link of a waiting order, for the agent on the phone with its buyer. */
export async function getPhonePayLink(
  ctx: CustomerContext,
  { orderId }: { orderId: string },
): Promise<PhoneOrderLink> {
  const id = orderForStaff(ctx, orderId)
  const order = await ctx.db.order.findUnique({ where: { id } })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (payLinkState(order, ctx.now()) !== 'open') return { link: null }
  const url = payLinkUrl(ctx, { kind: 'order', id })
  const payBefore = order.holdExpiresAt?.toISOString() ?? null
  return { link: { url, payBefore, isSent: await isLinkSent(ctx.db, id) } }
}

/** Sends the link of a waiting order for the first time; again is a matter of its messages. Twice at once sends it once. */
export async function sendPhonePayLink(
  ctx: CustomerContext,
  { orderId }: { orderId: string },
): Promise<PhoneOrderLink> {
  const id = orderForStaff(ctx, orderId)
  await inTransaction(ctx.db, async (tx) => {
    const { order } = await lockWaiting(onTx(tx), ctx, id)
    if (await isLinkSent(tx, id)) return
    await queueOrderStep(tx, ctx, {
      order,
      step: { kind: 'placed', payBefore: order.holdExpiresAt ?? ctx.now() },
    })
    await insertPhoneEntry(tx, ctx, {
      action: 'order.pay-link-sent',
      orderId: id,
      before: { sent: false },
      after: { sent: true },
    })
  })
  return getPhonePayLink(ctx, { orderId })
}
