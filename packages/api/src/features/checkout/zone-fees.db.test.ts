import { DEFAULT_SETTINGS } from '@dobara/domain/settings/store-settings.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { PLAIN_ZONE, type ShippingRules } from '@dobara/domain/shipping/shipping-terms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../test/test-shop.ts'
import { checkBooks } from '../admin-books/check-books.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const guwahati = { ...bengaluru, city: 'Guwahati', state: 'Assam', postcode: '781001' }
const ZONES: ShippingRules['zones'] = {
  A: { ...PLAIN_ZONE, standardPaise: 49_00, freeFromPaise: 10_000_00 },
  E: {
    standardPaise: 299_00,
    expressPaise: 899_00,
    freeFromPaise: 1_00_000_00,
    takesCash: false,
    transitDays: null,
  },
}
async function saveZones(zones: ShippingRules['zones']): Promise<void> {
  const value = { ...DEFAULT_SETTINGS.shipping, zones }
  await shop.prisma.setting.upsert({
    where: { key: 'shipping' },
    create: { key: 'shipping', value },
    update: { value },
  })
}
beforeEach(() => saveZones(ZONES))

async function buyer(priceRupees: number) {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees })
  const caller = shop.as(customer)
  const { id } = await caller.cart.add({ productId })
  const order = (shippingAddress: typeof bengaluru, shippingMethod: ShippingMethod = 'standard') =>
    caller.checkout.init({ cartId: id ?? '', shippingAddress, shippingMethod })
  return { caller, order }
}

async function payOnline({ caller }: Awaited<ReturnType<typeof buyer>>, orderId: string) {
  const { order } = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
  const providerPayload = await shop.sandbox.pay(order?.id ?? '')
  await caller.checkout.confirm({ orderId, providerPayload })
  const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
  const { shippingLine, totals } = content as InvoiceContent
  return [shippingLine?.totalPaise ?? 0, totals.totalPaise]
}

describe('fees of a zone', () => {
  it.each([
    ['the own city', bengaluru, 'standard', 4_999, [49, 10_000, 499], 49],
    ['the own city, free', bengaluru, 'standard', 10_000, [49, 10_000, 499], 0],
    ['a zone without fees of its own', mumbai, 'standard', 10_000, [199, 50_000, 499], 199],
    ['a far place', guwahati, 'standard', 60_000, [299, 1_00_000, 899], 299],
    ['a far place by express', guwahati, 'express', 4_999, [299, 1_00_000, 899], 899],
  ] as const)(
    'are the same in the answer for a PIN code, the quote, the order and the invoice: %s',
    async (_, address, shippingMethod, price, fees, charged) => {
      const promise = await shop.visitor().checkout.deliveryPromise({ pin: address.postcode })
      expect([promise.standard?.amount, promise.standard?.freeFrom, promise.express?.amount]).toEqual(fees)
      const shopper = await buyer(price)
      const { postcode, state } = address
      const quote = await shopper.caller.checkout.quote({ postcode, state, shippingMethod })
      const option = quote.shippingOptions.find(({ method }) => method === shippingMethod)
      expect([option?.amount, quote.shippingAmount, quote.totalAmount]).toEqual([
        charged,
        charged,
        price + charged,
      ])
      const order = await shopper.order(address, shippingMethod)
      expect([order.shippingAmount, order.totalAmount]).toEqual([charged, price + charged])
      expect(await payOnline(shopper, order.orderId)).toEqual([charged * 100, (price + charged) * 100])
    },
  )

  it('leave an existing order unchanged when they are edited', async () => {
    const shopper = await buyer(4_999)
    const order = await shopper.order(bengaluru)
    await saveZones({ A: { ...PLAIN_ZONE, standardPaise: 149_00 } })
    expect(await payOnline(shopper, order.orderId)).toEqual([49_00, 5_048_00])
  })

  it('change the total when edited before the order, and the shopper is notified before paying', async () => {
    const shopper = await buyer(4_999)
    const { postcode, state } = bengaluru
    const request = () => shopper.caller.checkout.quote({ postcode, state })
    const seen = await request()
    await saveZones({ A: { ...PLAIN_ZONE, standardPaise: 149_00 } })
    const order = await shopper.order(bengaluru)
    expect([seen.totalAmount, order.totalAmount, (await request()).totalAmount]).toEqual([
      5_048, 5_148, 5_148,
    ])
    // The same request returns the same order; after another change, a new one replaces it.
    expect((await shopper.order(bengaluru)).orderId).toBe(order.orderId)
    await saveZones({})
    const last = await shopper.order(bengaluru)
    expect([last.orderId === order.orderId, last.totalAmount]).toEqual([false, 5_198])
    expect(await refusalOf(payOnline(shopper, order.orderId))).toMatchObject({ code: 'ORDER_EXPIRED' })
    expect(await payOnline(shopper, last.orderId)).toEqual([199_00, 5_198_00])
  })

  it('may exclude cash: the PIN code and the quote report it, and a cash order is rejected', async () => {
    const { caller, order } = await buyer(4_999)
    const { postcode, state } = guwahati
    expect(await shop.visitor().checkout.deliveryPromise({ pin: postcode })).toMatchObject({
      codAvailable: false,
      codReason: { code: 'cod_pin_blocked' },
    })
    expect(await caller.checkout.quote({ postcode, state })).toMatchObject({ codAvailable: false })
    const { orderId } = await order(guwahati)
    const refusal = await refusalOf(caller.checkout.pay({ orderId, paymentMethod: 'cod' }))
    expect(refusal.code).toBe('COD_NOT_AVAILABLE')
    await saveZones({})
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    expect((await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe('confirmed')
  })

  it('are shown to everybody as free only from where all zones are, and leave the books right', async () => {
    expect((await shop.visitor().store.info()).freeShippingFrom).toBe(1_00_000)
    await shop.runJobs()
    const provider = shop.deps.providers.payments
    const input = { now: shop.clock.now, provider, windowMs: Number.POSITIVE_INFINITY }
    const results = await checkBooks(shop.sql, input)
    expect(results.filter(({ id, count }) => id.startsWith('I8') && count > 0)).toEqual([])
  })
})
