import { indiaMonthsLater } from '@dobara/domain/calendar/india-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const keyOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('k') ?? ''
async function boughtMachine(customer: Parameters<OrderBackOffice['as']>[0], orderId: string) {
  const { items } = await shop.as(customer).orders.get({ id: orderId })
  return items[0]?.machines?.[0]
}
const passportOf = (code: string, key?: string) =>
  shop.visitor().passports.get({ code, ...(key !== undefined && { key }) })

describe('the passport of a machine', () => {
  it('shows the whole serial number to whom the signed link belongs, and its end to everybody', async () => {
    const { customer, orderId, sold } = await sellUnits(shop)
    const machine = await boughtMachine(customer, orderId)
    const own = await passportOf(sold.code, keyOf(machine?.passportUrl))
    expect(own).toMatchObject({ isOwner: true, serial: sold.serial, code: sold.code, brand: 'Dell' })
    const other = await passportOf(sold.code.toLowerCase())
    expect(other).toMatchObject({ isOwner: false })
    expect(other.serial).toMatch(/^•+/)
    expect(sold.serial.endsWith(other.serial.slice(-4))).toBe(true)
  })

  it('takes no key of another machine, no forged one and none of an earlier sale', async () => {
    const [one, two] = [await sellUnits(shop), await sellUnits(shop)]
    const key = keyOf((await boughtMachine(one.customer, one.orderId))?.passportUrl)
    for (const wrong of [key.slice(0, -1), `${key}A`, '', 'x'.repeat(90)])
      expect((await passportOf(one.sold.code, wrong)).isOwner).toBe(false)
    expect((await passportOf(two.sold.code, key)).isOwner).toBe(false)
    await shop.move(one.orderId, 'cancelled')
    expect((await refusalOf(passportOf(one.sold.code, key))).code).toBe('PASSPORT_NOT_FOUND')
  })

  it('is of no machine that is for sale, and of no code that there is not', async () => {
    const { units } = await sellUnits(shop)
    for (const code of [units[1]?.code ?? '', 'DB-0000-0000-0', '💻', ''])
      expect((await refusalOf(passportOf(code))).code).toBe('PASSPORT_NOT_FOUND')
  })

  it('shows the attributes of the machine, without the serial number that is in them', async () => {
    const { sold } = await sellUnits(shop)
    expect((await passportOf(sold.code)).facts).toEqual([])
    const attributes = { chargerKind: 'compatible', marks: `Label ${sold.serial} on the base` }
    await shop.prisma.unit.update({ where: { id: sold.id }, data: { attributes } })
    const { facts } = await passportOf(sold.code)
    expect(facts.map(({ key, labelHi }) => [key, labelHi])).toEqual([
      ['chargerKind', 'चार्जर'],
      ['marks', 'निशान और खरोंचें'],
    ])
    expect(JSON.stringify(facts)).not.toContain(sold.serial)
  })

  it('lists the report, the wipe and the parts, and names no person', async () => {
    const { sold } = await sellUnits(shop)
    const at = shop.clock.now
    await shop.prisma.unitComponent.create({
      data: { unitId: sold.id, kind: 'ram', name: '16 GB DDR4', fittedAt: at },
    })
    const found = await passportOf(sold.code)
    expect(found.report).toMatchObject({ outcome: 'passed', points: [{ key: 'lid', result: 'pass' }] })
    expect(found.wipe?.certificate).toBe(`WIPE-${sold.storedCode}`)
    expect(found.parts).toMatchObject([{ kind: 'ram', name: '16 GB DDR4' }])
    expect(JSON.stringify(found)).not.toContain('Ravi')
    expect(found.warranties).toEqual([])
  })
})

describe('the warranty of a machine', () => {
  const promisesOf = async (code: string) =>
    (await passportOf(code)).warranties.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])

  it('starts at delivery, part by part, and is the same as that of its line', async () => {
    const { sold, orderId, line } = await sellUnits(shop)
    const at = shop.clock.now
    await shop.prisma.unitComponent.create({
      data: { unitId: sold.id, kind: 'battery', name: 'New battery', warrantyMonths: 3, fittedAt: at },
    })
    shop.later(60)
    await shop.move(orderId, 'delivered')
    const { deliveredAt } = await shop.orderOf(orderId)
    const began = deliveredAt ?? at
    expect(await promisesOf(sold.code)).toEqual([
      ['machine', began.toISOString(), indiaMonthsLater(began, 6).toISOString()],
      ['battery', began.toISOString(), indiaMonthsLater(began, 3).toISOString()],
    ])
    const item = await shop.prisma.orderItem.findUniqueOrThrow({ where: { id: line } })
    expect((await promisesOf(sold.code))[0]?.[2]).toBe(item.warrantyEndsAt?.toISOString())
  })

  it('is frozen: what the product or the part promises later changes no date', async () => {
    const { sold, orderId, productId } = await sellUnits(shop)
    await shop.move(orderId, 'delivered')
    const before = await promisesOf(sold.code)
    await shop.prisma.product.update({ where: { id: productId }, data: { warrantyMonths: 1 } })
    await shop.prisma.orderItem.updateMany({ where: { orderId }, data: { warrantyMonths: 1 } })
    expect(await promisesOf(sold.code)).toEqual(before)
    const { id } = await shop.prisma.unitWarranty.findFirstOrThrow({ where: { unitId: sold.id } })
    const data = { endsAt: new Date('2099-01-01') }
    await expect(shop.prisma.unitWarranty.update({ where: { id }, data })).rejects.toThrow(
      'a promise is frozen',
    )
    await expect(shop.prisma.unitWarranty.delete({ where: { id } })).rejects.toThrow('a promise is frozen')
  })

  it('starts again at the later delivery when the first one was reverted', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await shop.move(orderId, 'delivered')
    await shop.move(orderId, 'shipped')
    expect(await promisesOf(sold.code)).toEqual([])
    shop.later(24 * 60)
    await shop.move(orderId, 'delivered')
    const at = shop.clock.now.toISOString()
    expect((await promisesOf(sold.code)).map(([kind, startsAt]) => [kind, startsAt])).toEqual([
      ['machine', at],
      ['battery', at],
    ])
  })

  it('is none of what was sold without one', async () => {
    const { sold, orderId } = await sellUnits(shop, { months: 0 })
    await shop.move(orderId, 'delivered')
    expect(await promisesOf(sold.code)).toEqual([])
  })

  it.each(['2026-08-31T05:00:00Z', '2026-11-30T20:00:00Z', '2027-08-30T18:29:59Z', '2028-02-29T00:00:00Z'])(
    'counts months from %s as the rest of the shop does',
    async (from) => {
      const [row] = await shop.prisma.$queryRaw<{ ends: Date }[]>`
        SELECT india_months_later(${new Date(from)}::timestamptz, 6) AS ends`
      expect(row?.ends).toEqual(indiaMonthsLater(new Date(from), 6))
    },
  )
})
