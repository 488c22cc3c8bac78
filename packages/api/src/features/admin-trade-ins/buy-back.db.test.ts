import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addProvedCustomer, codeFor, newAddress, repairOf } from '../../../test/passports/test-transfers.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addUnitProduct, inspect, paymentOf, prove } from '../../../test/trade-ins/test-trade-ins.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
let productId: number
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  productId = await addUnitProduct(shop)
})
afterAll(() => shop.stop())

const office = () => shop.as(shop.admin).admin

/** Sells a Lenovo, and delivers it unless `isDelivered` is false. */
async function sold(isDelivered = true) {
  const sale = await sellUnits(shop)
  if (isDelivered) await shop.move(sale.orderId, 'delivered')
  const { code, serial } = sale.sold
  await office().units.update({ unit: code, brand: 'Lenovo' })
  return { ...sale, code, serial, buyer: shop.as(sale.customer) }
}
type Sold = Awaited<ReturnType<typeof sold>>

/** Its buyer brings it back, up to the payment. */
async function broughtBack({ customer, serial }: Pick<Sold, 'customer' | 'serial'>) {
  const at = { shop, admin: shop.admin, customer }
  return paymentOf(await prove(at, await inspect(at, { serial })), productId)
}
const unitsOf = (serial: string) =>
  shop.prisma.unit.findMany({ where: { serial }, orderBy: { id: 'asc' }, include: { warranties: true } })

describe('a machine that the shop sold', () => {
  it('is bought back as another unit, with its own cost and the same serial number', async () => {
    const sale = await sold()
    const paid = await office().tradeIns.pay(await broughtBack(sale))
    const [first, second, ...others] = await unitsOf(sale.serial)
    expect(others).toEqual([])
    expect(first).toMatchObject({ state: 'delivered', boughtBackAt: shop.clock.now })
    expect(second).toMatchObject({ state: 'received', boughtBackAt: null, purchasePricePaise: 20_000_00 })
    expect(paid.unitCode).toBe(shownUnitCode(second?.code ?? ''))
    expect(await office().units.get({ unit: sale.serial })).toMatchObject({ code: paid.unitCode })
    const former = await office().units.get({ unit: sale.code })
    expect(former.boughtBackAt).toBe(shop.clock.now.toISOString())
    const passport = shop.visitor().passports.get({ code: sale.code })
    expect(await refusalOf(passport)).toMatchObject({ code: 'PASSPORT_ENDED' })
    const unchanged = { unit: sale.code, brand: 'Lenovo', serial: sale.serial }
    expect(await office().units.update(unchanged)).toMatchObject({ serial: sale.serial })
    expect(await shop.findings()).toEqual([])
  })

  it('has no passport and no warranty of its buyer any more', async () => {
    const sale = await sold()
    const mail = newAddress()
    await sale.buyer.passports.offer({ code: sale.code, to: mail })
    const otp = await codeFor(shop, mail)
    await office().tradeIns.pay(await broughtBack(sale))
    const [first] = await unitsOf(sale.serial)
    expect(first?.warranties.filter(({ endedAt }) => endedAt === null)).toEqual([])
    const { code, line, orderId } = sale
    expect(await refusalOf(shop.visitor().passports.get({ code }))).toMatchObject({
      code: 'PASSPORT_ENDED',
    })
    const next = shop.as(await addProvedCustomer(shop, mail))
    expect(await refusalOf(next.passports.accept({ code, otp }))).toMatchObject({
      code: 'PASSPORT_NOT_FOUND',
    })
    const requests = [
      { kind: 'repair', reason: 'screen' },
      { kind: 'refund', reason: 'not_working' },
    ] as const
    for (const request of requests)
      expect(await refusalOf(sale.buyer.cases.raise({ ...repairOf(line), ...request }))).toMatchObject({
        code: 'CASE_UNITS_GONE',
      })
    expect((await sale.buyer.cases.possible({ orderId })).items).toMatchObject([
      { unitsFree: 0, possible: [] },
    ])
  })

  it('is bought back once by two payments at once', async () => {
    const sale = await sold()
    const payments = [await broughtBack(sale), await broughtBack(sale)]
    const results = await Promise.all(
      payments.map((payment) =>
        office()
          .tradeIns.pay(payment)
          .then(
            ({ state }) => state,
            ({ cause }) => cause.code,
          ),
      ),
    )
    expect(results.toSorted()).toEqual([expect.stringMatching(/^UNIT/), 'paid'])
    expect(await unitsOf(sale.serial)).toHaveLength(2)
  })

  it('is not bought back while it is on its way to its buyer', async () => {
    const sale = await sold(false)
    const payment = await broughtBack(sale)
    expect(await refusalOf(office().tradeIns.pay(payment))).toMatchObject({ code: 'UNITS_NOT_RECEIVED' })
    expect(await unitsOf(sale.serial)).toMatchObject([{ state: 'sold', boughtBackAt: null }])
  })

  it('is not bought back while a request about it is open', async () => {
    const sale = await sold()
    await sale.buyer.cases.raise(repairOf(sale.line))
    const payment = await broughtBack(sale)
    expect(await refusalOf(office().tradeIns.pay(payment))).toMatchObject({ code: 'UNITS_NOT_RECEIVED' })
    expect(await unitsOf(sale.serial)).toMatchObject([{ state: 'delivered', boughtBackAt: null }])
  })

  it('is refused as a wrong serial number when received from a supplier', async () => {
    const { serial } = await sold()
    const units = [{ productId, serial, brand: 'Lenovo' }]
    const acquisition = { kind: 'lot' as const, acquiredOn: '2026-11-29' }
    expect(await refusalOf(office().units.receive({ acquisition, units }))).toMatchObject({
      code: 'UNITS_NOT_RECEIVED',
    })
  })
})
