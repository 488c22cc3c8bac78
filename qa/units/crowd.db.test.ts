import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { addCrowd } from '@dobara/api/test/cart/test-crowd.ts'
import { whileBusy } from '@dobara/api/test/test-busy.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { addListedUnit, type TestUnit, unlistUnit } from '@dobara/api/test/test-units.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const CROWD = 200
const ROUNDS = runs({ short: 2, long: 60 })

type Ended = { orderId?: string; code?: string }

/** A checkout to its end, or what it was refused with. */
function buy(shopper: Awaited<ReturnType<typeof addCrowd>>[number]): Promise<Ended> {
  const caller = shop.as(shopper)
  return whileBusy(async () => {
    const { orderId } = await caller.checkout.init({
      cartId: shopper.cartId,
      shippingAddress: bengaluru,
    })
    return { orderId }
  }).catch((error: { cause?: { code?: string } }) => ({ code: String(error.cause?.code) }))
}

describe('a crowd for chosen machines', () => {
  it(`sells each to one of ${CROWD}, while the workshop takes one off the list, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 10_000 })
      const units: TestUnit[] = []
      for (let made = 0; made < 6; made += 1)
        units.push(await addListedUnit(shop, { stockItemId, batteryPct: 86 + made }))
      // Every fourth shopper does not choose, and gets the best machine by rule.
      const lineOf = (index: number) => ({
        productId,
        unitId: index % 4 === 3 ? null : (units[index % 3]?.id ?? null),
      })
      const crowd = await addCrowd(shop, { size: CROWD, lineOf })
      const unlisted = units[4]?.id ?? 0
      const [ends] = await Promise.all([
        Promise.all(crowd.map(buy)),
        // Quicker shoppers may have it by then.
        unlistUnit(shop, unlisted).catch(() => undefined),
      ])
      const refused = new Set(ends.flatMap(({ code }) => code ?? []))
      expect([...refused].filter((code) => code !== 'CART_CHANGED')).toEqual([])
      const holds = await shop.prisma.unitHold.findMany({
        where: { endedAt: null, unit: { stockItemId } },
        select: { unitId: true, reservation: { select: { orderItem: { select: { chosenUnitId: true } } } } },
      })
      const made = ends.filter(({ orderId }) => orderId).length
      expect(holds).toHaveLength(made)
      expect(new Set(holds.map(({ unitId }) => unitId)).size).toBe(made)
      // No buyer who chose a machine got another one.
      for (const { unitId, reservation } of holds) {
        const chosen = reservation.orderItem?.chosenUnitId ?? null
        if (chosen !== null) expect(chosen).toBe(unitId)
      }
      const left = await shop.prisma.unit.count({ where: { stockItemId, state: 'listed' } })
      const { onHand, reserved } = await shop.prisma.stockItem.findUniqueOrThrow({
        where: { id: stockItemId },
      })
      expect({ available: onHand - reserved, reserved }).toEqual({ available: left, reserved: made })
    }
  }, 600_000)

  it('leaves true books behind', async () => {
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })
})
