import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addVariants } from '../../../../test/cart/test-cart-products.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let product: { id: number; stockItemId: number }
let count = 0
let email: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.rateLimitMultiplier = 1
})
afterAll(() => shop.stop())
beforeEach(async () => {
  count += 1
  email = `waits${count}@test.example`
  product = await addProduct(shop, { stock: 0 })
})

const mails = (to = email) =>
  shop.prisma.outboxMessage.findMany({ where: { to }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
const subjects = async (to = email) => (await mails(to)).map(({ subject }) => subject)
const waiting = () => shop.prisma.stockAlert.count({ where: { productId: product.id } })
const request = (more: object = {}) =>
  shop.visitor().stockAlerts.ask({ productId: product.id, email, consent: true, ...more })
const restock = (delta = 1) =>
  shop.prisma.stockMovement.create({ data: { stockItemId: product.stockItemId, delta, cause: 'restock' } })
const notify = () => notifyBackInStock(shop.deps)
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
async function confirm(): Promise<string> {
  const text = (await mails()).findLast(({ dedupeKey }) => dedupeKey.startsWith('stock-alert-confirm'))?.text
  const token = /\/confirm-stock-alert\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
  await shop.visitor().stockAlerts.confirm({ token })
  return token
}
async function provedCustomer() {
  const customer = await addCustomer(shop)
  await shop.prisma.user.update({ where: { id: customer.id }, data: { emailVerifiedAt: shop.clock.now } })
  email = customer.email ?? ''
  return customer
}

describe('a typed address', () => {
  it('gets nothing but the question, until it is confirmed; then one mail when it is back, and none again', async () => {
    expect(await request()).toEqual({ state: 'asked' })
    await restock()
    expect(await notify()).toBe(0)
    expect(await subjects()).toEqual(['Would you like an email when it is back in stock?'])
    const token = await confirm()
    expect(await notify()).toBe(1)
    const [, mail] = await mails()
    expect(mail?.subject).toMatch(/^Back in stock: Dell Latitude/)
    expect(mail?.text).toContain('₹29,999')
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/)
    expect(await waiting()).toBe(0)
    expect(await notify()).toBe(0)
    expect((await refusalOf(shop.visitor().stockAlerts.confirm({ token }))).code).toBe('LINK_NOT_VALID')
    expect(await mails()).toHaveLength(2)
  })

  it('is stored once per product, with one proof of consent, and is mailed again on a new request', async () => {
    await Promise.all(Array.from({ length: 10 }, () => request()))
    expect(await waiting()).toBe(1)
    const consents = await shop.prisma.consent.findMany({ where: { email, purpose: 'stock_alert' } })
    expect(consents).toEqual([
      expect.objectContaining({
        granted: true,
        wording: 'Send me one email when something I asked for is back in stock.',
      }),
    ])
    // As often as strangers may cause a mail.
    expect(await mails()).toHaveLength(3)
  })

  it('gets the same response once it is confirmed, and no second mail', async () => {
    await request()
    await confirm()
    expect(await request()).toEqual({ state: 'asked' })
    expect(await mails()).toHaveLength(1)
  })

  it('receives the mails in its language', async () => {
    await request({ language: 'hi' })
    expect(await subjects()).toEqual(['वापस आने पर क्या हम आपको बताएँ?'])
    await confirm()
    await restock()
    await notify()
    expect((await subjects())[1]).toMatch(/^फिर स्टॉक में:/)
  })

  it('is forgotten after a week without a confirmation, and after half a year out of stock', async () => {
    await request()
    const other = await addProduct(shop, { stock: 0 })
    await shop.visitor().stockAlerts.ask({ productId: other.id, email, consent: true })
    await confirm()
    const waits = async () =>
      (await shop.prisma.stockAlert.findMany({ where: { email } })).map(({ productId }) => productId)
    pass(8 * DAY_MS)
    await notify()
    expect(await waits()).toEqual([other.id])
    pass(180 * DAY_MS)
    await notify()
    expect(await waits()).toEqual([])
  })
})

describe('a signed-in customer', () => {
  it('waits immediately with a verified address, and can stop', async () => {
    const caller = shop.as(await provedCustomer())
    const wish = { productId: product.id }
    expect(await caller.stockAlerts.ask({ ...wish, consent: true })).toEqual({ state: 'waiting' })
    expect(await caller.stockAlerts.standing(wish)).toEqual({ isWaiting: true })
    expect(await shop.as(await addCustomer(shop)).stockAlerts.standing(wish)).toEqual({ isWaiting: false })
    expect(await caller.stockAlerts.stop(wish)).toEqual({ isWaiting: false })
    await restock()
    expect(await notify()).toBe(0)
    expect(await mails()).toHaveLength(0)
  })

  it('must confirm an unverified address by mail; a request without an address is rejected', async () => {
    const customer = await addCustomer(shop)
    email = customer.email ?? ''
    expect(await shop.as(customer).stockAlerts.ask({ productId: product.id, consent: true })).toEqual({
      state: 'asked',
    })
    expect(await mails()).toHaveLength(1)
    const refusal = await refusalOf(shop.visitor().stockAlerts.ask({ productId: product.id, consent: true }))
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['RULE_BROKEN', ['email']])
  })
})

describe('the item of a stock alert', () => {
  it('is only what is for sale and out of stock', async () => {
    await restock()
    expect((await refusalOf(request())).code).toBe('BACK_IN_STOCK')
    expect((await refusalOf(request({ productId: 2_147_483_647 }))).code).toBe('PRODUCT_NOT_FOUND')
    expect((await refusalOf(request({ variantId: 2_147_483_647 }))).code).toBe('PRODUCT_NOT_FOUND')
  })

  it('is the chosen variant: another one back in stock sends no alert', async () => {
    const [small = 0, large = 0] = await addVariants(shop, product.id, [0, 0])
    await request({ variantId: large })
    await confirm()
    const arrive = async (variantId: number) => {
      const item = await shop.prisma.stockItem.findFirstOrThrow({ where: { variantId } })
      await shop.prisma.stockMovement.create({ data: { stockItemId: item.id, delta: 1, cause: 'restock' } })
    }
    await arrive(small)
    expect(await notify()).toBe(0)
    await arrive(large)
    expect(await notify()).toBe(1)
    expect((await mails())[1]?.text).toContain('16 GB')
  })

  it('is not back while all of it is held for orders', async () => {
    await request()
    await confirm()
    await restock()
    await shop.sql.query('UPDATE stock_item SET reserved = 1 WHERE id = $1', [product.stockItemId])
    expect(await notify()).toBe(0)
    await shop.sql.query('UPDATE stock_item SET reserved = 0 WHERE id = $1', [product.stockItemId])
    expect(await notify()).toBe(1)
  })
})

describe('the link of the mail', () => {
  it('ends all alerts of its address with one click, and deletes mails not yet sent', async () => {
    const caller = shop.as(await provedCustomer())
    const other = await addProduct(shop, { stock: 0 })
    for (const productId of [product.id, other.id]) {
      await caller.stockAlerts.ask({ productId, consent: true })
    }
    await restock()
    await notify()
    expect(await mails()).toHaveLength(1)
    pass(1)
    const url = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'stock_alert' }))
    const token = url.searchParams.get('token') ?? ''
    for (let press = 0; press < 2; press += 1) await shop.visitor().privacy.unsubscribe({ token })
    expect(await mails()).toHaveLength(0)
    expect(await shop.prisma.stockAlert.count({ where: { email } })).toBe(0)
    pass(1)
    await caller.stockAlerts.ask({ productId: other.id, consent: true })
    expect(await caller.stockAlerts.standing({ productId: other.id })).toEqual({ isWaiting: true })
  })
})

describe('120 customers who wait for one product', () => {
  it('are notified once each by four processes at once, and the wishes go with the mails', async () => {
    await shop.sql.query(
      `INSERT INTO stock_alert (id, email, product_id, language, created_at, confirmed_at)
       SELECT gen_random_uuid(), 'crowd' || at || '@test.example', $1, 'en', $2, $2 FROM generate_series(1, 120) at`,
      [product.id, shop.clock.now],
    )
    await restock(2)
    const counts = await Promise.all([notify(), notify(), notify(), notify()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(120)
    const sent = await shop.prisma.outboxMessage.findMany({
      where: { to: { startsWith: 'crowd' } },
      select: { to: true },
    })
    expect(sent).toHaveLength(120)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(120)
    expect(await waiting()).toBe(0)
  })

  it('lose nothing and hear nothing twice when the process dies in the middle', async () => {
    await shop.sql.query(
      `INSERT INTO stock_alert (id, email, product_id, language, created_at, confirmed_at)
       SELECT gen_random_uuid(), 'brave' || at || '@test.example', $1, 'en', $2, $2 FROM generate_series(1, 60) at`,
      [product.id, shop.clock.now],
    )
    await restock()
    let renderedCount = 0
    const dying = {
      ...shop.deps,
      newId: () => {
        renderedCount += 1
        if (renderedCount > 55) throw new Error('killed')
        return shop.deps.newId()
      },
    }
    await expect(notifyBackInStock(dying)).rejects.toThrow('killed')
    const written = () => shop.prisma.outboxMessage.count({ where: { to: { startsWith: 'brave' } } })
    expect([await written(), await waiting()]).toEqual([50, 10])
    expect(await notify()).toBe(10)
    expect([await written(), await waiting()]).toEqual([60, 0])
  })
})
