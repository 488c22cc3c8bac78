import type { SwapWay } from '@dobara/domain/orders/plan-swap.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Tx } from '../../context.ts'
import type { frozenItem } from '../../engine/orders/frozen-item.ts'
import { onTx } from '../../sql.ts'

/** Units that are given up, and the item that replaces them. */
export type RequestedExchange = {
  orderItemId: string
  quantity: number
  productId: number
  variantId: number | null
  newQuantity: number
}

/** Returns the exchange made with an idempotency key; null if there is none. */
export function findSwap(tx: Tx, where: { orderId: OrderId; key: string }) {
  return tx.orderSwap.findUnique({
    where: { orderId_key: where },
    select: {
      id: true,
      orderItemId: true,
      cancel: { select: { items: { select: { quantity: true } } } },
      newItem: { select: { productId: true, variantId: true, quantity: true } },
    },
  })
}

/**
 * Checks whether money of an order was refunded for anything except cancelled or exchanged units, or could not be
 * refunded.
 */
export async function hasOtherRefunds(tx: Tx, orderId: OrderId): Promise<boolean> {
  const [found] = await onTx(tx)<{ isFound: boolean }>(
    `SELECT EXISTS (
       SELECT 1 FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
        WHERE r.order_id = $1::uuid AND p.is_kept IS NOT FALSE
          AND CASE WHEN r.state = 'failed' THEN NOT EXISTS (
                     SELECT 1 FROM refund again WHERE again.order_id = r.order_id AND again.state <> 'failed'
                        AND again.cancel_id IS NOT DISTINCT FROM r.cancel_id
                        AND again.swap_id IS NOT DISTINCT FROM r.swap_id
                        AND again.payment_id IS NOT DISTINCT FROM r.payment_id)
                   ELSE r.cancel_id IS NULL AND r.swap_id IS NULL END) AS "isFound"`,
    [orderId],
  )
  return found?.isFound ?? false
}

type NewItem = ReturnType<typeof frozenItem>

/** Adds a line to an order, whose row is locked, behind all others. */
export async function insertLine(
  tx: Tx,
  { orderId, item }: { orderId: OrderId; item: NewItem },
): Promise<void> {
  await tx.orderItem.create({ data: { ...item, orderId } })
}

/** An active hold of a line on its stock, which is reserved already. */
export async function insertHold(
  tx: Tx,
  { id, item, at }: { id: string; item: NewItem; at: Date },
): Promise<void> {
  const { id: orderItemId, stockItemId, quantity } = item
  await tx.reservation.create({
    data: { id, orderItemId, stockItemId, quantity, expiresAt: at, createdAt: at },
  })
}

type NewTotals = {
  orderId: OrderId
  totalPaise: number
  subtotalPaise: number
  taxPaise: number
  waivedPaise: number
}

/** The sums of an order after an exchange; what was cancelled of it is off its bill from now on, whenever it was paid. */
export async function updateTotals(tx: Tx, { orderId, ...sums }: NewTotals): Promise<void> {
  await onTx(tx)(
    'UPDATE order_item SET waived_quantity = cancelled_quantity WHERE order_id = $1::uuid AND waived_quantity <> cancelled_quantity',
    [orderId],
  )
  // The cart that it came from would not make this order any more.
  await tx.order.update({ where: { id: orderId }, data: { ...sums, cartFingerprint: null } })
}

export type NewSwap = {
  id: string
  orderId: OrderId
  key: string
  orderItemId: string
  newItemId: string
  cancelId: string
  formerInvoiceId: string | null
  way: SwapWay
  givenPaise: number
  addedPaise: number
  waivedPaise: number
  differencePaise: number
  actorId: string
  at: Date
  /** Offer whose difference was paid by a link. */
  offerId: string | null
}

export async function insertSwap(tx: Tx, swap: NewSwap): Promise<void> {
  await tx.orderSwap.create({ data: swap })
}

/** All that went back of an order so far did so before the invoice that is to come. */
export async function markOffInvoice(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.refund.updateMany({ where: { orderId, isOffInvoice: false }, data: { isOffInvoice: true } })
}

/** A difference that a person has given back already. */
export async function insertHandDifference(
  tx: Tx,
  refund: {
    id: string
    orderId: OrderId
    swapId: string
    amountPaise: number
    reason: string
    reference: string
    createdAt: Date
  },
): Promise<void> {
  await tx.refund.create({
    data: { ...refund, state: 'processed', isOffInvoice: true, idempotencyKey: `by-hand-${refund.id}` },
  })
}
