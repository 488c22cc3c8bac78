import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { offeredOrder, type OfferedOrder } from '../../../../test/admin-orders/test-swap-offers.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, stockOf } from '../../../../test/test-products.ts'
import { reconcilePayments } from '../../../payments/reconcile-payments.ts'
import { sweepOffers } from '../../orders/sweep-offers.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const moneyOf = async (orderId: string) =>
  (await shop.prisma.payment.findMany({ where: { orderId }, orderBy: { capturedAt: 'asc' } })).map(
    ({ amountPaise, isKept }) => [amountPaise, isKept],
  )
const backOf = async (orderId: string) =>
  (await shop.prisma.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ amountPaise, state }) => [amountPaise, state],
  )
const stateOf = (id: string) => shop.prisma.swapOffer.findUniqueOrThrow({ where: { id } })

/** Nothing of the order changed, its units are free, and the books hold. */
async function expectUntouched({ fresh, id, before, orders }: OfferedOrder) {
  expect(await stockOf(shop, fresh.stockItemId)).toEqual({ onHand: 3, reserved: 0 })
  const { totalAmount, netAmount, invoiceNumber } = await orders.get({ id })
  expect([totalAmount, netAmount, invoiceNumber]).toEqual([
    before.totalAmount,
    before.totalAmount,
    before.invoiceNumber,
  ])
  expect(await shop.findings()).toEqual([])
}

describe('an exchange that costs more, of a paid order', () => {
  it('holds the new item, sends a link, and is made when the difference is paid', async () => {
    const { id, offer, orders, before, given, fresh, token, links, swap } = await offeredOrder(shop)
    expect(offer).toMatchObject({ difference: 2_000, given: { quantity: 1 }, fresh: { amount: 7_000 } })
    expect(await stockOf(shop, fresh.stockItemId)).toEqual({ onHand: 3, reserved: 1 })
    expect((await orders.get({ id })).items).toHaveLength(1)
    expect((await refusalOf(shop.backOffice.swapItem(swap))).code).toBe('SWAP_NEEDS_PAYMENT')
    expect(await shop.findings()).toEqual([])
    const page = await links.get({ token })
    expect(page).toMatchObject({
      kind: 'exchange',
      state: 'open',
      items: [{ quantity: 1, amount: 7_000 }],
      creditAmount: 5_000,
      totalAmount: 2_000,
    })
    const started = await links.start({ token })
    expect(started).toMatchObject({ amount: 200_000 })
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    expect(await links.confirm({ token, providerPayload })).toMatchObject({ state: 'paid' })
    await shop.runJobs()
    const after = await orders.get({ id })
    expect([after.totalAmount, after.netAmount, after.refundedAmount]).toEqual([
      before.totalAmount + 7_000,
      before.totalAmount + 2_000,
      0,
    ])
    expect(after.items.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(after.payments.map(({ amount, purpose }) => [amount, purpose])).toEqual([
      [before.totalAmount, 'order'],
      [2_000, 'exchange'],
    ])
    expect(after.creditNotes.map(({ totalAmount }) => totalAmount)).toEqual([before.totalAmount])
    expect([await stockOf(shop, given.stockItemId), await stockOf(shop, fresh.stockItemId)]).toEqual([
      { onHand: 8, reserved: 0 },
      { onHand: 2, reserved: 0 },
    ])
    expect((await shop.actsOn(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.swap-offered', 'order.items-swapped']),
    )
    expect((await shop.backOffice.swapOffer({ id })).offer).toBeNull()
    expect(await shop.findings()).toEqual([])
  })

  it('refunds over both payments, never above what each took, and ends when all is back', async () => {
    const order = await offeredOrder(shop)
    const { id, pay, orders, before } = order
    await pay()
    const [, line] = (await orders.get({ id })).items
    const units = [{ orderItemId: line?.id ?? '', quantity: 1 }]
    await orders.cancelItems({ id, items: units })
    await shop.runJobs()
    expect(await backOf(id)).toEqual([[700_000, 'processed']])
    expect(await shop.findings()).toEqual([])
    await orders.cancel({ id })
    await shop.runJobs()
    const paidPaise = Math.round(before.totalAmount * 100)
    expect((await backOf(id)).map(([paise]) => paise)).toEqual([700_000, paidPaise - 700_000, 200_000])
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
    expect(await shop.findings()).toEqual([])
  })

  it('spreads one refund with its lines where no payment has enough, and credits them once', async () => {
    const { id, pay, orders } = await offeredOrder(shop, { newQuantity: 3 })
    await pay()
    // 2 × 5,000 were paid first, then 16,000 for three of 7,000 in the place of one.
    const [, line] = (await orders.get({ id })).items
    await orders.cancelItems({ id, items: [{ orderItemId: line?.id ?? '', quantity: 3 }] })
    await shop.runJobs()
    expect(await backOf(id)).toEqual([
      [1_600_000, 'processed'],
      [500_000, 'processed'],
    ])
    const parts = await shop.prisma.refund.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } })
    expect(parts.map(({ partOfId }) => partOfId)).toEqual([null, parts[0]?.id])
    const notes = (await orders.get({ id })).creditNotes.map(({ totalAmount }) => totalAmount)
    expect(notes.slice(1)).toEqual([16_000, 5_000])
    expect(await shop.findings()).toEqual([])
  })

  it('needs no link for a cheaper item, which is exchanged at once and overtakes the waiting offer', async () => {
    const { id, swap } = await offeredOrder(shop)
    const cheap = await addProduct(shop, { priceRupees: 4_000 })
    const cheaper = { ...swap, productId: cheap.id }
    expect((await refusalOf(shop.backOffice.offerSwap(cheaper))).code).toBe('SWAP_NOTHING_TO_PAY')
    expect((await refusalOf(shop.backOffice.offerSwap(swap))).code).toBe('SWAP_OFFER_OPEN')
    // A cheaper exchange is made at once, and overtakes the one that waits.
    await shop.backOffice.swapItem(cheaper)
    expect((await shop.backOffice.swapOffer({ id })).offer).toBeNull()
    await sweepOffers(shop.deps)
    expect(await shop.findings()).toEqual([])
  })
})

describe('an exchange that is not paid', () => {
  it('expires: the item is released, the buyer notified, and a late payment refunded with a record', async () => {
    const order = await offeredOrder(shop)
    const { id, offer, token, links } = order
    const started = await links.start({ token })
    later(24 * 60 + 1)
    expect(await links.get({ token })).toMatchObject({ state: 'over' })
    expect((await refusalOf(links.start({ token }))).code).toBe('SWAP_OFFER_OVER')
    expect(await sweepOffers(shop.deps)).toBe(1)
    expect((await stateOf(offer.id)).state).toBe('expired')
    await expectUntouched(order)
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    expect((await refusalOf(links.confirm({ token, providerPayload }))).code).toBe('PAYMENT_REFUNDED')
    await shop.runJobs()
    expect((await moneyOf(id)).slice(1)).toEqual([[200_000, false]])
    expect(await backOf(id)).toEqual([[200_000, 'processed']])
    expect((await shop.stepsOf(id)).slice(-2)).toEqual([
      'swap-expired by system',
      'payment-returned by system',
    ])
    await expectUntouched(order)
  })

  it('is looked up at the provider after its end, when neither browser nor webhook reported it', async () => {
    const order = await offeredOrder(shop)
    const { id, token, links } = order
    const started = await links.start({ token })
    await shop.backOffice.withdrawSwap({ id, offerId: order.offer.id })
    await shop.sandbox.pay(started.order?.id ?? '')
    later(10)
    await reconcilePayments(shop.deps)
    await shop.runJobs()
    expect(await backOf(id)).toEqual([[200_000, 'processed']])
    await expectUntouched(order)
  })

  it('is made by the sweep when it was paid in the last minute without a word', async () => {
    const { id, offer, token, links } = await offeredOrder(shop)
    const started = await links.start({ token })
    await shop.sandbox.pay(started.order?.id ?? '')
    later(24 * 60 + 1)
    expect(await sweepOffers(shop.deps)).toBe(0)
    expect((await stateOf(offer.id)).state).toBe('paid')
    expect(await moneyOf(id)).toHaveLength(2)
    expect(await shop.findings()).toEqual([])
  })

  it('ends in time though its payment cannot be recorded, and the money is refunded once it can be', async () => {
    const order = await offeredOrder(shop)
    const { id, offer } = order
    await order.popup()
    const where = { key: 'shop' }
    const { value } = await shop.prisma.setting.findUniqueOrThrow({ where })
    // Without a seller no invoice is issued.
    await shop.prisma.setting.update({ where, data: { value: { name: 'Nobody' } } })
    later(25 * 60)
    await sweepOffers(shop.deps)
    expect((await stateOf(offer.id)).state).toBe('expired')
    expect(await stockOf(shop, order.fresh.stockItemId)).toEqual({ onHand: 3, reserved: 0 })
    await shop.prisma.setting.update({ where, data: { value: value ?? {} } })
    // The older an attempt is, the less often the provider is queried about it.
    later(6 * 60)
    await reconcilePayments(shop.deps)
    await shop.runJobs()
    expect((await moneyOf(id)).slice(1)).toEqual([[200_000, false]])
    expect(await backOf(id)).toEqual([[200_000, 'processed']])
  })

  it('is withdrawn once, and not after it was paid', async () => {
    const order = await offeredOrder(shop)
    const { id, offer, token, links } = order
    const where = { id, offerId: offer.id }
    expect(await shop.backOffice.withdrawSwap(where)).toEqual({ offer: null })
    expect(await shop.backOffice.withdrawSwap(where)).toEqual({ offer: null })
    expect(await links.get({ token })).toMatchObject({ state: 'cancelled' })
    await expectUntouched(order)
    const paid = await offeredOrder(shop)
    await paid.pay()
    const again = shop.backOffice.withdrawSwap({ id: paid.id, offerId: paid.offer.id })
    expect((await refusalOf(again)).code).toBe('SWAP_OFFER_PAID')
    const foreign = shop.backOffice.withdrawSwap({ id, offerId: paid.offer.id })
    expect((await refusalOf(foreign)).code).toBe('SWAP_OFFER_NOT_FOUND')
  })

  it('can be paid at once when it follows one whose payment was begun', async () => {
    const first = await offeredOrder(shop)
    const { id } = first
    const begun = await first.links.start({ token: first.token })
    await shop.prisma.swapOffer.update({ where: { id: first.offer.id }, data: { state: 'overtaken' } })
    const { offer } = await shop.backOffice.offerSwap(first.swap)
    const token = offer?.url.split('/pay/')[1] ?? ''
    const started = await first.links.start({ token })
    expect(started.order?.id).not.toBe(begun.order?.id)
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    expect(await first.links.confirm({ token, providerPayload })).toMatchObject({ state: 'paid' })
    await sweepOffers(shop.deps)
    await shop.runJobs()
    expect((await moneyOf(id)).slice(1)).toEqual([[200_000, true]])
    expect(await shop.findings()).toEqual([])
  })

  it.each(['pack', 'cancel', 'parcel', 'refund', 'units'] as const)(
    'is overtaken by %s: its item is released and its money refunded',
    async (move) => {
      const order = await offeredOrder(shop)
      const { id, offer, token, links } = order
      const started = await links.start({ token })
      await order.moves[move]()
      expect((await stateOf(offer.id)).state).toBe('overtaken')
      expect((await refusalOf(links.start({ token }))).code).toBe('SWAP_OFFER_OVER')
      await shop.sandbox.pay(started.order?.id ?? '')
      await sweepOffers(shop.deps)
      await shop.runJobs()
      expect(await stockOf(shop, order.fresh.stockItemId)).toEqual({ onHand: 3, reserved: 0 })
      expect((await moneyOf(id)).slice(1)).toEqual([[200_000, false]])
      expect(await backOf(id)).toContainEqual([200_000, 'processed'])
      expect(await shop.findings()).toEqual([])
    },
  )
})
