import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { offeredOrder, type OfferedOrder } from '../../../../test/admin-orders/test-swap-offers.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { addProduct, stockOf } from '../../../../test/test-products.ts'
import { settlePayment } from '../../../payments/settle-payment.ts'
import { sweepOffers } from '../../orders/sweep-offers.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const tally = (orderId: string) =>
  Promise.all([
    shop.prisma.payment.count({ where: { orderId, isKept: true } }),
    shop.prisma.orderSwap.count({ where: { orderId, way: 'online' } }),
  ])

/** Settles the payment as the webhook's job does. */
const byWebhook = ({ providerPaymentId: paymentId }: { providerPaymentId: string }) =>
  settlePayment(shop.deps, { paymentId, provider: shop.deps.providers.payments.name, source: 'webhook' })

/**
 * Expects the payment to be captured and the item exchanged, or neither with a refund under way; the books balance in
 * any case.
 */
async function expectWhole({ id, fresh }: OfferedOrder) {
  await sweepOffers(shop.deps)
  await shop.runJobs()
  const [retained, swaps] = await tally(id)
  expect([
    [1, 0],
    [2, 1],
  ]).toContainEqual([retained, swaps])
  expect((await stockOf(shop, fresh.stockItemId)).reserved).toBe(0)
  expect(await shop.findings()).toEqual([])
}

describe('the difference of an exchange, at the same moment', () => {
  it.each(['webhook first', 'browser first', 'both at once'] as const)(
    'is recorded once: %s',
    async (turn) => {
      const { id, token, links, popup } = await offeredOrder(shop)
      const providerPayload = await popup()
      const browser = () => links.confirm({ token, providerPayload })
      const webhook = () => byWebhook(providerPayload)
      if (turn === 'both at once')
        await Promise.all([browser, webhook, browser, webhook].map((call) => whileBusy<unknown>(call)))
      else for (const step of turn === 'webhook first' ? [webhook, browser] : [browser, webhook]) await step()
      expect(await tally(id)).toEqual([2, 1])
      expect(await shop.findings()).toEqual([])
    },
  )

  it.each(['pack', 'cancel', 'parcel', 'refund', 'units', 'withdraw', 'swap', 'expiry'] as const)(
    'races with %s: the exchange is made or its money is refunded',
    async (move) => {
      const order = await offeredOrder(shop)
      const { id, token, links, popup, offer, swap } = order
      const providerPayload = await popup()
      const cheap = await addProduct(shop, { priceRupees: 4_500 })
      const now = shop.clock.now
      const moves: Record<string, () => Promise<unknown>> = {
        ...order.moves,
        withdraw: () => shop.backOffice.withdrawSwap({ id, offerId: offer.id }),
        swap: () => shop.backOffice.swapItem({ ...swap, productId: cheap.id }),
        expiry: () => {
          shop.clock.now = new Date(now.getTime() + 24 * 60 * 60_000)
          return sweepOffers(shop.deps)
        },
      }
      await Promise.allSettled([
        whileBusy(() => links.confirm({ token, providerPayload })),
        whileBusy<unknown>(moves[move] ?? (() => Promise.resolve())),
        whileBusy(() => byWebhook(providerPayload)),
      ])
      await expectWhole(order)
    },
    120_000,
  )

  it('is requested twice: one exchange waits, and the same key returns the same one', async () => {
    const { id, swap, offer } = await offeredOrder(shop)
    await shop.backOffice.withdrawSwap({ id, offerId: offer.id })
    const tries = ['exchange-one', 'exchange-one', 'exchange-two'].map((idempotencyKey) =>
      whileBusy(() => shop.backOffice.offerSwap({ ...swap, idempotencyKey })),
    )
    const done = await Promise.allSettled(tries)
    expect(await shop.prisma.swapOffer.count({ where: { orderId: id, state: 'open' } })).toBe(1)
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const other = shop.backOffice.offerSwap({ ...swap, newQuantity: 2, idempotencyKey: 'exchange-one' })
    expect(['IDEMPOTENCY_MISMATCH', 'SWAP_OFFER_OPEN']).toContain((await refusalOf(other)).code)
    expect(await shop.findings()).toEqual([])
  })
})

describe('the database', () => {
  it('refuses an exchange that is paid without money, money without an exchange, and one that changes', async () => {
    const { offer, id } = await offeredOrder(shop)
    const where = { id: offer.id }
    const paid = { state: 'paid', endedAt: shop.clock.now }
    await expect(shop.prisma.swapOffer.update({ where, data: paid })).rejects.toThrow('do not agree')
    await expect(shop.prisma.swapOffer.update({ where, data: { differencePaise: 1 } })).rejects.toThrow(
      'append',
    )
    const [first] = await shop.prisma.payment.findMany({ where: { orderId: id } })
    const forged = shop.prisma.payment.create({
      data: { ...first, id: shop.deps.newId(), providerPaymentId: 'pay_forged', swapOfferId: offer.id },
    } as Parameters<typeof shop.prisma.payment.create>[0])
    await expect(forged).rejects.toThrow('do not agree')
    const released = shop.prisma.swapOffer.update({
      where,
      data: { state: 'expired', endedAt: shop.clock.now },
    })
    await expect(released).rejects.toThrow('do not agree')
  })
})

// This test is last: the provider does not know the second payment, so the books of this shop report it from here on.
describe('a second payment of a difference', () => {
  it('is refunded, and the first one is retained', async () => {
    const { id, popup, pay } = await offeredOrder(shop)
    await pay()
    const { payments } = shop.deps.providers
    const [, lastPayment] = await shop.prisma.payment.findMany({
      where: { orderId: id },
      orderBy: { capturedAt: 'asc' },
    })
    const first = await payments.fetchPayment(lastPayment?.providerPaymentId ?? '')
    const twin = { ...payments, fetchPayment: () => Promise.resolve({ ...first, id: 'pay_twin' }) }
    const deps = { ...shop.deps, providers: { ...shop.deps.providers, payments: twin } }
    const outcome = await settlePayment(deps, {
      paymentId: 'pay_twin',
      provider: twin.name,
      source: 'webhook',
    })
    expect(outcome.kind).toBe('returned')
    expect(await tally(id)).toEqual([2, 1])
    const back = await shop.prisma.refund.findMany({ where: { orderId: id } })
    expect(back.map(({ amountPaise }) => amountPaise)).toEqual([200_000])
    expect((await refusalOf(popup())).code).toBe('SWAP_OFFER_OVER')
  })
})
