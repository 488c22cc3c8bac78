import { pointsOf } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { addListedUnit } from '../../../../test/test-units.ts'
import {
  addReportWithSerial,
  publishCollected,
  reportOf,
  startLaptopCheck,
} from '../../../../test/units/test-collector.ts'
import { sellUnits } from '../../../../test/units/test-sold-units.ts'

const HOUR = 3_600_000

let shop: OrderBackOffice
let technician: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

const bench = () => shop.as(technician).admin
const start = (unit: string) => startLaptopCheck(shop, technician, unit)

async function addUnit(state: 'in_test' | 'listed' = 'in_test') {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = await addListedUnit(shop, { stockItemId, state })
  const report = reportOf(unit.serial, shop.clock.now)
  const collect = (at = shop.clock.now) =>
    bench().units.importMeasurements({ unit: unit.code, report: reportOf(unit.serial, at) })
  return { ...unit, productId, report, collect }
}

const noted = (sheet: Awaited<ReturnType<typeof start>>) => pointsOf(sheet).filter(({ note }) => note)

describe('a check that is started after the collector ran', () => {
  it('starts with at least twelve of its 32 points filled', async () => {
    const { code, collect } = await addUnit()
    const { filled, waiting } = await collect()
    expect({ filled, waiting }).toEqual({ filled: 0, waiting: expect.any(Number) })
    expect(waiting).toBeGreaterThanOrEqual(12)
    const draft = await start(code)
    expect(pointsOf(draft)).toHaveLength(32)
    expect(noted(draft)).toHaveLength(waiting)
    expect(pointsOf(draft).find(({ key }) => key === 'battery-health')).toMatchObject({
      result: 'pass',
      note: expect.stringContaining('89%'),
      noteHi: expect.stringContaining('89%'),
    })
  })

  it('has no result for an unfinished point, and shows what remains until a person has marked it', async () => {
    const { code, collect } = await addUnit()
    await collect()
    const { id, ...draft } = await start(code)
    const wifi = pointsOf(draft).find(({ key }) => key === 'wifi')
    expect(wifi).toMatchObject({ result: null, remaining: 'Join a network on 2.4 and on 5 GHz.' })
    expect(wifi?.note).toMatch(/^Wi-Fi adapter: [^.]+\.$/)
    const saved = await bench().checks.save({ id, points: [{ key: 'wifi', result: 'pass' }] })
    const marked = pointsOf(saved).find(({ key }) => key === 'wifi')
    expect(marked).toMatchObject({ result: 'pass', note: wifi?.note })
    expect(marked?.remaining).toBeUndefined()
  })

  it('is filled whichever of import and start is first, at the same moment too', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { code, collect } = await addUnit()
      const [started] = await Promise.all([start(code), collect()])
      expect(noted(await bench().checks.get({ id: started.id })).length).toBeGreaterThanOrEqual(12)
    }
  })

  it('has open points filled by the same report again, and nothing that a person entered', async () => {
    const { code, collect } = await addUnit()
    const { id } = await start(code)
    const at = shop.clock.now
    await collect(at)
    await bench().checks.save({
      id,
      points: [
        { key: 'battery-health', result: null, note: null },
        { key: 'battery-cycles', result: 'fail', note: 'Counted by hand' },
        { key: 'wifi', note: 'Slow' },
      ],
    })
    expect(await collect(at)).toMatchObject({ filled: 1, waiting: 0 })
    const points = pointsOf(await bench().checks.get({ id }))
    const pointOf = (key: string) => points.find((point) => point.key === key)
    expect(pointOf('battery-health')).toMatchObject({ result: 'pass' })
    expect(pointOf('battery-cycles')).toMatchObject({ result: 'fail', note: 'Counted by hand' })
    expect(pointOf('wifi')).toMatchObject({ result: null, note: 'Slow' })
    expect(await collect(at)).toMatchObject({ filled: 0 })
    expect(pointsOf(await bench().checks.get({ id }))).toEqual(points)
  })

  it('is filled by a report of which only the measurements were stored so far', async () => {
    const { id, code, collect } = await addUnit()
    const measuredAt = shop.clock.now
    const row = { kind: 'drive.count', value: '1', source: 'tool', tool: 'sysfs', measuredAt }
    await shop.prisma.unitMeasurement.create({ data: { ...row, unitId: id } })
    expect((await collect()).waiting).toBeGreaterThanOrEqual(12)
    expect(await shop.prisma.unitMeasurement.count({ where: { unitId: id, measuredAt } })).toBe(1)
    expect(noted(await start(code)).length).toBeGreaterThanOrEqual(12)
  })

  it('has nothing that was measured before the machine last arrived, or on a part that was changed since', async () => {
    const before = await addUnit()
    const { waiting, evidence } = await before.collect(new Date(shop.clock.now.getTime() - 5 * HOUR))
    expect(waiting).toBe(0)
    expect(evidence.doubts[0]?.sentence).toMatch(/before the machine last arrived/)
    expect(noted(await start(before.code))).toEqual([])

    const { id, code, collect } = await addUnit()
    await collect(new Date(shop.clock.now.getTime() - HOUR))
    await shop.prisma.unitComponent.create({
      data: { unitId: id, kind: 'ram', name: '16 GB', fittedAt: shop.clock.now },
    })
    const keys = noted(await start(code)).map(({ key }) => key)
    expect(keys).not.toContain('memory')
    expect(keys).toContain('battery-health')
  })

  it('has nothing of another machine after its serial number was corrected', async () => {
    const { id, code, collect } = await addUnit()
    await collect()
    await shop.prisma.unit.update({ where: { id }, data: { serial: `${code.slice(3, 7)}OTHER` } })
    expect(noted(await start(code))).toEqual([])
  })
})

describe('doubts of an import', () => {
  it('are there as long as its report is the newest, in both languages', async () => {
    const { code, serial } = await addUnit()
    const report = reportOf(serial, shop.clock.now)
    const readings = report.readings.map((one) =>
      one.tool === 'lsusb' ? { ...one, outcome: 'missing' as const } : one,
    )
    await bench().units.importMeasurements({ unit: code, report: { ...report, readings } })
    expect((await bench().units.evidence({ unit: code })).doubts).toEqual([
      {
        sentence: 'lsusb is not installed on the stick, so its values are missing.',
        sentenceHi: expect.stringMatching(/lsusb.*।$/),
      },
    ])
    shop.later(60)
    const next = await bench().units.importMeasurements({
      unit: code,
      report: reportOf(serial, shop.clock.now),
    })
    expect(next.evidence.doubts).toEqual([])
  })

  it('cannot be changed in what they are made of', async () => {
    const { id, collect } = await addUnit()
    await collect()
    const of = { where: { unitId: id } }
    await expect(shop.prisma.collectorReport.deleteMany(of)).rejects.toThrow(/append-only|change/i)
  })
})

describe('the full serial number', () => {
  /** Without its blanks and dashes, as it would be compared. */
  const plain = (answer: unknown) => JSON.stringify(answer).replace(/[\s-]/g, '').toUpperCase()

  it('is in no public answer about a machine whose report the collector filled, nor is a to-do', async () => {
    const unit = await addUnit('listed')
    const published = await publishCollected(shop, technician, unit)
    const page = await shop.visitor().catalog.units.byCode({ code: unit.code })
    expect(page.report?.id).toBe(published.id)
    const { qualityReport } = await shop.visitor().catalog.byId({ id: unit.productId })
    expect(qualityReport?.id).toBe(published.id)
    for (const report of [page.report, qualityReport]) {
      const points = report?.points ?? []
      expect(points.filter(({ note, noteHi }) => note && noteHi).length).toBeGreaterThanOrEqual(12)
      expect(points.find(({ key }) => key === 'system')?.note).toBe(
        'The serial number in the firmware is the one on the label.',
      )
      expect(JSON.stringify(report)).not.toMatch(/remaining|Run a full|Pair a device|Join a network/)
    }
    expect(plain([page, qualityReport])).not.toContain(unit.serial)
  })

  it('is masked in reports that were published with it', async () => {
    const unit = await addUnit('listed')
    await addReportWithSerial(shop, unit)
    const page = await shop.visitor().catalog.units.byCode({ code: unit.code })
    const { qualityReport } = await shop.visitor().catalog.byId({ id: unit.productId })
    const end = unit.serial.slice(-3)
    for (const report of [page.report, qualityReport])
      expect(report).toMatchObject({
        note: `S/N •••${end}`,
        points: [{ note: `Serial number in the firmware: •••${end}.` }],
      })
    expect(plain([page, qualityReport])).not.toContain(unit.serial)
  })

  it('is in no passport that is read without the signed link', async () => {
    const { sold } = await sellUnits(shop)
    await shop.prisma.unitRepair.create({
      data: {
        unitId: sold.id,
        fault: `Fan of ${sold.serial} is loud`,
        technician: 'Ravi',
        openedAt: shop.clock.now,
      },
    })
    await publishCollected(shop, technician, sold)
    const filled = await shop.visitor().passports.get({ code: sold.code })
    expect(filled.report?.points.length).toBe(32)
    expect(filled.repairs[0]?.fault).toMatch(/^Fan of •••/)
    shop.later(60)
    await addReportWithSerial(shop, sold)
    const old = await shop.visitor().passports.get({ code: sold.code })
    expect(old.report?.note).toMatch(/^S\/N •••/)
    expect(plain([filled, old])).not.toContain(sold.serial)
  })
})
