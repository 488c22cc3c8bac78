import { foldUnitEvents } from '@dobara/domain/units/unit-moves.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { seenOf } from '../../../test/cases/test-cases.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'
import { addListedUnit, type TestUnit, unitState } from '../../../test/test-units.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

// Known failures with serial numbers elsewhere, each by the number of its report there.
let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const office = () => shop.as(shop.admin).admin
const statesOf = (units: readonly { id: number }[]) => Promise.all(units.map(({ id }) => unitState(shop, id)))
const invoiceSerials = async (orderId: string) => {
  const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
  return (content as { lines: { serials?: string[] }[] }).lines.flatMap(({ serials }) => serials ?? [])
}

async function expectTrueLedgers(units: readonly { id: number }[]): Promise<void> {
  for (const { id } of units) {
    const events = await shop.prisma.unitEvent.findMany({ where: { unitId: id }, orderBy: { seq: 'asc' } })
    expect(foldUnitEvents(events)).toBe(await unitState(shop, id))
  }
  expect(await shop.findings()).toEqual([])
}

/** An order of the machine that its buyer chose, to be paid in cash. */
async function buyChosen({ code }: TestUnit, productId: number) {
  const customer = await addCustomer(shop)
  const { cart, checkout } = shop.as(customer)
  const { id: cartId } = await cart.add({ productId, unitCode: code })
  const { orderId } = await checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  await checkout.pay({ orderId, paymentMethod: 'cod' })
  const { id: orderItemId } = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
  return { customer, orderId, orderItemId }
}

async function addMachines(count: number) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  const units: TestUnit[] = []
  while (units.length < count) units.push(await addListedUnit(shop, { stockItemId }))
  const [first, second] = units
  if (!first || !second) throw new Error('at least two are made')
  return { productId, stockItemId, units, first, second }
}

describe('a bug that occurs in ERPNext', () => {
  it('does not here: the receipt of a machine that has left is not taken back (#15553)', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await shop.move(orderId, 'shipped')
    const { units } = office()
    expect((await refusalOf(units.undo({ unit: sold.code }))).code).toBe('UNIT_UNDO_IMPOSSIBLE')
    const scrap = units.move({ unit: sold.code, move: 'scrap' })
    expect((await refusalOf(scrap)).code).toBe('UNIT_MOVE_IMPOSSIBLE')
    const { acquisitionId } = await shop.prisma.unit.findUniqueOrThrow({ where: { id: sold.id } })
    await expect(shop.prisma.unitAcquisition.delete({ where: { id: acquisitionId } })).rejects.toThrow(
      'Foreign key',
    )
    await expect(shop.prisma.unit.delete({ where: { id: sold.id } })).rejects.toThrow('Foreign key')
    expect(await unitState(shop, sold.id)).toBe('dispatched')
  })

  it('does not here: of three machines of a line one is cancelled whole, and the rest after it (#36754, #39076)', async () => {
    const { units, orderId, stockItemId, line } = await sellUnits(shop, { quantity: 3, spare: 0 })
    await shop.backOffice.cancelItems({ id: orderId, items: [{ orderItemId: line, quantity: 1 }] })
    expect((await statesOf(units)).toSorted()).toEqual(['listed', 'sold', 'sold'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await shop.prisma.orderItemUnit.count({ where: { orderItemId: line, releasedAt: null } })).toBe(2)
    await shop.move(orderId, 'cancelled')
    expect(await statesOf(units)).toEqual(['listed', 'listed', 'listed'])
    await expectTrueLedgers(units)
  })

  it('does not here: a return is not taken for a machine that its buyer had once and another one has now (#38754)', async () => {
    const { productId, first, second } = await addMachines(2)
    const before = await buyChosen(first, productId)
    await shop.move(before.orderId, 'cancelled')
    const now = await buyChosen(first, productId)
    await shop.move(now.orderId, 'delivered')
    const purchase = await buyChosen(second, productId)
    await shop.move(purchase.orderId, 'delivered')
    await shop.backOffice.setPaymentStatus({ id: purchase.orderId, paymentStatus: 'paid' })
    const raised = await shop.as(purchase.customer).cases.raise({
      orderItemId: purchase.orderItemId,
      kind: 'refund',
      reason: 'not_working',
      description: 'It does not switch on any more.',
    })
    const { cases } = office()
    const pickupAt = new Date(shop.clock.now.getTime() + 60 * 60_000).toISOString()
    let at = await cases.step({ ...seenOf(raised), step: { move: 'approve', costBearer: 'shop' } })
    at = await cases.step({ ...seenOf(at), step: { move: 'schedule_pickup', pickupAt } })
    at = await cases.step({ ...seenOf(at), step: { move: 'pick_up' } })
    const receive = (scanned: string) =>
      cases.step({ ...seenOf(at), step: { move: 'receive', machines: [{ scanned }] } })
    expect((await refusalOf(receive(first.serial))).code).toBe('RETURN_OTHER_MACHINE')
    expect(await unitState(shop, first.id)).toBe('delivered')
    await receive(second.serial)
    expect(await statesOf([first, second])).toEqual(['delivered', 'returned'])
    await expectTrueLedgers([first, second])
  })

  it('does not here: news of a parcel of a cancelled order moves no machine (#49442)', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await shop.move(orderId, 'shipped')
    const { id } = await shop.prisma.shipment.findFirstOrThrow({ where: { orderId } })
    await office().shipments.addScan({ id, state: 'returned_to_origin' })
    await shop.move(orderId, 'cancelled')
    const { lastSeq } = await shop.prisma.unit.findUniqueOrThrow({ where: { id: sold.id } })
    await office()
      .shipments.addScan({ id, state: 'delivered' })
      .catch(() => undefined)
    const after = await shop.prisma.unit.findUniqueOrThrow({ where: { id: sold.id } })
    expect([after.state, after.lastSeq]).toEqual(['returned', lastSeq])
    await expectTrueLedgers([sold])
  })

  it('does not here: the serial number leads to its whole history and to its order (#41402, #41062)', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await shop.move(orderId, 'delivered')
    const { orderNumber } = await shop.orderOf(orderId)
    const { events, order } = await office().units.get({ unit: sold.serial })
    const path = ['received', 'in_test', 'graded', 'listed', 'held', 'sold', 'dispatched', 'delivered']
    expect(events.map(({ toState }) => toState).toReversed()).toEqual(path)
    expect(order).toEqual({ id: orderId, orderNumber })
  })

  it.each([
    ['laptop', ['machine', 'battery']],
    ['monitor', ['machine']],
    ['desktop', ['machine']],
  ])(
    'does not here: a %s that is a unit from its dispatch on has a warranty by its serial number (#43852)',
    async (kind, promised) => {
      const { id: productId, stockItemId } = await addProduct(shop, { priceRupees: 4_999 })
      await shop.prisma.product.update({ where: { id: productId }, data: { kind, warrantyMonths: 6 } })
      const byNumber = { tracking: 'serial_at_dispatch' } as const
      await shop.prisma.stockItem.update({ where: { id: stockItemId }, data: byNumber })
      const customer = await addCustomer(shop)
      const orderId = await placeOrder(shop, { customer, productId })
      await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
      const { shipments } = await office().shipments.make({ id: orderId })
      const [parcel] = shipments
      const of = { id: parcel?.id ?? '', orderItemId: parcel?.items[0]?.orderItemId ?? '' }
      const serial = `PF43852${kind}`.toUpperCase()
      await shop.backOffice.recordSerial({ ...of, serial })
      await shop.move(orderId, 'delivered')
      const { warrantyEndsAt } = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
      const { code } = await office().units.get({ unit: serial })
      const { warranties } = await shop.visitor().passports.get({ code })
      expect(warranties.map((one) => one.kind)).toEqual(promised)
      expect(new Set(warranties.map(({ endsAt }) => endsAt))).toEqual(
        new Set([warrantyEndsAt?.toISOString()]),
      )
    },
  )
})

describe('a bug that occurs in Odoo', () => {
  it('does not here: the stock of machines is never below zero, nor another number than they are (#9906, #273267, #120202)', async () => {
    const { productId, stockItemId, units } = await addMachines(2)
    const take = (delta: number) =>
      shop.prisma.stockMovement.create({ data: { stockItemId, delta, cause: 'adjustment' } })
    await expect(take(-1)).rejects.toThrow('count of its units')
    await expect(take(-3)).rejects.toThrow('count of its units')
    const write = shop.prisma.stockItem.update({ where: { id: stockItemId }, data: { onHand: -1 } })
    await expect(write).rejects.toThrow('only by a movement')
    const bulk = shop.as(await addCustomer(shop)).cart.add({ productId, quantity: 3 })
    expect((await refusalOf(bulk)).code).toMatch(/STOCK/)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 0 })
    await expectTrueLedgers(units)
  })

  it('does not here: a machine whose serial number was corrected is reserved and sold again, by the new one (#43163)', async () => {
    const { productId, first } = await addMachines(2)
    const { orderId } = await buyChosen(first, productId)
    await shop.move(orderId, 'cancelled')
    const { units } = office()
    await units.move({ unit: first.code, move: 'unlist' })
    const serial = `${first.serial}R`
    await units.update({ unit: first.code, serial })
    await units.move({ unit: first.code, move: 'list' })
    const again = await buyChosen(first, productId)
    await shop.move(again.orderId, 'processing')
    expect(await invoiceSerials(again.orderId)).toEqual([serial])
    expect((await units.get({ unit: serial })).state).toBe('sold')
  })

  it('does not here: a repair is of the machine that was scanned, and of no other of its kind (OCA/repair #74)', async () => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const mine = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const other = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const { unitRepairs } = office()
    const { repairs } = await unitRepairs.open({ unit: mine.serial, fault: 'No sound', technician: 'Ravi' })
    expect(await statesOf([mine, other])).toEqual(['in_repair', 'graded'])
    const { id, version } = repairs[0] ?? { id: 0, version: 0 }
    await unitRepairs.close({ id, version, work: 'Cleaned the jack' })
    expect(await statesOf([mine, other])).toEqual(['in_test', 'graded'])
    expect((await unitRepairs.list({ unit: other.code })).repairs).toEqual([])
  })
})
