import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { DEFAULT_SETTINGS } from '@dobara/domain/settings/store-settings.ts'
import { CASH_IDENTITIES, type CashIdentity } from '@dobara/domain/shipping/cash-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCaller } from '../../../app-router.ts'
import type { SignedInUser } from '../../../context.ts'
import { asRefusal } from '../../../errors.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { GENEROUS_CASH } from '../../../../test/test-cash-limits.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

const DAY_MS = 86_400_000
type Limits = Partial<typeof GENEROUS_CASH> & { refusalPauseDays?: number; cancellationPauseDays?: number }

let shop: TestShop
const texts: string[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms.send = ({ text }) => {
    texts.push(text)
    return Promise.resolve()
  }
})
afterAll(() => shop.stop())
beforeEach(() => limit({}))

/** The limits of a test; the others are far away. */
async function limit(limits: Limits): Promise<void> {
  const value = { ...GENEROUS_CASH, ...limits }
  await shop.prisma.setting.update({ where: { key: 'cod' }, data: { value } })
}

let serial = 0
type CashCustomer = { customer: SignedInUser } & Record<Exclude<CashIdentity, 'customer'>, string>

/** Returns an unknown customer: another account, phone, door and browser than everyone before. */
async function addCashCustomer(): Promise<CashCustomer> {
  serial += 1
  const number = String(serial).padStart(5, '0')
  return {
    customer: await addCustomer(shop),
    phone: `+9170000${number}`,
    address: `${number}, Brigade Road`,
    device: `device-${number}`.padEnd(32, '0'),
  }
}

/** Returns a customer who shares only this identity with another. */
async function like(other: CashCustomer, identity: CashIdentity): Promise<CashCustomer> {
  return { ...(await addCashCustomer()), [identity]: other[identity] }
}

const callerOf = ({ customer, device }: CashCustomer) => {
  const context = shop.contextOf(customer)
  return createCaller({ ...context, caller: { ...context.caller, deviceId: device } })
}

async function startOrder(
  who: CashCustomer,
  purchase: { productId?: number; quantity?: number; priceRupees?: number } = {},
) {
  const { quantity = 1, priceRupees = 9_999 } = purchase
  const productId = purchase.productId ?? (await addProduct(shop, { priceRupees })).id
  const caller = callerOf(who)
  const data = await caller.cart.add({ productId, quantity })
  const shippingAddress = { ...bengaluru, phone: who.phone, line1: who.address }
  const order = await caller.checkout.init({ cartId: data.id ?? '', shippingAddress })
  return { orderId: order.orderId, who }
}

const payCash = ({ orderId, who }: Awaited<ReturnType<typeof startOrder>>, otp?: string) =>
  callerOf(who).checkout.pay({ orderId, paymentMethod: 'cod', otp })

async function buy(who: CashCustomer, purchase?: Parameters<typeof startOrder>[1]): Promise<string> {
  const order = await startOrder(who, purchase)
  await payCash(order)
  return order.orderId
}

/** All at the same moment; how each ended, by the alphabet. */
async function payAtOnce(orders: readonly Awaited<ReturnType<typeof startOrder>>[]): Promise<string[]> {
  const ends = await Promise.allSettled(orders.map((order) => whileBusy(() => payCash(order))))
  return ends.map((end) => (end.status === 'fulfilled' ? 'ok' : asRefusal(end.reason).code)).toSorted()
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const statusOf = async (id: string) => (await shop.prisma.order.findUniqueOrThrow({ where: { id } })).status
const later = (days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS)
}

describe('a shop with default settings', () => {
  beforeEach(async () => {
    await shop.prisma.setting.update({ where: { key: 'cod' }, data: { value: DEFAULT_SETTINGS.cod } })
  })

  it('requires a code for the first orders of a customer, for any amount', async () => {
    const order = await startOrder(await addCashCustomer(), { priceRupees: 999 })
    expect(await codeOf(payCash(order))).toBe('COD_CODE_NEEDED')
    await callerOf(order.who).checkout.sendCodCode({ orderId: order.orderId })
    await payCash(order, /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0])
    expect(await statusOf(order.orderId)).toBe('confirmed')
  })

  it('requires no code when the parcel goes to the verified phone of the account', async () => {
    const who = await addCashCustomer()
    const data = { phone: who.phone, phoneVerifiedAt: shop.clock.now }
    await shop.prisma.user.update({ where: { id: who.customer.id }, data })
    await buy(who)
    const elsewhere = await startOrder({ ...who, phone: (await addCashCustomer()).phone })
    expect(await codeOf(payCash(elsewhere))).toBe('COD_CODE_NEEDED')
  })

  it('requires no code after two accepted orders', async () => {
    const who = await addCashCustomer()
    const data = { paymentMethod: 'cod', status: 'delivered', confirmedAt: shop.clock.now } as const
    for (const _ of [1, 2]) {
      const { orderId } = await startOrder(who)
      await shop.prisma.order.update({ where: { id: orderId }, data: { ...data, holdExpiresAt: null } })
    }
    await buy(who)
  })

  it('does not let one new account take all of a product: 3 of 17', async () => {
    const who = await addCashCustomer()
    const data = { phone: who.phone, phoneVerifiedAt: shop.clock.now }
    await shop.prisma.user.update({ where: { id: who.customer.id }, data })
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 17, priceRupees: 2_499 })
    const all = await startOrder(who, { productId, quantity: 17 })
    expect(await codeOf(payCash(all))).toBe('COD_TOO_MANY_UNITS')
    await callerOf(who).orders.cancel({ id: all.orderId })
    await callerOf(who).cart.clear()
    for (const _ of [1, 2, 3]) await buy(who, { productId })
    expect(await codeOf(payCash(await startOrder(who, { productId })))).toBe('COD_TOO_MANY_UNITS')
    const { onHand } = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
    expect(onHand).toBe(14)
  })
})

const OPEN_LIMIT = {
  customer: 'maxOpenPerCustomer',
  phone: 'maxOpenPerPhone',
  address: 'maxOpenPerAddress',
  device: 'maxOpenPerDevice',
} as const satisfies Record<CashIdentity, keyof Limits>

describe.each(CASH_IDENTITIES)('cash orders on their way to one %s', (identity) => {
  it('are so many at once; the refused one stays, and can be paid online', async () => {
    await limit({ [OPEN_LIMIT[identity]]: 2 })
    const first = await addCashCustomer()
    const [delivered] = [await buy(first), await buy(await like(first, identity))]
    const third = await startOrder(await like(first, identity))
    expect(await refusalOf(payCash(third))).toMatchObject({
      code: 'COD_TOO_MANY_OPEN',
      message: expect.stringContaining('Please pay online, or wait until one has been delivered.'),
    })
    expect(await statusOf(third.orderId)).toBe('pending')
    const online = { orderId: third.orderId, paymentMethod: 'online' } as const
    expect((await callerOf(third.who).checkout.pay(online)).paymentMethod).toBe('online')
    await buy(await addCashCustomer())
    await shop.prisma.order.update({ where: { id: delivered ?? '' }, data: { status: 'delivered' } })
    await payCash(third)
  })

  it('never pass the limit together, however many come at once', async () => {
    await limit({ [OPEN_LIMIT[identity]]: 1 })
    const first = await addCashCustomer()
    const orders: Awaited<ReturnType<typeof startOrder>>[] = []
    for (const who of [first, ...(await Promise.all([1, 2, 3].map(() => like(first, identity))))]) {
      orders.push(await startOrder(who, { priceRupees: 999 }))
      // A cart has one waiting order; a customer has several when carts came together at a sign-in.
      await shop.prisma.order.updateMany({ where: { userId: who.customer.id }, data: { cartId: null } })
    }
    expect(await payAtOnce(orders)).toEqual([
      'COD_TOO_MANY_OPEN',
      'COD_TOO_MANY_OPEN',
      'COD_TOO_MANY_OPEN',
      'ok',
    ])
  })
})

it('the worth of what is on its way is limited, also for two at once', async () => {
  await limit({ maxOpenPaise: 15_000_00 })
  const first = await addCashCustomer()
  const orders = [await startOrder(first), await startOrder(await like(first, 'phone'))]
  expect(await payAtOnce(orders)).toEqual(['COD_TOO_MUCH_OPEN', 'ok'])
})

it('units of one product are limited over all orders on their way, also for two at once', async () => {
  await limit({ maxOpenUnits: 3 })
  const { id: productId } = await addProduct(shop, { stock: 20, priceRupees: 999 })
  const first = await addCashCustomer()
  const purchase = { productId, quantity: 2 }
  const orders = [await startOrder(first, purchase), await startOrder(await like(first, 'address'), purchase)]
  expect(await payAtOnce(orders)).toEqual(['COD_TOO_MANY_UNITS', 'ok'])
})

it('orders that share phones and doors crosswise never wait for each other in a circle', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await addCashCustomer(), await addCashCustomer()]
    const orders = [
      await startOrder({ ...(await addCashCustomer()), phone: one.phone, address: two.address }),
      await startOrder({ ...(await addCashCustomer()), phone: two.phone, address: one.address }),
      await startOrder({ ...(await addCashCustomer()), device: one.device, phone: two.phone }),
    ]
    await Promise.all(orders.map((order) => whileBusy(() => payCash(order))))
  }
})

describe('a pause', () => {
  const backOffice = async () => shop.as(await addCustomer(shop, 'admin')).admin.orders
  const force = { reason: 'Came back' } as const

  it('follows a parcel refused at the door, for the configured number of days', async () => {
    await limit({ refusalsBeforePause: 1, refusalPauseDays: 60 })
    const who = await addCashCustomer()
    const id = await buy(who)
    const orders = await backOffice()
    await orders.update({ id, status: 'shipped' })
    await orders.update({ id, status: 'cancelled', ...force })
    for (const identity of ['customer', 'phone', 'device'] as const) {
      const next = await startOrder(await like(who, identity))
      expect(await codeOf(payCash(next)), identity).toBe('COD_PAUSED_AFTER_REFUSAL')
    }
    await buy(await like(who, 'address'))
    later(61)
    await buy(await like(who, 'phone'))
  })

  it('follows orders that their buyer cancelled, in a window that moves on', async () => {
    await limit({ cancellationsBeforePause: 3, cancellationPauseDays: 7 })
    const who = await addCashCustomer()
    for (const days of [3, 3, 0]) {
      await callerOf(who).orders.cancel({ id: await buy(who) })
      later(days)
    }
    const quote = () => callerOf(who).checkout.quote({ postcode: '560001' })
    const refused = await startOrder(who)
    expect(await quote()).toMatchObject({
      codAvailable: false,
      codReason: sentence('cod_paused_after_cancelling'),
    })
    expect(await codeOf(payCash(refused))).toBe('COD_PAUSED_AFTER_CANCELLING')
    await callerOf(who).orders.cancel({ id: refused.orderId })
    await callerOf(who).cart.clear()
    // The first of the three is 8 days old now.
    later(2)
    await buy(who)
  })

  it('does not follow what the store itself cancelled', async () => {
    await limit({ cancellationsBeforePause: 1, cancellationPauseDays: 7 })
    const who = await addCashCustomer()
    await (await backOffice()).update({ id: await buy(who), status: 'cancelled' })
    await buy(who)
  })
})

describe('the browser', () => {
  it('is marked with the first cash order, by an id stored in the database only as a hash', async () => {
    const who = await addCashCustomer()
    const { orderId } = await startOrder(who)
    const context = shop.contextOf(who.customer)
    const set: string[] = []
    const setDeviceId = (id: string) => set.push(id)
    const caller = { ...context.caller, deviceId: 'not one of ours', setDeviceId }
    await createCaller({ ...context, caller }).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(set).toEqual([expect.stringMatching(/^[\w-]{32}$/)])
    const { deviceKey } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect(deviceKey).toMatch(/^[\da-f]{64}$/)
    expect(deviceKey).not.toContain(set[0])
  })
})
