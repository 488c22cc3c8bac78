import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { remindCarts } from './remind-carts.ts'
import { takeFromStock } from '../../../test/cart/test-cart-products.ts'

const HOUR_MS = 3_600_000
const NOON = new Date('2026-11-21T12:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
// The reminders go through every cart there is.
beforeEach(async () => {
  await shop.prisma.$executeRaw`TRUNCATE cart, consent, outbox_message CASCADE`
  shop.clock.now = NOON
})

const passHours = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS)
}
const mails = () =>
  shop.prisma.outboxMessage.findMany({
    where: { dedupeKey: { startsWith: 'cart-reminder:' } },
    orderBy: { createdAt: 'asc' },
  })

/** Adds a visitor with an item in the cart who requests to be reminded of it. */
async function requestAsVisitor(email = 'visitor@test.example') {
  const sessionId = newSessionId(shop)
  const caller = shop.visitor(sessionId)
  const { id: productId } = await addProduct(shop)
  await caller.cart.add({ productId })
  await caller.cart.trackAbandonment({ email, consent: true })
  return { caller, sessionId, productId }
}

/** A customer who switched reminders on, with something in the cart. */
async function requestAsCustomer() {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  await caller.privacy.setConsent({ purpose: 'cart_reminder', granted: true })
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  await caller.cart.add({ productId })
  return { customer, caller, productId }
}

describe('a visitor who requests a reminder', () => {
  it('gets one mail 3 hours after the last change, with the items and an unsubscribe link, and never a second', async () => {
    const { productId } = await requestAsVisitor()
    passHours(2.9)
    expect(await remindCarts(shop.deps)).toBe(0)
    passHours(0.2)
    expect(await remindCarts(shop.deps)).toBe(1)
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
    const { title } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual(['visitor@test.example', []])
    expect(mail?.text).toContain(title)
    expect(mail?.text).toContain('₹29,999')
    expect(mail?.text).toContain('http://shop.test/unsubscribe?token=')
  })

  it('is reminded later when the cart changed since', async () => {
    const { caller } = await requestAsVisitor()
    passHours(2)
    const id = (await caller.cart.get()).items[0]?.id ?? ''
    await caller.cart.updateItem({ id, quantity: 2 })
    passHours(2)
    expect(await remindCarts(shop.deps)).toBe(0)
    passHours(1.1)
    expect(await remindCarts(shop.deps)).toBe(1)
  })

  it('gets no reminder without consent, after withdrawing it, or without an address', async () => {
    const { caller } = await requestAsVisitor()
    expect((await caller.cart.trackAbandonment({ consent: false })).reminder).toBe(false)
    await expect(caller.cart.trackAbandonment({ consent: true })).rejects.toThrow('Please check')
    await expect(
      shop.visitor().cart.trackAbandonment({ email: 'a@b.example', consent: true }),
    ).rejects.toThrow('Your cart is empty')
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
    expect(await shop.prisma.cartAbandonment.count()).toBe(0)
  })

  it('is left alone by night until 9 in the morning', async () => {
    shop.clock.now = new Date('2026-11-21T18:30:00+05:30')
    await requestAsVisitor()
    for (const at of [
      '2026-11-21T21:40:00+05:30',
      '2026-11-22T02:00:00+05:30',
      '2026-11-22T08:59:00+05:30',
    ]) {
      shop.clock.now = new Date(at)
      expect(await remindCarts(shop.deps)).toBe(0)
    }
    shop.clock.now = new Date('2026-11-22T09:00:00+05:30')
    expect(await remindCarts(shop.deps)).toBe(1)
  })

  it('is left alone when the cart is older than 7 days, and forgotten after 30', async () => {
    await requestAsVisitor()
    passHours(7 * 24 + 1)
    expect(await remindCarts(shop.deps)).toBe(0)
    expect(await shop.prisma.cartAbandonment.count()).toBe(1)
    passHours(23 * 24)
    await remindCarts(shop.deps)
    expect(await shop.prisma.cartAbandonment.count()).toBe(0)
  })

  it('gets no mail about an empty cart, saved items or sold-out items', async () => {
    const [empty, aside, soldOut] = [
      await requestAsVisitor('empty@test.example'),
      await requestAsVisitor('aside@test.example'),
      await requestAsVisitor('sold-out@test.example'),
    ]
    await empty.caller.cart.clear()
    await aside.caller.cart.save({ id: (await aside.caller.cart.get()).items[0]?.id ?? '' })
    await takeFromStock(shop, { productId: soldOut.productId, units: 5 })
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
  })

  it('does not wait behind a hundred older carts of what is sold out', async () => {
    const { productId } = await requestAsVisitor('sold-out@test.example')
    await takeFromStock(shop, { productId, units: 5 })
    const line = { productId, quantity: 1, seenPricePaise: 100 }
    const carts = Array.from({ length: 100 }, () => ({
      id: shop.deps.newId(),
      sessionId: newSessionId(shop),
    }))
    await shop.prisma.cart.createMany({ data: carts.map((cart) => ({ ...cart, updatedAt: shop.clock.now })) })
    const lines = carts.map(({ id: cartId }) => ({ ...line, id: shop.deps.newId(), cartId }))
    await shop.prisma.cartItem.createMany({ data: lines })
    const wish = { wording: 'Remind me.', consentedAt: shop.clock.now }
    const wishes = carts.map(({ id: cartId }, place) => ({ ...wish, cartId, email: `${place}@test.example` }))
    await shop.prisma.cartAbandonment.createMany({ data: wishes })
    passHours(0.1)
    await requestAsVisitor()
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(1)
    expect((await mails()).map(({ to }) => to)).toEqual(['visitor@test.example'])
  })

  it('gets one mail of two carts, and of two runs at once', async () => {
    await requestAsVisitor()
    await requestAsVisitor()
    passHours(4)
    const runs = await Promise.all([1, 2, 3].map(() => remindCarts(shop.deps)))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('an address that unsubscribed by a mail is not subscribed again when it is typed in', async () => {
    await requestAsVisitor()
    passHours(4)
    await remindCarts(shop.deps)
    const token = /token=(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    await shop.prisma.outboxMessage.updateMany({ data: { state: 'sent', sentAt: shop.clock.now } })
    await shop.visitor().privacy.unsubscribe({ token })
    passHours(24 * 8)
    const again = await requestAsVisitor()
    const answer = await again.caller.cart.trackAbandonment({ email: 'visitor@test.example', consent: true })
    expect(answer.reminder).toBe(true)
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
    expect(await mails()).toHaveLength(1)
  })

  it('is no longer reminded as a visitor after signing in: the account setting decides', async () => {
    const { sessionId } = await requestAsVisitor()
    const customer = await addCustomer(shop)
    await mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
    expect(await shop.prisma.cartAbandonment.count()).toBe(0)
  })
})

describe('a customer with the switch on', () => {
  it('is reminded once, at the address of the account', async () => {
    const { customer } = await requestAsCustomer()
    passHours(4)
    expect([await remindCarts(shop.deps), await remindCarts(shop.deps)]).toEqual([1, 0])
    expect((await mails()).map(({ to }) => to)).toEqual([customer.email])
    const row = await shop.prisma.cartAbandonment.findFirstOrThrow()
    expect(row).toMatchObject({
      wording: expect.stringContaining('Remind me once'),
      remindedAt: shop.clock.now,
    })
  })

  it('can also give the consent next to the cart, and withdraw it', async () => {
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    await caller.cart.add({ productId: (await addProduct(shop)).id })
    for (const consent of [true, false]) {
      passHours(0.1)
      await caller.cart.trackAbandonment({ email: 'somebody.else@test.example', consent })
      const { consents } = await caller.privacy.consents()
      expect(consents.find(({ purpose }) => purpose === 'cart_reminder')?.granted).toBe(consent)
    }
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(0)
  })

  it('is not reminded after switching it off, when suspended, or after deleting the account', async () => {
    const [off, suspended, deleted] = [
      await requestAsCustomer(),
      await requestAsCustomer(),
      await requestAsCustomer(),
    ]
    passHours(1)
    await off.caller.privacy.setConsent({ purpose: 'cart_reminder', granted: false })
    await shop.prisma.user.update({ where: { id: suspended.customer.id }, data: { status: 'suspended' } })
    await deleted.caller.privacy.deleteAccount({ confirmation: 'DELETE' })
    passHours(3)
    expect(await remindCarts(shop.deps)).toBe(0)
  })

  it('is not reminded after a purchase, even with other items left', async () => {
    const { customer, caller, productId } = await requestAsCustomer()
    const orderId = await placeOrder(shop, { customer, productId })
    await caller.cart.add({ productId: (await addProduct(shop)).id })
    passHours(0.01)
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    passHours(4)
    const updatedAt = new Date(shop.clock.now.getTime() - 5 * HOUR_MS)
    await shop.prisma.cart.updateMany({ data: { updatedAt } })
    expect(await remindCarts(shop.deps)).toBe(0)
  })

  it('may be reminded once more of what is put in after an order', async () => {
    const { customer, caller, productId } = await requestAsCustomer()
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(1)
    const orderId = await placeOrder(shop, { customer, productId })
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    passHours(10 * 24)
    await caller.cart.add({ productId: (await addProduct(shop)).id })
    passHours(4)
    expect(await remindCarts(shop.deps)).toBe(1)
  })
})
