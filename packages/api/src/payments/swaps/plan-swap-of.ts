import {
  planSwap,
  type SwapPlan,
  type SwappableOrder,
  type SwapRefusal,
} from '@dobara/domain/orders/plan-swap.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import type { Result } from '@dobara/domain/result.ts'
import type { Tx } from '../../context.ts'
import { type CartLineRow, findLineForSale } from '../../engine/carts/queries.ts'
import { invoiceSeller } from '../../engine/invoices/invoice-seller.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import { hasParcels, listShippableLines } from '../../engine/shipments/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { checkSwapCash } from './check-swap-cash.ts'
import { type RequestedExchange, hasOtherRefunds } from './queries.ts'

/** A locked order as far as its items can be exchanged. */
async function swappableOrder(tx: Tx, { order, settings }: OrderAtWork): Promise<SwappableOrder> {
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
    retained: facts.retained,
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

/** A line that would come, as it is sold at one moment. */
export type LineToCome = CartLineRow & { stockItemId: number }

/** As it is sold now; refused where it is not for sale. */
async function lineToCome(tx: Tx, requested: RequestedExchange): Promise<LineToCome> {
  const { productId, variantId, newQuantity: quantity } = requested
  const line = await findLineForSale(onTx(tx), { productId, variantId, quantity })
  if (!line?.isLive) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (line.stockItemId === null || line.available < quantity) throw new RefusedError('SWAP_OUT_OF_STOCK')
  return { ...line, stockItemId: line.stockItemId }
}

/** Plans the exchange of units of a locked order for a line. */
export async function planSwapFor(
  tx: Tx,
  { found, requested, line }: { found: OrderAtWork; requested: RequestedExchange; line: LineToCome },
): Promise<Result<SwapPlan, SwapRefusal>> {
  const { orderItemId, quantity } = requested
  return planSwap(await swappableOrder(tx, found), {
    orderItemId,
    quantity,
    fresh: { ...line, key: line.id },
  })
}

/** The same for what is sold now, with the line that would come. Throws where it cannot be done. */
export async function planSwapOf(
  tx: Tx,
  { found, requested, now }: { found: OrderAtWork; requested: RequestedExchange; now: Date },
): Promise<{ plan: SwapPlan; line: LineToCome }> {
  const line = await lineToCome(tx, requested)
  const planned = await planSwapFor(tx, { found, requested, line })
  if (!planned.ok) throw new RefusedError(planned.code)
  const plan = planned.value
  if (plan.way === 'due') await checkSwapCash(tx, { found, requested, plan, now })
  return { plan, line }
}
