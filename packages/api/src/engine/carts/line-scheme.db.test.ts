import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit } from '../../../test/test-units.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

type Bought = { inputCredit: boolean; priceRupees: number | null }

/**
 * Places an order of one machine, chosen in the cart, of a product at ₹9,413 with a recorded purchase price of
 * ₹5,873.
 */
async function orderOfChosen({ inputCredit, priceRupees }: Bought, isMargin = true, isChosen = true) {
  const product = await addProduct(shop, {
    stock: 0,
    priceRupees: 9_413,
    ...(isMargin && { boughtForRupees: 5_873 }),
  })
  const { id: unitId, code: unitCode } = await addListedUnit(shop, { stockItemId: product.stockItemId })
  const purchasePricePaise = priceRupees === null ? null : priceRupees * 100
  const { acquisitionId } = await shop.prisma.unit.update({
    where: { id: unitId },
    data: { purchasePricePaise },
  })
  await shop.prisma.unitAcquisition.update({ where: { id: acquisitionId }, data: { inputCredit } })
  const caller = shop.as(await addCustomer(shop))
  const cart = await caller.cart.add({ productId: product.id, quantity: 1, ...(isChosen && { unitCode }) })
  const { orderId } = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
  const [line] = await shop.prisma.orderItem.findMany({ where: { orderId } })
  return { cart, line }
}

/** A listed machine, the best of its item, the tax of whose purchase was claimed. */
async function addClaimed(stockItemId: number) {
  const unit = await addListedUnit(shop, { stockItemId, batteryPct: 99 })
  const { acquisitionId } = await shop.prisma.unit.findUniqueOrThrow({ where: { id: unit.id } })
  await shop.prisma.unitAcquisition.update({ where: { id: acquisitionId }, data: { inputCredit: true } })
}

const lineOf = (orderId: string) => shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })

/** A product of two machines, of which one was bought with its tax claimed; each order takes one without choosing. */
async function mixedStock() {
  const product = await addProduct(shop, { stock: 0, priceRupees: 9_413, boughtForRupees: 5_873 })
  await addListedUnit(shop, { stockItemId: product.stockItemId })
  await addClaimed(product.stockItemId)
  async function order() {
    const caller = shop.as(await addCustomer(shop))
    const cart = await caller.cart.add({ productId: product.id, quantity: 1 })
    const cartId = cart.id ?? ''
    const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    return { caller, cartId, line: await lineOf(orderId) }
  }
  return { product, order }
}

/** How the machine was bought that the order of a line holds. */
async function machineOf(orderItemId: string) {
  const { unit } = await shop.prisma.unitHold.findFirstOrThrow({
    where: { endedAt: null, reservation: { orderItemId } },
    select: { unit: { select: { acquisition: { select: { inputCredit: true } } } } },
  })
  return unit.acquisition
}

describe('the tax of a machine that was chosen', () => {
  it('is inside the margin over what that machine was bought for', async () => {
    const { cart, line } = await orderOfChosen({ inputCredit: false, priceRupees: 4_693 })
    expect(cart.items[0]).toMatchObject({ isTaxedByMargin: true })
    // ₹9,413 less ₹4,693 is a margin of ₹4,720: ₹4,000 and 18% of it.
    expect(line).toMatchObject({
      taxScheme: 'margin',
      purchasePricePaise: 4_693_00,
      marginTaxablePaise: 4_000_00,
    })
  })

  it('is inside the margin of the product when no cost of the machine was entered', async () => {
    const { line } = await orderOfChosen({ inputCredit: false, priceRupees: null })
    expect(line).toMatchObject({
      taxScheme: 'margin',
      purchasePricePaise: 5_873_00,
      marginTaxablePaise: 3_000_00,
    })
  })

  it('is inside the whole price where the tax of the purchase was claimed', async () => {
    const { cart, line } = await orderOfChosen({ inputCredit: true, priceRupees: 4_693 })
    expect(cart.items[0]).not.toHaveProperty('isTaxedByMargin')
    expect(line).toMatchObject({ taxScheme: 'regular', purchasePricePaise: null, marginTaxablePaise: 0 })
    expect((line?.taxablePaise ?? 0) + (line?.cgstPaise ?? 0) + (line?.sgstPaise ?? 0)).toBe(9_413_00)
  })

  it('is inside the whole price when none was chosen and such a machine may be sent', async () => {
    const { line } = await orderOfChosen({ inputCredit: true, priceRupees: 4_693 }, true, false)
    expect(line).toMatchObject({ taxScheme: 'regular', purchasePricePaise: null, marginTaxablePaise: 0 })
  })

  it('is inside the margin when the only such machine is held by the order of another customer', async () => {
    const { order } = await mixedStock()
    const first = await order()
    // The best machine is assigned to the first order, and the tax of its purchase was claimed.
    expect(first.line).toMatchObject({ taxScheme: 'regular' })
    expect(await machineOf(first.line.id)).toMatchObject({ inputCredit: true })
    const again = await first.caller.checkout.init({ cartId: first.cartId, shippingAddress: bengaluru })
    expect(await lineOf(again.orderId)).toMatchObject({ taxScheme: 'regular' })
    const second = await order()
    expect(second.line).toMatchObject({ taxScheme: 'margin', purchasePricePaise: 5_873_00 })
    expect(await machineOf(second.line.id)).toMatchObject({ inputCredit: false })
  })

  it('never pairs a line taxed by its margin with a machine whose tax was claimed', async () => {
    const { product, order } = await mixedStock()
    await order()
    const { line } = await order()
    await addClaimed(product.stockItemId)
    const best = await shop.prisma.$queryRaw<object[]>`
      SELECT id FROM best_units(${product.stockItemId}, ${line.id}::uuid, 1)`
    expect(best).toEqual([])
  })

  it('is inside the whole price of a product that is not sold by its margin', async () => {
    const { line } = await orderOfChosen({ inputCredit: false, priceRupees: 4_693 }, false)
    expect(line).toMatchObject({ taxScheme: 'regular', purchasePricePaise: null })
  })
})
