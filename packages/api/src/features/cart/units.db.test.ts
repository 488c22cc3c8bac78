import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import {
  addListedUnit,
  FREE_UNIT_CODE,
  type NewUnit,
  unitState,
  unlistUnit,
} from '../../../test/test-units.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const refusal = (code: string) => ({ cause: { code } })

/** A product of ₹22,499 with a machine for each of these. */
async function productOf(...units: Omit<NewUnit, 'stockItemId'>[]) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 22_499 })
  const made = []
  for (const unit of units) made.push(await addListedUnit(shop, { stockItemId, ...unit }))
  return { productId, stockItemId, units: made }
}

describe('machines that are listed', () => {
  it('are the stock of their item', async () => {
    const { stockItemId, units } = await productOf({}, { batteryPct: 86 }, { state: 'graded' })
    const [first] = units
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 0 })
    await unlistUnit(shop, first?.id ?? 0)
    expect(await unitState(shop, first?.id ?? 0)).toBe('graded')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('a machine that was chosen', () => {
  it('is a line of its own at its own price, next to those without a choice', async () => {
    const { productId, units } = await productOf({ priceDifferenceRupees: 1_500, batteryPct: 94 }, {})
    const visitor = shop.visitor()
    await visitor.cart.add({ productId })
    // Any spelling of the code will do.
    const unitCode = (units[0]?.code ?? '').toLowerCase().replaceAll('-', ' ')
    const { items, subtotal } = await visitor.cart.add({ productId, unitCode })
    expect(items).toMatchObject([
      { quantity: 1, unitPrice: 22_499, isAvailable: true, availableQty: 1 },
      {
        quantity: 1,
        unitPrice: 23_999,
        isAvailable: true,
        availableQty: 1,
        unit: { code: units[0]?.code, batteryHealthPct: 94, batteryCycles: 120, priceDifference: 1_500 },
      },
    ])
    expect(items[0]?.unit).toBeUndefined()
    expect(items[1]?.unit).toMatchObject({ isGone: false, offer: null })
    expect(subtotal).toBe(46_498)
  })

  it('leaves to who does not choose only the others', async () => {
    const { productId, units } = await productOf({}, {})
    const visitor = shop.visitor()
    await visitor.cart.add({ productId, unitCode: units[0]?.code })
    await expect(visitor.cart.add({ productId, quantity: 2 })).rejects.toThrow('Only 1 left')
    await expect(visitor.cart.add({ productId, quantity: 1 })).resolves.toMatchObject({ itemCount: 2 })
  })

  it('is had once: a second one is refused in a sentence', async () => {
    const { productId, units } = await productOf({}, {})
    const visitor = shop.visitor()
    const [first] = units
    await expect(visitor.cart.add({ productId, unitCode: first?.code, quantity: 2 })).rejects.toThrow(
      'there is only one of it',
    )
    const { items } = await visitor.cart.add({ productId, unitCode: first?.code })
    const again = visitor.cart.add({ productId, unitCode: first?.code })
    await expect(again).rejects.toMatchObject(refusal('NOT_ENOUGH_STOCK'))
    const more = visitor.cart.updateItem({ id: items[0]?.id ?? '', quantity: 2 })
    await expect(more).rejects.toMatchObject(refusal('NOT_ENOUGH_STOCK'))
  })

  it('is rejected when it is unknown, was never listed, is of another product, or is gone', async () => {
    const { productId, units } = await productOf({}, { state: 'graded' }, {})
    const other = await productOf({})
    const add = (unitCode: string | undefined) => shop.visitor().cart.add({ productId, unitCode })
    for (const code of [FREE_UNIT_CODE, units[1]?.code, other.units[0]?.code])
      await expect(add(code)).rejects.toMatchObject(refusal('UNIT_NOT_FOUND'))
    await unlistUnit(shop, units[0]?.id ?? 0)
    await expect(add(units[0]?.code)).rejects.toMatchObject(refusal('UNIT_GONE'))
    await expect(add('DB-1111-1111-2')).rejects.toMatchObject(refusal('RULE_BROKEN'))
  })

  it('is bought immediately, separately from the cart', async () => {
    const { productId, units } = await productOf({ priceDifferenceRupees: 500 }, {})
    const visitor = shop.visitor()
    const bought = await visitor.cart.buyNow({ productId, unitCode: units[0]?.code })
    expect(bought.items).toMatchObject([{ unitPrice: 22_999, unit: { code: units[0]?.code } }])
    const two = visitor.cart.buyNow({ productId, unitCode: units[0]?.code, quantity: 2 })
    await expect(two).rejects.toMatchObject(refusal('NOT_ENOUGH_STOCK'))
    expect((await visitor.cart.get()).items).toEqual([])
  })

  it('stays chosen when the carts of a visitor and a customer become one', async () => {
    const { productId, units } = await productOf({}, {}, {})
    const customer = await addCustomer(shop)
    const session = `session_${shop.deps.newId().replaceAll('-', '')}`
    await shop.as(customer).cart.add({ productId, unitCode: units[0]?.code })
    await shop.visitor(session).cart.add({ productId, unitCode: units[0]?.code })
    await shop.visitor(session).cart.add({ productId, unitCode: units[1]?.code })
    await shop.visitor(session).cart.add({ productId })
    const context = shop.contextOf({ ...customer }, session)
    const { createCaller } = await import('../../app-router.ts')
    const { items } = await createCaller(context).cart.merge()
    expect(items.map(({ unit, quantity }) => [unit?.code, quantity])).toEqual([
      [units[0]?.code, 1],
      [units[1]?.code, 1],
      [undefined, 1],
    ])
  })

  it('can be saved for later and moved back, unless it is gone', async () => {
    const { productId, units } = await productOf({}, {})
    const visitor = shop.visitor()
    const { items } = await visitor.cart.add({ productId, unitCode: units[0]?.code })
    const id = items[0]?.id ?? ''
    await visitor.cart.save({ id })
    expect(await visitor.cart.saved()).toMatchObject([{ unit: { code: units[0]?.code, isGone: false } }])
    await visitor.cart.moveToCart({ id })
    await visitor.cart.save({ id })
    await unlistUnit(shop, units[0]?.id ?? 0)
    await expect(visitor.cart.moveToCart({ id })).rejects.toMatchObject(refusal('UNIT_GONE'))
  })
})

describe('a chosen machine that is no longer available', () => {
  async function cartWithUnavailableUnit(...others: Omit<NewUnit, 'stockItemId'>[]) {
    const { productId, units } = await productOf({ batteryPct: 90, priceDifferenceRupees: 500 }, ...others)
    const [unavailable, ...left] = units
    const visitor = shop.visitor()
    const { items } = await visitor.cart.add({ productId, unitCode: unavailable?.code })
    await unlistUnit(shop, unavailable?.id ?? 0)
    return { visitor, id: items[0]?.id ?? '', left, unavailable, productId }
  }

  it('stays in the cart, in no total, with the best equal or better one offered', async () => {
    const { visitor, left, unavailable } = await cartWithUnavailableUnit(
      { batteryPct: 88 },
      { batteryPct: 91 },
      { batteryPct: 96 },
    )
    const cart = await visitor.cart.get()
    expect(cart.items).toMatchObject([
      {
        isAvailable: false,
        availableQty: 0,
        unit: {
          code: unavailable?.code,
          isGone: true,
          offer: { code: left[2]?.code, isEqualOrBetter: true },
        },
      },
    ])
    expect(cart.subtotal).toBe(0)
  })

  it('is replaced only when its shopper confirms, at the price of the replacement', async () => {
    const { visitor, id, left } = await cartWithUnavailableUnit({
      batteryPct: 88,
      priceDifferenceRupees: 900,
    })
    const [offered] = left
    const before = await visitor.cart.get()
    expect(before.items[0]?.unit?.offer).toMatchObject({ code: offered?.code, isEqualOrBetter: false })
    const cart = await visitor.cart.chooseUnit({ id, unitCode: offered?.code ?? '' })
    expect(cart.items).toMatchObject([
      { id, unitPrice: 23_399, previousPrice: null, unit: { code: offered?.code, isGone: false } },
    ])
    expect(cart.subtotal).toBe(23_399)
  })

  it('is offered nothing where nothing is left', async () => {
    const { visitor } = await cartWithUnavailableUnit()
    expect((await visitor.cart.get()).items[0]?.unit).toMatchObject({ isGone: true, offer: null })
  })

  it('is offered two different replacements on two lines', async () => {
    const { visitor, left, productId } = await cartWithUnavailableUnit(
      {},
      { batteryPct: 95 },
      { batteryPct: 93 },
    )
    await visitor.cart.add({ productId, unitCode: left[0]?.code })
    await unlistUnit(shop, left[0]?.id ?? 0)
    const { items } = await visitor.cart.get()
    expect(items.map(({ unit }) => unit?.offer?.code)).toEqual([left[1]?.code, left[2]?.code])
  })

  it('cannot be replaced by one that is in the cart or gone, or by a stranger', async () => {
    const { visitor, id, left, unavailable, productId } = await cartWithUnavailableUnit({}, {})
    const [taken, lost] = left
    await visitor.cart.add({ productId, unitCode: taken?.code })
    await unlistUnit(shop, lost?.id ?? 0)
    const choose = (caller: typeof visitor, unitCode = '') => caller.cart.chooseUnit({ id, unitCode })
    await expect(choose(visitor, taken?.code)).rejects.toMatchObject(refusal('UNIT_IN_CART'))
    await expect(choose(visitor, lost?.code)).rejects.toMatchObject(refusal('UNIT_GONE'))
    await expect(choose(visitor, unavailable?.code)).rejects.toMatchObject(refusal('UNIT_GONE'))
    await expect(choose(visitor, FREE_UNIT_CODE)).rejects.toMatchObject(refusal('UNIT_NOT_FOUND'))
    const stranger = choose(shop.visitor(), taken?.code)
    await expect(stranger).rejects.toMatchObject(refusal('CART_ITEM_NOT_FOUND'))
  })
})
