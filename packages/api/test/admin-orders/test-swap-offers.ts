// For tests only: a paid order with an exchange that waits for its difference.
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import type { OrderBackOffice } from './test-order-back-office.ts'

export type OfferedOrder = Awaited<ReturnType<typeof offeredOrder>>

/** Two units of ₹5,000 were paid; one is to become so many of ₹7,000. */
export async function offeredOrder(shop: OrderBackOffice, { newQuantity = 1 } = {}) {
  const customer = await addCustomer(shop)
  const given = await addProduct(shop, { priceRupees: 5_000, stock: 9 })
  const fresh = await addProduct(shop, { priceRupees: 7_000, stock: 3 })
  const id = await placeOrder(shop, { customer, productId: given.id, quantity: 2 })
  const { order } = await shop.as(customer).checkout.pay({ orderId: id, paymentMethod: 'online' })
  const providerOrderId = order?.id ?? ''
  await shop.pay({ customer, productId: given.id, orderId: id, providerOrderId })
  const { orders } = shop.as(customer)
  const before = await orders.get({ id })
  const orderItemId = before.items[0]?.id ?? ''
  const swap = { id, orderItemId, quantity: 1, productId: fresh.id, newQuantity }
  const { offer } = await shop.backOffice.offerSwap(swap)
  if (!offer) throw new Error('an exchange was offered and is not there')
  const token = offer.url.split('/pay/')[1] ?? ''
  const links = shop.visitor().payLinks
  const units = [{ orderItemId, quantity: 1 }]
  const popup = async () => shop.sandbox.pay((await links.start({ token })).order?.id ?? '')
  return {
    id,
    customer,
    given,
    fresh,
    orders,
    before,
    swap,
    offer,
    token,
    links,
    popup,
    pay: async () => links.confirm({ token, providerPayload: await popup() }),
    /** Actions that end the offer before it is paid. */
    moves: {
      pack: () => shop.move(id, 'processing'),
      cancel: () => orders.cancel({ id }),
      parcel: () => shop.as(shop.admin).admin.shipments.make({ id, items: units }),
      refund: async () => {
        const { leftAmount } = await shop.backOffice.records({ id })
        const refund = { kind: 'amount' as const, amount: 100 }
        return shop.backOffice.refund({ id, refund, leftAmount, reason: 'Scratch' })
      },
      units: () => orders.cancelItems({ id, items: units }),
    },
  }
}
