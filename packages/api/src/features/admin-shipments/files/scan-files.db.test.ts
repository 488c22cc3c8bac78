import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(shop.admin).admin.shipments
const bytes = (text: string) => new TextEncoder().encode(text)
const TITLES = 'orderNumber,carrier,trackingNumber,scan,at,place'
const fileOf = (...rows: string[]) => ({ file: bytes(`${TITLES}\r\n${rows.join('\r\n')}\r\n`) })
const inAnHour = () => {
  shop.later(60)
  return shop.clock.now.toISOString()
}
async function sent(parcel: { carrier?: string; trackingNumber?: string } = {}) {
  const { orderId } = await shop.cod()
  const { orderNumber, shipments } = await backOffice().make({ id: orderId, ...parcel })
  return { orderId, orderNumber, id: shipments[0]?.id ?? '' }
}
const EMPTY_RESULT = { moved: 0, kept: 0, numbered: 0, made: 0, known: 0, faultCount: 0, faults: [] }

describe('the orders that wait to be sent', () => {
  const numberOf = async (orderId: string) => (await shop.orderOf(orderId)).orderNumber
  /** The file as exported, with the columns that the carrier fills in. */
  async function booked(fill: (orderNumber: string) => readonly [string, string]) {
    const { columns, rows } = await backOffice().exportRows({})
    const filled = rows.map(([orderNumber, , , ...rest]) => [
      orderNumber ?? '',
      ...fill(String(orderNumber)),
      ...rest,
    ])
    return { columns, rows, file: bytes([columns, ...filled].map(csvLine).join('')) }
  }

  it('go to a carrier as a file and come back with its numbers, each sent once as one parcel', async () => {
    const [first, second] = [await shop.cod(), await shop.paid()]
    const [one, two] = [await numberOf(first.orderId), await numberOf(second.orderId)]
    const address = { ...((await shop.orderOf(first.orderId)).shippingAddress as object), name: '=cmd|x' }
    await shop.prisma.order.update({ where: { id: first.orderId }, data: { shippingAddress: address } })
    const numbers: Record<string, readonly [string, string]> = {
      [one]: ['DTDC', 'B-1'],
      [two]: ['Ekart', 'B-2'],
    }
    const { columns, rows, file } = await booked((orderNumber) => numbers[orderNumber] ?? ['', ''])
    expect(new TextDecoder().decode(file)).toContain("'=cmd|x")
    const bookings = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
    const [ofOne, ofTwo] = [one, two].map((name) => bookings.find(({ orderNumber }) => orderNumber === name))
    const { totalPaise } = await shop.orderOf(first.orderId)
    expect(ofOne).toMatchObject({
      carrier: '',
      trackingNumber: '',
      units: 1,
      cashToCollect: totalPaise / 100,
    })
    expect(ofOne?.phone).toMatch(/^[6-9]\d{9}$/)
    expect(ofOne?.contents).toMatch(/^1 x /)
    expect(ofTwo).toMatchObject({ cashToCollect: 0 })

    expect((await backOffice().exportRows({ orderNumbers: [two] })).rows.map(([name]) => name)).toEqual([two])
    expect(await backOffice().checkFile({ file })).toMatchObject({ made: 2, known: 0 })
    const [left, right] = await Promise.all([
      backOffice().importFile({ file }),
      backOffice().importFile({ file }),
    ])
    expect(left.made + right.made).toBe(2)
    for (const { orderId } of [first, second]) {
      expect((await shop.stepsOf(orderId)).filter((step) => step.startsWith('shipped'))).toHaveLength(1)
      expect((await shop.mailsOf(orderId)).filter((name) => name === 'order-shipped')).toHaveLength(1)
      expect(await shop.prisma.shipment.count({ where: { orderId } })).toBe(1)
    }
    expect(await shop.orderOf(first.orderId)).toMatchObject({ carrier: 'DTDC', trackingNumber: 'B-1' })
    expect(await backOffice().importFile({ file })).toMatchObject({ made: 0, numbered: 0, known: 2 })
    expect((await backOffice().exportRows({})).rows.map(([name]) => name)).not.toContain(one)
    expect(await shop.findings()).toEqual([])
  })

  it('are sent once where the back office and a file send one together, and a taken number is refused by its row', async () => {
    const { orderId } = await shop.cod()
    const name = await numberOf(orderId)
    const file = fileOf(`${name},DTDC,R-1,,,`)
    await Promise.allSettled([
      backOffice().importFile(file),
      backOffice().make({ id: orderId, carrier: 'DTDC', trackingNumber: 'R-1' }),
      backOffice().importFile(file),
    ])
    expect(await shop.prisma.shipment.count({ where: { orderId } })).toBe(1)
    expect(await shop.stateOf(orderId)).toBe('shipped unpaid')
    const other = await shop.cod()
    const { faults, made } = await backOffice().importFile(
      fileOf(`${await numberOf(other.orderId)},DTDC,R-1,,,`),
    )
    expect([made, faults[0]?.reasons[0]?.reason.code]).toEqual([0, 'scan_number_taken'])
    expect(await shop.stateOf(other.orderId)).toBe('confirmed unpaid')
    expect(await shop.findings()).toEqual([])
  })
})

describe('a file of scans', () => {
  it('is checked first, then numbers, moves and delivers, and does nothing when it is sent again', async () => {
    const [first, second] = [await sent({ carrier: 'DTDC', trackingNumber: 'F-1' }), await sent()]
    const file = fileOf(
      `,DTDC,F-1,In Transit,${inAnHour()},"Nagpur, hub"`,
      `,,F-1,Delivered,${inAnHour()},`,
      `${second.orderNumber},Ekart,F-2,,,`,
      `,,F-2,Picked Up,${inAnHour()},`,
      `,,F-3,Delivered,${inAnHour()},`,
    )
    const report = { moved: 3, kept: 0, numbered: 1, known: 0, faultCount: 1 }
    expect(await backOffice().checkFile(file)).toMatchObject(report)
    expect(await shop.stateOf(first.orderId)).toBe('shipped unpaid')
    const done = await backOffice().importFile(file)
    expect(done).toMatchObject(report)
    expect(done.faults).toMatchObject([{ number: 6, name: 'F-3', reasons: [{ column: 'trackingNumber' }] }])
    expect(await shop.stateOf(first.orderId)).toBe('delivered paid')
    expect(await shop.prisma.shipment.findUnique({ where: { id: second.id } })).toMatchObject({
      carrier: 'Ekart',
      number: 'F-2',
      state: 'picked_up',
    })
    expect(await shop.orderOf(second.orderId)).toMatchObject({ carrier: 'Ekart', trackingNumber: 'F-2' })
    const [again, twice] = await Promise.all([backOffice().importFile(file), backOffice().importFile(file)])
    expect([again, twice]).toMatchObject([
      { known: 4, moved: 0 },
      { known: 4, moved: 0 },
    ])
    expect(await shop.prisma.shipmentScan.count({ where: { source: 'file' } })).toBe(3)
    expect(await shop.findings()).toEqual([])
  })

  it('delivers once when it is sent twice concurrently', async () => {
    const { orderId } = await sent({ trackingNumber: 'F-9' })
    const file = fileOf(`,,F-9,out_for_delivery,${inAnHour()},`, `,,F-9,delivered,${inAnHour()},`)
    await Promise.all(Array.from({ length: 4 }, () => backOffice().importFile(file)))
    expect((await shop.stepsOf(orderId)).filter((step) => step.startsWith('delivered'))).toHaveLength(1)
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered', 'order-shipped'])
    expect(await shop.findings()).toEqual([])
  })

  it.each<[string, Uint8Array, string]>([
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), 'CSV UTF-8'],
    ['other columns', bytes('trackingNumber,weight\n1,2\n'), 'weight'],
    ['no column that names a parcel', bytes('scan,at\n'), 'trackingNumber'],
    ['too many rows', bytes(`trackingNumber\n${'1\n'.repeat(5_001)}`), '5,000'],
  ])('with %s is refused whole', async (_, file, word) => {
    expect((await refusalOf(backOffice().checkFile({ file }))).fields?.file).toContain(word)
  })

  it('is read literally with semicolons, a byte order mark and hostile cells', async () => {
    const file = bytes(
      `\uFEFFTracking Number;Scan;At;Place\r\n'=1+1;delivered;23/11/2026 10:00;"=HYPERLINK(""x"")"\r\n;;;\r\n`,
    )
    const { faults } = await backOffice().checkFile({ file })
    expect(faults).toMatchObject([{ number: 2, name: '=1+1' }])
  })

  it('writes 5,000 rows in a few statements, regardless of earlier parcel plans', async () => {
    const { orderId } = await sent({ trackingNumber: 'MANY' })
    await shop.prisma.$executeRaw`
      INSERT INTO shipment (id, order_id, carrier, number, state, created_at, updated_at)
      SELECT gen_random_uuid(), ${orderId}::uuid, 'DTDC', 'M-' || n, 'created', ${shop.clock.now}::timestamptz, ${shop.clock.now}::timestamptz
        FROM generate_series(1, 5000) n`
    const time = inAnHour()
    const file = fileOf(...Array.from({ length: 5_000 }, (_, n) => `,,M-${n + 1},in_transit,${time},`))
    const { result, statements } = await statementsOf(shop.url, () => backOffice().importFile(file))
    expect(result).toEqual({ ...EMPTY_RESULT, moved: 5_000 })
    expect(statements.length).toBeLessThanOrEqual(75)
    expect(await shop.prisma.shipmentScan.count({ where: { at: new Date(time) } })).toBe(5_000)
  })
})
