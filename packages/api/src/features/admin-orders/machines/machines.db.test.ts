import { foldUnitEvents } from '@dobara/domain/units/unit-moves.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder } from '../../../../test/test-products.ts'
import { addListedUnit, unitState, unlistUnit } from '../../../../test/test-units.ts'
import { type SoldUnits, sellUnits } from '../../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const scan = (id: string, scanned: string, insteadOf?: string) =>
  shop.backOffice.scanMachine({ id, scanned, ...(insteadOf && { insteadOf }) })
const ledgerOf = async (unitId: number) => {
  const events = await shop.prisma.unitEvent.findMany({ where: { unitId }, orderBy: { seq: 'asc' } })
  return { state: foldUnitEvents(events), causes: events.map(({ cause }) => cause) }
}
const onHand = async ({ stockItemId }: SoldUnits) =>
  (await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })).onHand

describe('a scan at packing', () => {
  it.each([
    ['its code', ({ sold }: SoldUnits) => sold.code],
    ['its code in small letters', ({ sold }: SoldUnits) => sold.code.toLowerCase().replaceAll('-', ' ')],
    ['the address on its label', ({ sold }: SoldUnits) => `https://shop.example/unit/${sold.code}`],
    ['its serial number', ({ sold }: SoldUnits) => ` ${sold.serial.toLowerCase()} `],
  ])('confirms the right machine by %s, once', async (_, typed) => {
    const order = await sellUnits(shop)
    const first = await scan(order.orderId, typed(order))
    expect(first).toMatchObject({ outcome: 'confirmed', machine: { code: order.sold.code } })
    expect(first.order.trackedLines[0]?.machines[0]?.isConfirmed).toBe(true)
    expect((await scan(order.orderId, typed(order))).outcome).toBe('known')
    const entries = await shop.actsOn(order.orderId)
    expect(entries.filter(({ action }) => action === 'order.machine-scanned')).toHaveLength(1)
  })

  it('refuses a machine of another order by its number, and one that there is not', async () => {
    const [mine, other] = [await sellUnits(shop), await sellUnits(shop)]
    const { orderNumber } = await shop.orderOf(other.orderId)
    const refusal = await refusalOf(scan(mine.orderId, other.sold.code))
    expect(refusal.code).toBe('MACHINE_OF_OTHER_ORDER')
    expect(refusal.message).toContain(orderNumber)
    expect((await refusalOf(scan(mine.orderId, 'NOT-A-MACHINE'))).code).toBe('UNIT_NOT_FOUND')
    expect((await refusalOf(scan(mine.orderId, '../../unit'))).code).toBe('UNIT_NOT_FOUND')
  })

  it('refuses a machine of another item, and one that is not for sale', async () => {
    const order = await sellUnits(shop)
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const stranger = await addListedUnit(shop, { stockItemId })
    expect((await refusalOf(scan(order.orderId, stranger.code))).code).toBe('MACHINE_NOT_OF_ORDER')
    const spare = order.units[1]
    await unlistUnit(shop, spare?.id ?? 0)
    expect((await refusalOf(scan(order.orderId, spare?.code ?? ''))).code).toBe('MACHINE_NOT_FOR_SALE')
  })

  it('offers a machine that is for sale, and packs it in place of the other on request', async () => {
    const order = await sellUnits(shop)
    const [given, fresh] = order.units
    const before = await onHand(order)
    const offer = await scan(order.orderId, fresh?.code ?? '')
    expect(offer).toMatchObject({ outcome: 'offered', insteadOf: { code: given?.code }, invoice: 'replaced' })
    expect(await unitState(shop, fresh?.id ?? 0)).toBe('listed')
    const done = await scan(order.orderId, fresh?.code ?? '', given?.code)
    expect(done.outcome).toBe('swapped')
    expect(done.order.trackedLines[0]?.machines).toMatchObject([
      { code: given?.code, state: 'listed', isReleased: true },
      { code: fresh?.code, state: 'sold', isConfirmed: true, isReleased: false },
    ])
    expect(await onHand(order)).toBe(before)
    expect(await ledgerOf(given?.id ?? 0)).toMatchObject({ state: 'listed' })
    expect((await ledgerOf(fresh?.id ?? 0)).causes.at(-1)).toBe('swapped')
    expect(await shop.findings()).toEqual([])
  })

  it('replaces the invoice by one with the serial number of the packed machine', async () => {
    const order = await sellUnits(shop)
    const { orderId } = order
    const [given, fresh] = order.units
    const former = await shop.prisma.invoice.findFirstOrThrow({ where: { orderId } })
    expect(JSON.stringify(former.content)).toContain(given?.serial)
    await scan(orderId, fresh?.code ?? '', given?.code)
    const invoice = await shop.prisma.invoice.findFirstOrThrow({ where: { orderId } })
    expect(JSON.stringify(invoice.content)).toContain(fresh?.serial)
    expect(JSON.stringify(invoice.content)).not.toContain(given?.serial)
    expect(invoice.totalPaise).toBe(former.totalPaise)
    const notes = await shop.prisma.creditNote.findMany({ where: { invoiceId: former.id } })
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([former.totalPaise])
    expect(await shop.findings()).toEqual([])
  })

  it('sends the other to the workshop when the packer reports it as faulty', async () => {
    const order = await sellUnits(shop)
    const [given, fresh] = order.units
    const swap = { id: order.orderId, scanned: fresh?.code ?? '', insteadOf: given?.code ?? '' }
    await shop.backOffice.scanMachine({ ...swap, isOtherFaulty: true })
    expect(await unitState(shop, given?.id ?? 0)).toBe('returned')
    expect(await shop.findings()).toEqual([])
  })

  it('sends the other to the workshop where it may not be for sale', async () => {
    const order = await sellUnits(shop)
    const [given, fresh] = order.units
    const at = { removedAt: shop.clock.now }
    await shop.prisma.unitPhoto.updateMany({ where: { unitId: given?.id ?? 0 }, data: at })
    await scan(order.orderId, fresh?.code ?? '', given?.code)
    expect(await unitState(shop, given?.id ?? 0)).toBe('returned')
    expect(await onHand(order)).toBe(0)
  })

  it('refuses every other machine where the buyer chose one', async () => {
    const order = await sellUnits(shop)
    const [given, fresh] = order.units
    await shop.prisma.orderItem.update({
      where: { id: order.line },
      data: { chosenUnitId: given?.id ?? null },
    })
    const refusal = await refusalOf(scan(order.orderId, fresh?.code ?? '', given?.code))
    expect(refusal.code).toBe('MACHINE_CHOSEN')
    expect(refusal.message).toContain(given?.code)
  })

  it('gives one machine to one of two orders that are packed at once', async () => {
    const order = await sellUnits(shop, { spare: 2 })
    const [given, , wanted] = order.units
    const orderId = await placeOrder(shop, { customer: await addCustomer(shop), productId: order.productId })
    const other = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const buyer = { id: other.userId, role: 'customer', staffRole: null, email: null, name: null } as const
    await shop.as(buyer).checkout.pay({ orderId, paymentMethod: 'cod' })
    const sold = (await shop.backOffice.get({ id: orderId })).trackedLines[0]?.machines[0]
    const results = await Promise.allSettled([
      scan(order.orderId, wanted?.code ?? '', given?.code),
      scan(orderId, wanted?.code ?? '', sold?.code),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const live = { unitId: wanted?.id ?? 0, releasedAt: null }
    expect(await shop.prisma.orderItemUnit.count({ where: live })).toBe(1)
  })

  it('refuses a machine whose purchase tax was claimed for a line that is taxed by its margin', async () => {
    const order = await sellUnits(shop, { boughtForRupees: 3_000 })
    const [given, fresh] = order.units
    const { acquisitionId } = await shop.prisma.unit.findUniqueOrThrow({ where: { id: fresh?.id ?? 0 } })
    await shop.prisma.unitAcquisition.update({ where: { id: acquisitionId }, data: { inputCredit: true } })
    const refusal = await refusalOf(scan(order.orderId, fresh?.code ?? '', given?.code))
    expect(refusal.code).toBe('MACHINE_TAX_CLAIMED')
  })

  it('counts for one parcel: after that came back, those that are scanned into the next one are in it', async () => {
    const { orderId, line, units } = await sellUnits(shop, { quantity: 2 })
    const [first, second] = units
    const shipments = () => shop.as(shop.admin).admin.shipments
    const send = () => shipments().make({ id: orderId, items: [{ orderItemId: line, quantity: 1 }] })
    await scan(orderId, first?.code ?? '')
    const [parcel] = (await send()).shipments
    const at = shop.clock.now.toISOString()
    await shipments().addScan({ id: parcel?.id ?? '', state: 'returned_to_origin', at })
    expect(await unitState(shop, first?.id ?? 0)).toBe('returned')
    await scan(orderId, second?.code ?? '')
    await send()
    expect(await unitState(shop, second?.id ?? 0)).toBe('dispatched')
    expect(await unitState(shop, first?.id ?? 0)).toBe('returned')
  })

  it('does not block a parcel that is made without it', async () => {
    const { orderId } = await sellUnits(shop)
    const { status } = await shop.as(shop.admin).admin.shipments.make({ id: orderId })
    expect(status).toBe('shipped')
  })
})

describe('a serial number that is recorded at dispatch', () => {
  async function sentByNumber(quantity = 1) {
    const { id: productId, stockItemId } = await addProduct(shop, { priceRupees: 4_999 })
    await shop.prisma.stockItem.update({
      where: { id: stockItemId },
      data: { tracking: 'serial_at_dispatch' },
    })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId, quantity })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    const { shipments } = await shop.as(shop.admin).admin.shipments.make({ id: orderId })
    const [parcel] = shipments
    return { orderId, id: parcel?.id ?? '', orderItemId: parcel?.items[0]?.orderItemId ?? '' }
  }
  let count = 0
  const newSerial = () => {
    count += 1
    return `PF${String(count).padStart(6, '7')}`
  }

  it('makes a machine whose ledger begins with it, in its parcel', async () => {
    const { orderId, ...parcel } = await sentByNumber()
    const serial = newSerial()
    const order = await shop.backOffice.recordSerial({ ...parcel, serial: serial.toLowerCase() })
    expect(order.trackedLines[0]?.machines).toMatchObject([
      { serial, state: 'dispatched', isConfirmed: true, shipmentId: parcel.id },
    ])
    const unit = await shop.prisma.unit.findFirstOrThrow({
      where: { serial },
      include: { acquisition: true },
    })
    expect(unit.acquisition.kind).toBe('recorded')
    expect(await ledgerOf(unit.id)).toEqual({ state: 'dispatched', causes: ['serial_recorded'] })
    await shop.move(orderId, 'delivered')
    expect(await unitState(shop, unit.id)).toBe('delivered')
    expect(await shop.findings()).toEqual([])
  })

  it('is delivered at once in a parcel that has arrived', async () => {
    const { orderId, ...parcel } = await sentByNumber()
    await shop.move(orderId, 'delivered')
    const order = await shop.backOffice.recordSerial({ ...parcel, serial: newSerial() })
    expect(order.trackedLines[0]?.machines[0]?.state).toBe('delivered')
  })

  it('is never the same on two deliveries', async () => {
    const [one, other] = [await sentByNumber(), await sentByNumber()]
    const serial = newSerial()
    const record = ({ id, orderItemId }: typeof one) =>
      shop.backOffice.recordSerial({ id, orderItemId, serial })
    const results = await Promise.allSettled([record(one), record(other)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = results[0]?.status === 'fulfilled' ? one : other
    const refusal = await refusalOf(record(winner === one ? other : one))
    expect(refusal.code).toBe('MACHINE_OF_OTHER_ORDER')
    expect(refusal.message).toContain((await shop.orderOf(winner.orderId)).orderNumber)
  })

  it('does not leave its state stale after a cancellation: it is back, and can be sold again', async () => {
    const { orderId, ...parcel } = await sentByNumber()
    const serial = newSerial()
    await shop.backOffice.recordSerial({ ...parcel, serial })
    await shop.move(orderId, 'cancelled')
    const { trackedLines } = await shop.backOffice.get({ id: orderId })
    expect(trackedLines[0]?.machines).toMatchObject([{ state: 'returned', isReleased: true }])
    const again = await sentByNumber()
    const { id, orderItemId } = again
    const next = await shop.backOffice.recordSerial({ id, orderItemId, serial })
    expect(next.trackedLines[0]?.machines).toMatchObject([{ serial, state: 'dispatched' }])
    expect(await shop.findings()).toEqual([])
  })

  it('is refused where it is none, where the parcel is full and where the item is counted otherwise', async () => {
    const { orderId: _, ...parcel } = await sentByNumber()
    const refused = async (serial: string, to = parcel) =>
      (await refusalOf(shop.backOffice.recordSerial({ ...to, serial }))).code
    expect(await refused('To be filled by O.E.M.')).toBe('RULE_BROKEN')
    expect(await refused('💻')).toBe('RULE_BROKEN')
    await shop.backOffice.recordSerial({ ...parcel, serial: newSerial() })
    expect(await refused(newSerial())).toBe('MACHINE_LINE_FULL')
    expect(await refused(newSerial(), { ...parcel, orderItemId: shop.deps.newId() })).toBe(
      'MACHINE_NOT_OF_ORDER',
    )
    const sold = await sellUnits(shop)
    const { shipments } = await shop.as(shop.admin).admin.shipments.make({ id: sold.orderId })
    expect(await refused(newSerial(), { id: shipments[0]?.id ?? '', orderItemId: sold.line })).toBe(
      'MACHINE_NOT_RECORDED',
    )
    expect(await refused(newSerial(), { ...parcel, id: shop.deps.newId() })).toBe('SHIPMENT_NOT_FOUND')
  })
})
