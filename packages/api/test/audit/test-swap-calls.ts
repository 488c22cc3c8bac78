// For tests only: exchanges for something dearer, each with the entry it has to write.
import { addProduct } from '../test-products.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

/** A paid order of which an item is to become one that costs more: it waits for its difference. */
async function offered({ shop, backOffice }: AuditedBackOffice) {
  const { orderId: id } = await shop.paid()
  const { items } = await shop.orderOf(id)
  const { id: productId } = await addProduct(shop, { priceRupees: 95_000 })
  const given = { orderItemId: items[0]?.id ?? '', quantity: 1 }
  const { offer } = await backOffice.orders.offerSwap({ id, ...given, productId, newQuantity: 1 })
  return { id, offerId: offer?.id ?? '' }
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const SWAP_CALLS = {
  'admin.orders.offerSwap': ['order.swap-offered', offered],
  'admin.orders.withdrawSwap': [
    'order.swap-withdrawn',
    async (at) => at.backOffice.orders.withdrawSwap(await offered(at)),
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
