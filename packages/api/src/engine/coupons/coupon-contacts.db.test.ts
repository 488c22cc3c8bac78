import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { tablesScanned } from '@dobara/db/test/test-plans.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { asRefusal } from '../../errors.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.coupon.updateMany({ data: { isActive: false } })
  productId = (await addProduct(shop, { stock: 50, priceRupees: 10_000 })).id
})

let serial = 0
/** Returns a new phone number and address. */
function newPlace() {
  serial += 1
  const number = String(serial).padStart(5, '0')
  return { phone: `+9170001${number}`, line1: `${number}, Brigade Road` }
}

type Place = ReturnType<typeof newPlace>
/** A new account with the product, and the coupon if it is to be entered, in the cart. */
async function newAccount(code: string | null) {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const cartId = (await caller.cart.add({ productId })).id ?? ''
  if (code !== null) await caller.cart.applyCoupon({ cartId, code })
  const init = (place: Place, expectedTotal?: number) =>
    caller.checkout.init({ cartId, shippingAddress: { ...bengaluru, ...place }, expectedTotal })
  return { caller, init }
}

const outcomeOf = (call: Promise<{ discountAmount: number }>) =>
  call.then(
    ({ discountAmount }) => discountAmount,
    (error: unknown) => asRefusal(error).code,
  )
const USED = 'This coupon was already used with this phone number or address.'
const once = { type: 'fixed_amount', valueHundredths: 500_00, usageLimitPerUser: 1 } as const

describe('a coupon that each customer may use once', () => {
  it('is refused to a second account with the same phone and address; the order proceeds without it', async () => {
    const { code } = await addCoupon(shop, once)
    const place = newPlace()
    expect(await outcomeOf((await newAccount(code)).init(place, 9_500))).toBe(500)
    const { caller, init } = await newAccount(code)
    const refused = await init(place, 9_500).catch(asRefusal)
    expect(refused).toMatchObject({
      code: 'COUPON_GONE',
      message: USED,
      detail: { cart: { totalAmount: 10_000, appliedCoupons: [{ couponCode: code, discountAmount: 0 }] } },
    })
    const quote = await caller.checkout.quote({ postcode: bengaluru.postcode })
    expect(quote.cart).toMatchObject({
      totalAmount: 10_000,
      appliedCoupons: [{ reason: { english: USED } }],
    })
    expect(await outcomeOf(init(place, 10_000))).toBe(0)
  })

  it.each([
    ['the phone', (place: Place) => ({ ...newPlace(), phone: place.phone })],
    ['the address, written otherwise', ({ line1 }: Place) => ({ ...newPlace(), line1: line1.toUpperCase() })],
  ])('is refused to another account that has only %s in common', async (_, like) => {
    const { code } = await addCoupon(shop, once)
    const place = newPlace()
    expect(await outcomeOf((await newAccount(code)).init(place))).toBe(500)
    expect(await outcomeOf((await newAccount(code)).init(like(place)))).toBe('COUPON_GONE')
    expect(await outcomeOf((await newAccount(code)).init(newPlace()))).toBe(500)
  })

  it('is removed from the cart of a caller who sends no total, so that the next try succeeds', async () => {
    const { code } = await addCoupon(shop, once)
    const place = newPlace()
    await (await newAccount(code)).init(place)
    const { init } = await newAccount(code)
    expect(await outcomeOf(init(place))).toBe('COUPON_GONE')
    expect(await outcomeOf(init(place))).toBe(0)
  })

  it('is reported before more is charged when it applies automatically', async () => {
    await addCoupon(shop, { ...once, autoApply: true, isPublic: false })
    const place = newPlace()
    expect(await outcomeOf((await newAccount(null)).init(place))).toBe(500)
    const { caller, init } = await newAccount(null)
    expect((await caller.cart.get()).discountAmount).toBe(500)
    expect(await outcomeOf(init(place))).toBe('COUPON_GONE')
    expect((await caller.cart.get()).discountAmount).toBe(0)
    expect(await outcomeOf(init(place))).toBe(0)
  })

  it('can be used by another account at this address when the order that used it was cancelled', async () => {
    const { code } = await addCoupon(shop, once)
    const place = newPlace()
    const first = await newAccount(code)
    const { orderId } = await first.init(place)
    const second = await newAccount(code)
    expect(await outcomeOf(second.init(place, 9_500))).toBe('COUPON_GONE')
    await first.caller.orders.cancel({ id: orderId })
    expect(await outcomeOf(second.init(place, 9_500))).toBe(500)
  })

  it('is granted to one of ten accounts that concurrently order to one address', async () => {
    const { id, code } = await addCoupon(shop, once)
    const place = newPlace()
    const accounts = []
    for (let count = 0; count < 10; count += 1) accounts.push(await newAccount(code))
    const outcomes = await Promise.all(
      accounts.map(({ init }) => outcomeOf(whileBusy(() => init(place, 9_500)))),
    )
    expect(outcomes.filter((outcome) => outcome === 500)).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set([500, 'COUPON_GONE']))
    expect(await shop.prisma.couponUse.count({ where: { couponId: id, releasedAt: null } })).toBe(1)
  })
})

/** So many more orders like this one, each of another account, phone and door and each with a use of the coupon. */
const addUsesLike = (orderId: string, couponId: number, count: number) =>
  shop.sql.query(
    `WITH buyer AS (
       INSERT INTO app_user (id, email, name, updated_at)
       SELECT gen_random_uuid(), 'buyer' || n || '@test.example', 'Asha Rao', now() FROM generate_series(1, $3) n
       RETURNING id),
     placed AS (
       INSERT INTO shop_order
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'C' || n, 'cart_id', NULL,
                'user_id', buyer.id, 'contact_phone', '+9180' || 10000 + n, 'address_key', 'door ' || n))).*
         FROM shop_order o, (SELECT id, row_number() OVER () AS n FROM buyer) buyer WHERE o.id = $1::uuid
       RETURNING id, user_id, contact_phone, address_key)
     INSERT INTO coupon_use
     SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'order_id', placed.id, 'user_id', placed.user_id,
              'contact_phone', placed.contact_phone, 'address_key', placed.address_key))).*
       FROM coupon_use u, placed WHERE u.order_id = $1::uuid AND u.coupon_id = $2`,
    [orderId, couponId, count],
  )

describe('the count of uses by a phone and an address', () => {
  it('finds them by an index among thousands of orders that used one coupon', async () => {
    const { id, code } = await addCoupon(shop, once)
    const { orderId } = await (await newAccount(code)).init(newPlace())
    await addUsesLike(orderId, id, 2_000)
    await shop.sql.query('ANALYZE shop_order, coupon_use')
    const { init } = await newAccount(code)
    const { sent } = await statementsOf(shop.url, () => init(newPlace(), 9_500))
    const counting = sent.filter(({ text }) => /coupon_use\.contact_phone|FROM coupon_use WHERE/.test(text))
    expect(counting.length).toBeGreaterThanOrEqual(2)
    for (const one of counting) {
      const scanned = await tablesScanned(shop.sql, one)
      expect(scanned).not.toContain('coupon_use')
      expect(scanned).not.toContain('shop_order')
    }
  })
})
