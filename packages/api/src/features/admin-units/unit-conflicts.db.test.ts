import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { addListedUnit, moveUnit, unitState } from '../../../test/test-units.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const units = () => shop.as(shop.admin).admin.units
const repairs = () => shop.as(shop.admin).admin.unitRepairs

async function addMachine(state: 'received' | 'graded' | 'listed' = 'listed', serial?: string) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  const unit = await addListedUnit(shop, { stockItemId, state, ...(serial && { serial }) })
  return { productId, stockItemId, unit }
}

describe('machines held for a replacement', () => {
  /** Adds one machine, and a case that reserves the stock of its item. */
  async function addReservedMachine() {
    const machine = await addMachine()
    await shop.prisma.stockItem.update({ where: { id: machine.stockItemId }, data: { reserved: 1 } })
    return machine
  }

  it('stay on the list', async () => {
    const { unit } = await addReservedMachine()
    expect((await refusalOf(units().move({ unit: unit.code, move: 'unlist' }))).code).toBe('UNIT_KEPT')
    expect((await refusalOf(units().undo({ unit: unit.code }))).code).toBe('UNIT_KEPT')
    expect(await unitState(shop, unit.id)).toBe('listed')
  })

  it('cannot be chosen by a shopper', async () => {
    const { productId, unit } = await addReservedMachine()
    const caller = shop.as(await addCustomer(shop))
    expect((await refusalOf(caller.cart.add({ productId, unitCode: unit.code }))).code).toBe('UNIT_GONE')
  })
})

describe('a machine of an order', () => {
  it('is not put on sale before its return is decided', async () => {
    const { sold } = await sellUnits(shop)
    await moveUnit(shop, { unitId: sold.id, to: 'returned', cause: 'returned_to_origin' })
    await units().move({ unit: sold.code, move: 'test' })
    await units().move({ unit: sold.code, move: 'grade' })
    expect((await refusalOf(units().move({ unit: sold.code, move: 'list' }))).code).toBe('UNIT_OF_ORDER')
  })

  it('preserves the order that held it in the books: it is hidden, not erased', async () => {
    const { productId, unit } = await addMachine()
    const orderId = await placeOrder(shop, { customer: await addCustomer(shop), productId })
    await shop.move(orderId, 'cancelled')
    expect(await unitState(shop, unit.id)).toBe('listed')
    expect((await shop.backOffice.get({ id: orderId })).isErasable).toBe(false)
    await shop.backOffice.remove({ id: orderId })
    expect(await shop.prisma.order.count({ where: { id: orderId, hiddenAt: { not: null } } })).toBe(1)
  })
})

describe('a repair', () => {
  it('is opened for an unlisted machine, which remains unlisted until it is closed', async () => {
    const { unit } = await addMachine()
    const open = () => repairs().open({ unit: unit.code, fault: 'No sound', technician: 'Ravi' })
    expect((await refusalOf(open())).code).toBe('UNIT_IN_STOCK')
    await units().move({ unit: unit.code, move: 'unlist' })
    const [repair] = (await open()).repairs
    expect(await unitState(shop, unit.id)).toBe('in_repair')
    await units().move({ unit: unit.code, move: 'test' })
    await units().move({ unit: unit.code, move: 'grade' })
    expect((await refusalOf(units().move({ unit: unit.code, move: 'list' }))).code).toBe('REPAIR_OPEN')
    await repairs().close({ id: repair?.id ?? 0, version: repair?.version ?? 0, work: 'Cleaned the jack' })
    await units().move({ unit: unit.code, move: 'list' })
    expect(await unitState(shop, unit.id)).toBe('listed')
  })

  it('brings a machine that has just arrived to its bench', async () => {
    const { unit } = await addMachine('received')
    const opened = await repairs().open({ unit: unit.code, fault: 'No sound', technician: 'Ravi' })
    expect(opened.state).toBe('in_repair')
  })
})

describe('the purchase price of a machine', () => {
  it('is changed only by those who see it', async () => {
    const { unit } = await addMachine('graded')
    const { updatedAt } = await units().get({ unit: unit.code })
    const change = { unit: unit.code, purchasePrice: 1, updatedAt }
    const technician = shop.as(await addStaff(shop, 'technician')).admin.units
    expect((await refusalOf(technician.update(change))).code).toBe('FORBIDDEN')
    expect((await units().update(change)).purchasePrice).toBe(1)
    const [log] = await shop.actsOn(String(unit.id))
    expect(log).toMatchObject({ before: { purchasePrice: null }, after: { purchasePrice: 1 } })
  })
})

describe('a machine whose serial number looks like a code', () => {
  it('is found by it, in the workshop and in repairs', async () => {
    const { unit } = await addMachine('graded', '4A123182H')
    expect((await units().get({ unit: '4a12 3182h' })).code).toBe(unit.code)
    expect((await repairs().list({ unit: '4a123182h' })).code).toBe(unit.code)
    expect((await shop.as(shop.admin).admin.checks.ofUnit({ unit: '4a123182h' })).reports).toHaveLength(1)
  })
})
