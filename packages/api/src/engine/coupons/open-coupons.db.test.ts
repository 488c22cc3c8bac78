import { MOST_AVAILABLE_COUPONS } from '@dobara/contract/cart.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { onPool, type Run } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { OPEN_COUPON_KEYS, openCouponsOf } from './open-coupons.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

async function openTo(run: Run) {
  const [row] = await run<{ keys: string | null }>(`SELECT (${OPEN_COUPON_KEYS}) AS keys`, [shop.clock.now])
  return openCouponsOf(run, row?.keys ?? null)
}
const minimumOf = async (run: Run, id: number) =>
  (await openTo(run)).find((coupon) => coupon.id === id)?.minOrderPaise
const setMinimum = (run: Run, id: number, paise: number) =>
  run('UPDATE coupon SET min_order_paise = $2 WHERE id = $1', [id, paise])

it('a changed coupon is visible at once, to its editor and to everybody else', async () => {
  const { id } = await addCoupon(shop, { minOrderPaise: 100_00 })
  const pool = onPool(shop.sql)
  expect(await minimumOf(pool, id)).toBe(100_00)
  // One transaction gives a row one version, however often it writes it: nothing that it saw between may be remembered.
  await inTransaction(shop.deps.writes, async (run) => {
    await setMinimum(run, id, 200_00)
    expect(await minimumOf(run, id)).toBe(200_00)
    expect(await minimumOf(pool, id)).toBe(100_00)
    await setMinimum(run, id, 300_00)
    expect(await minimumOf(run, id)).toBe(300_00)
  })
  expect(await minimumOf(pool, id)).toBe(300_00)
  const undone = inTransaction(shop.deps.writes, async (run) => {
    await setMinimum(run, id, 400_00)
    expect(await minimumOf(run, id)).toBe(400_00)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await minimumOf(pool, id)).toBe(300_00)
  await pool('UPDATE coupon SET is_active = false WHERE id = $1', [id])
  expect(await minimumOf(pool, id)).toBeUndefined()
})

it('automatic ones come first, then by priority, as many as are shown; a cart with known ones is read by one statement', async () => {
  const first = await addCoupon(shop, { autoApply: true, priority: 1 })
  const second = await addCoupon(shop, { priority: 9 })
  const third = await addCoupon(shop, { priority: 5 })
  await addCoupon(shop, { isPublic: false, priority: 10 })
  expect((await openTo(onPool(shop.sql))).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  const caller = shop.as(await addCustomer(shop))
  await caller.cart.add({ productId: (await addProduct(shop)).id, quantity: 1 })
  const { statements, result } = await statementsOf(shop.url, () => caller.cart.get())
  expect(statements).toHaveLength(1)
  expect(result.availableCoupons.map(({ id }) => id)).toEqual([second.id, third.id])
})

it('a cart lists the first applicable coupons by priority, and accepts the others by code', async () => {
  const other = await addProduct(shop)
  const { id: productId } = await addProduct(shop)
  for (let number = 0; number < 3; number += 1)
    await addCoupon(shop, {
      applicableTo: 'products',
      applicableProducts: [other.id],
      priority: 200,
    })
  const codes: string[] = []
  for (let number = 0; number <= MOST_AVAILABLE_COUPONS; number += 1)
    codes.push((await addCoupon(shop, { priority: 150 - number })).code)
  const caller = shop.as(await addCustomer(shop))
  const { id, availableCoupons } = await caller.cart.add({ productId, quantity: 1 })
  expect(availableCoupons.map(({ code }) => code)).toEqual(codes.slice(0, MOST_AVAILABLE_COUPONS))
  const unnamed = codes.at(-1) ?? ''
  const { cart } = await caller.cart.applyCoupon({ cartId: id ?? '', code: unnamed })
  expect(cart.appliedCoupons.map(({ couponCode }) => couponCode)).toContain(unnamed)
})
