import { type SwapPlan, planSwap, type SwappableOrder } from '@dobara/domain/orders/plan-swap.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { Tx } from '../../context.ts'
import { type CartLineRow, findLineForSale } from '../../engine/carts/queries.ts'
import { invoiceSeller } from '../../engine/invoices/invoice-seller.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import { hasParcels, listShippableLines } from '../../engine/shipments/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { checkSwapCash } from './check-swap-cash.ts'
import { type AskedExchange, hasOtherRefunds } from './queries.ts'

/** A locked order as far as its items can be exchanged. */
export async function swappableOrder(tx: Tx, { order, settings }: OrderAtWork): Promise<SwappableOrder> {
  const facts = await movableOrder(tx, order)
  const lines = new Map((await listShippableLines(tx, order.id)).map((line) => [line.orderItemId, line]))
  const { status, packedAt, paymentStatus, totalPaise, waivedPaise, shippingPaise } = order
  return {
    status,
    packedAt,
    paymentStatus,
    hasParcels: await hasParcels(tx, order.id),
    isInvoiced: order.invoice !== null,
    isIntraState: order.placeOfSupply === invoiceSeller(order, settings.shop).stateCode,
    kept: facts.kept,
    leftPaise: refundablePaise(facts),
    hasOtherRefunds: await hasOtherRefunds(tx, order.id),
    totalPaise,
    waivedPaise,
    shippingPaise,
    items: order.items.map((item) => ({
      ...item,
      refundedQuantity: lines.get(item.id)?.refundedQuantity ?? 0,
    })),
  }
}

/** The line that would come, as it is sold now; refused where it is not for sale. */
async function lineToCome(tx: Tx, asked: AskedExchange): Promise<CartLineRow & { stockItemId: number }> {
  const { productId, variantId, newQuantity: quantity } = asked
  const line = await findLineForSale(onTx(tx), { productId, variantId, quantity })
  if (!line?.isLive) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (line.stockItemId === null || line.available < quantity) throw new RefusedError('SWAP_OUT_OF_STOCK')
  return { ...line, stockItemId: line.stockItemId }
}

/** What exchanging units of a locked order would come to, with the line that would come. Throws where it cannot be done. */
export async function planSwapOf(
  tx: Tx,
  { found, asked, now }: { found: OrderAtWork; asked: AskedExchange; now: Date },
): Promise<{ plan: SwapPlan; line: CartLineRow & { stockItemId: number } }> {
  const order = await swappableOrder(tx, found)
  const line = await lineToCome(tx, asked)
  const { orderItemId, quantity } = asked
  const planned = planSwap(order, { orderItemId, quantity, fresh: { ...line, key: line.id } })
  if (!planned.ok) {
    const { code, detail } = planned
    if (code === 'SWAP_DEARER')
      throw new RefusedError(code, { detail: { amount: rupees(Number(detail?.amountPaise)) } })
    throw new RefusedError(code)
  }
  const plan = planned.value
  if (plan.way === 'due') await checkSwapCash(tx, { found, asked, plan, now })
  return { plan, line }
}
