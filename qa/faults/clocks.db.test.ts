import { isLong } from '@dobara/domain/test/runs.ts'
import { addCoupon } from '@dobara/api/test/coupons/test-coupons.ts'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { sweepHolds } from '@dobara/api/features/orders/sweep-holds.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { runDueJobs } from '@dobara/api/test/test-jobs.ts'
import { contextWith, newSessionId, signInAs } from '@dobara/api/test/test-people.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { CRONTAB, tasksOf } from '@dobara/server/workers/tasks.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Three months, six days at a time; the long form walks every day of a year. */
const [STEPS, STEP_DAYS] = isLong ? [365, 1] : [15, 6]

let shop: TestShop
const shops: TestShop[] = []
beforeEach(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shops.push(shop)
  await addCustomer(shop, 'admin')
})
afterAll(() => Promise.all(shops.map(({ stop }) => stop())))

const at = (time: string) => {
  shop.clock.now = new Date(time)
}
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** An order that waits for its payment, and how it is paid. */
async function startPaying() {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  const pay = async () => {
    const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(data.order?.id ?? '')
    return shop.as(customer).checkout.confirm({ orderId, providerPayload })
  }
  return { orderId, customer, pay }
}

const statusOf = async (id: string) => (await shop.prisma.order.findUniqueOrThrow({ where: { id } })).status

async function expectTrueBooks(): Promise<void> {
  await shop.runJobs()
  await reconcilePayments(shop.deps)
  const input = { now: shop.deps.now(), provider: shop.sandbox.payments, windowMs: 400 * DAY_MS }
  const results = await checkBooks(shop.sql, input)
  expect(results.filter(({ count }) => count > 0)).toEqual([])
}

describe('F68 the turn of the financial year', () => {
  it('F68 is at midnight in India: the last tenth of a second belongs to the old series, the next to the new', async () => {
    at('2027-03-31T18:29:00.000Z')
    const [last, first] = [await startPaying(), await startPaying()]
    at('2027-03-31T18:29:59.900Z')
    await last.pay()
    at('2027-03-31T18:30:00.000Z')
    await first.pay()
    const invoices = await shop.prisma.invoice.findMany({ orderBy: { issuedAt: 'asc' } })
    expect(invoices.map(({ orderId, financialYear, serial }) => [orderId, financialYear, serial])).toEqual([
      [last.orderId, '2627', 1],
      [first.orderId, '2728', 1],
    ])
    await expectTrueBooks()
  })
})

describe('F69 the 29th of February', () => {
  it('F69 is a day like others: a coupon of that day is good from its first millisecond to its last, and an order is sold', async () => {
    const [from, until] = [new Date('2028-02-28T18:30:00.000Z'), new Date('2028-02-29T18:29:59.999Z')]
    at('2028-02-28T18:29:00.000Z')
    const { code } = await addCoupon(shop, { validFrom: from, validUntil: until })
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    const cart = await shop.as(customer).cart.add({ productId })
    const cartId = cart.id ?? ''
    const apply = () => shop.as(customer).cart.applyCoupon({ cartId, code })
    at('2028-02-28T18:29:59.999Z')
    await expect(apply()).rejects.toThrow('Invalid or expired coupon code')
    shop.clock.now = from
    const data = await apply()
    expect(data.cart.discountAmount).toBeGreaterThan(0)
    const begin = () =>
      shop.as(customer).checkout.init({
        cartId,
        shippingAddress: bengaluru,
        expectedTotal: data.cart.totalAmount,
      })
    shop.clock.now = new Date(until.getTime() + 1)
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await shop.as(customer).cart.get()).discountAmount).toBe(0)
    shop.clock.now = until
    await apply().catch(() => null)
    const order = await begin()
    expect(order.discountAmount).toBe(data.cart.discountAmount)
    expect(order.orderNumber).toMatch(/^DB-2028-/)
    const { earliest } = await shop.visitor().checkout.deliveryPromise({ pin: '560001' })
    expect(earliest).toMatch(/^2028-03-\d\d$/)
    await expectTrueBooks()
  })
})

describe('F70 clocks that differ', () => {
  it.each([10, -10])(
    'F70 the shop’s clock is %i minutes off the database and the provider: sold, held and returned in time',
    async (minutes) => {
      const skewed = () => new Date(shop.clock.now.getTime() + minutes * MINUTE_MS)
      shop.clock.now = new Date()
      shop.deps.now = skewed
      const [sold, left] = [await startPaying(), await startPaying()]
      const { token } = await signInAs(shop, sold.customer)
      await sold.pay()
      expect(await statusOf(sold.orderId)).toBe('confirmed')
      // Another process, whose clock is right, takes the token too.
      shop.deps.now = () => shop.clock.now
      expect((await contextWith(shop, { token })).user?.id).toBe(sold.customer.id)
      shop.deps.now = skewed
      later(14 * MINUTE_MS)
      await sweepHolds(shop.deps)
      expect(await statusOf(left.orderId)).toBe('pending')
      later(2 * MINUTE_MS)
      await sweepHolds(shop.deps)
      expect(await statusOf(left.orderId)).toBe('failed')
      await expectTrueBooks()
    },
  )

  it('F70 a clock that jumps back an hour: who is signed in stays so, what is held is sold, and nothing ends early', async () => {
    shop.clock.now = new Date()
    const [sold, left] = [await startPaying(), await startPaying()]
    const { token } = await signInAs(shop, sold.customer)
    later(-60 * MINUTE_MS)
    expect((await contextWith(shop, { token })).user?.id).toBe(sold.customer.id)
    await sold.pay()
    expect(await statusOf(sold.orderId)).toBe('confirmed')
    await sweepHolds(shop.deps)
    expect(await statusOf(left.orderId)).toBe('pending')
    // The clock is set right.
    later(76 * MINUTE_MS)
    await sweepHolds(shop.deps)
    expect(await statusOf(left.orderId)).toBe('failed')
    await expectTrueBooks()
  })
})

describe('F71 months in minutes', () => {
  const periodic = CRONTAB.split('\n').map((line) => line.split(' ')[5] ?? '')
  /** Everything the clock of the job queue would have started. */
  async function runPeriodicTasks() {
    for (const name of periodic) await shop.sql.query('SELECT graphile_worker.add_job($1)', [name])
    await runDueJobs(shop, tasksOf(shop.deps))
  }

  it(`F71 ${STEPS * STEP_DAYS} days: what is left behind every day is cleared away, and the books are true at the end`, async () => {
    const { id: productId } = await addProduct(shop, { stock: 1_000 })
    for (let step = 0; step < STEPS; step += 1) {
      const customer = await addCustomer(shop)
      await placeOrder(shop, { customer, productId })
      await signInAs(shop, customer)
      await shop.visitor(newSessionId(shop)).cart.add({ productId })
      later(STEP_DAYS * DAY_MS)
      await runPeriodicTasks()
    }
    const now = shop.clock.now
    const pending = await shop.prisma.order.count({ where: { status: 'pending' } })
    const held = await shop.prisma.reservation.count({ where: { state: 'active' } })
    const expired = await shop.prisma.session.count({ where: { expiresAt: { lt: now } } })
    const { rows: failed } = await shop.sql.query(
      'SELECT task_identifier FROM graphile_worker.jobs WHERE attempts > 0',
    )
    expect({ pending, held, expired, failed }).toEqual({ pending: 0, held: 0, expired: 0, failed: [] })
    await expectTrueBooks()
  }, 600_000)
})
