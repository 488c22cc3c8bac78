import type { PhoneOrderPlaced, placePhoneOrderInput } from '@dobara/contract/checkout/phone-orders.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../../base/idempotency/with-idempotency.ts'
import { type OrderId, storedOrderId } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { queueOrderStep } from '../../../engine/order-messages/queue-order-step.ts'
import { insertOrderNote } from '../../../engine/orders/note-queries.ts'
import { officialAddress } from '../../../engine/orders/official-address.ts'
import { lockOrderAndSettings, type OrderAtWork } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { takeCash } from '../cash/pay-on-delivery.ts'
import { lockCashKeys } from '../../../engine/cash/queries.ts'
import { confirmFreeOrder } from '../confirm-free-order.ts'
import { initInTransaction, initiatedReply } from '../init-checkout.ts'
import { contactOf } from '../lost-coupons.ts'
import { placingByPhone } from '../placing.ts'
import { buyerOf, contextOfBuyer } from './buyer-context.ts'
import { insertPhoneEntry } from './phone-entry.ts'
import { makePhoneCart } from './quote-phone-order.ts'

type Input = z.output<typeof placePhoneOrderInput>

/** Returns the order as it is in the transaction that placed it. */
async function placedOrder(tx: Tx, id: OrderId): Promise<OrderAtWork> {
  const found = await lockOrderAndSettings(onTx(tx), id)
  if (!found) throw new Error(`order ${id} was placed and is not there`)
  return found
}

/** Confirms what is free or paid in cash, or sends the link. Returns whether a code is to be typed first. */
async function settleHow(
  tx: Tx,
  ctx: CustomerContext,
  { id, payment }: { id: OrderId; payment: Input['payment'] },
): Promise<boolean> {
  const run = onTx(tx)
  const { order, settings } = await placedOrder(tx, id)
  const { actor } = placingByPhone(ctx)
  if (await confirmFreeOrder(run, ctx, { order, settings, actor })) return false
  if (payment === 'cod') {
    return (
      (await takeCash(run, ctx, { order, settings, deviceKey: null, otp: undefined, actor })) ===
      'COD_CODE_NEEDED'
    )
  }
  const payBefore = order.holdExpiresAt ?? ctx.now()
  await queueOrderStep(tx, ctx, { order, step: { kind: 'placed', payBefore } })
  return false
}

async function place(tx: Tx, ctx: CustomerContext, input: Input): Promise<PhoneOrderPlaced> {
  const { buyerId, lines, couponCode, payment, note, ...terms } = input
  const buyer = await buyerOf(tx, buyerId)
  if (payment === 'cod') {
    // Before any stock is locked: a shopper who pays another order in cash has these first and the stock after them.
    const { phone, addressKey: address } = contactOf(officialAddress(terms.shippingAddress))
    await lockCashKeys(onTx(tx), { customer: buyer.id, phone, address, device: null })
  }
  const cartId = await makePhoneCart(tx, ctx, { userId: buyer.id, lines, couponCode })
  const outcome = await initInTransaction(onTx(tx), contextOfBuyer(ctx, buyer), {
    input: { ...terms, cartId },
    queried: null,
    placing: placingByPhone(ctx),
  })
  if (!('order' in outcome)) throw new Error('a cart of its own has an earlier order')
  const { order: made } = outcome
  const id = storedOrderId(made.id)
  const needsCode = await settleHow(tx, ctx, { id, payment })
  if (note) {
    const author = { kind: 'admin', id: ctx.user.id } as const
    await insertOrderNote(tx, { id: ctx.newId(), orderId: id, author, body: note, text: note, at: ctx.now() })
  }
  const { order } = await placedOrder(tx, id)
  await insertPhoneEntry(tx, ctx, {
    action: 'order.placed-by-phone',
    orderId: id,
    before: null,
    after: { orderNumber: order.orderNumber, status: order.status, payment },
  })
  return { ...initiatedReply(order), status: order.status, needsCode }
}

/**
 * Places an order for a buyer on the phone by the rules of checkout, in one transaction: its cart, the order with its stock held for a
 * day, and how it is paid. What is refused leaves nothing behind.
 */
export function placePhoneOrder(ctx: CustomerContext, input: Input): Promise<PhoneOrderPlaced> {
  const { idempotencyKey, ...body } = input
  return withIdempotency(
    ctx,
    { operation: 'phone-order.place', key: idempotencyKey, input: body },
    async () => {
      try {
        return await inTransaction(ctx.db, (tx) => place(tx, ctx, body))
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== 'CART_CHANGED') throw error
        // The details of the cart are lost with the transaction.
        throw new RefusedError('CHANGED_MEANWHILE', { cause: error })
      }
    },
  )
}
