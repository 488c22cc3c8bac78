import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit, FREE_UNIT_CODE } from '../../../../test/test-units.ts'
import { reportOf } from '../../../../test/units/test-collector.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

const bench = () => shop.as(technician).admin

async function addUnit(state: 'in_test' | 'listed' = 'in_test') {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = await addListedUnit(shop, { stockItemId, state })
  return { ...unit, typed: { unit: unit.code } }
}
const valueOf = async (typed: { unit: string }, kind: string) =>
  (await bench().units.evidence(typed)).measurements.find((one) => one.kind === kind)

describe('photos of a machine', () => {
  it('report missing views, and can be removed and restored', async () => {
    const { typed, id } = await addUnit()
    await shop.prisma.unitPhoto.updateMany({ where: { unitId: id }, data: { removedAt: new Date() } })
    const added = await bench().units.addPhoto({ ...typed, shot: 'lid', image: await photo() })
    expect(added.photos).toMatchObject([{ shot: 'lid' }])
    expect(added.missingShots).toEqual(['screen', 'keyboard', 'bottom'])
    const photoId = added.photos[0]?.id ?? 0
    expect((await bench().units.removePhoto({ ...typed, photoId })).photos).toEqual([])
    const back = await bench().units.removePhoto({ ...typed, photoId, isBack: true })
    expect(back.photos).toMatchObject([{ id: photoId }])
  })

  it('are there once where the same picture of a view is sent again', async () => {
    const { typed } = await addUnit()
    const sent = { ...typed, shot: 'lid' as const, image: await photo() }
    const { photos } = await bench().units.addPhoto(sent)
    expect((await bench().units.addPhoto(sent)).photos).toEqual(photos)
  })

  it('cannot be removed while the machine is on sale with no more than it needs', async () => {
    const { typed } = await addUnit('listed')
    const { photos } = await bench().units.evidence(typed)
    const removing = bench().units.removePhoto({ ...typed, photoId: photos[0]?.id ?? 0 })
    expect(await refusalOf(removing)).toMatchObject({ code: 'UNIT_PHOTO_NEEDED' })
  })

  it('are refused when not an image, for an unknown machine, and for the photo of another machine', async () => {
    const [one, other] = [await addUnit(), await addUnit()]
    const image = new Uint8Array([1, 2, 3])
    expect(await refusalOf(bench().units.addPhoto({ ...one.typed, image }))).toMatchObject({
      code: expect.stringContaining('IMAGE'),
    })
    const absent = bench().units.addPhoto({ unit: FREE_UNIT_CODE, image: await photo() })
    expect(await refusalOf(absent)).toMatchObject({ code: 'UNIT_NOT_FOUND' })
    const { photos } = await bench().units.evidence(other.typed)
    const foreign = bench().units.removePhoto({ ...one.typed, photoId: photos[0]?.id ?? 0 })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'UNIT_PHOTO_NOT_FOUND' })
  })
})

describe('typed measurements', () => {
  it('propose a grade with the sentence that decided, as far as they go', async () => {
    const { typed } = await addUnit()
    expect((await bench().units.evidence(typed)).proposal).toMatchObject({ kind: 'incomplete', grade: null })
    const { proposal } = await bench().units.measure({
      ...typed,
      measurements: [
        { kind: 'cracks', value: 'no' },
        { kind: 'safety_defect', value: 'no' },
        { kind: 'scratches', value: '12 light' },
        { kind: 'dents', value: 'none' },
        { kind: 'screen_marks', value: 'none' },
        { kind: 'dead_pixels', value: '0' },
        { kind: 'key_shine', value: 'none' },
      ],
    })
    expect(proposal).toMatchObject({
      kind: 'grade',
      grade: 'Refurbished-B',
      recFunction: 5,
      recCosmetic: 4,
      sentence: expect.stringContaining('1 visible scratch'),
    })
  })

  it('are taken once where they are sent again, and replace nothing that the sender had not seen', async () => {
    const { typed, id } = await addUnit()
    const measure = (value: string, seen: string | null) =>
      bench().units.measure({ ...typed, measurements: [{ kind: 'dead_pixels', value, seen }] })
    await measure('1', null)
    await measure('1', null)
    expect(await shop.prisma.unitMeasurement.count({ where: { unitId: id, kind: 'dead_pixels' } })).toBe(1)
    expect(await refusalOf(measure('0', null))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await measure('2', '1')
    expect(await valueOf(typed, 'dead_pixels')).toMatchObject({ value: '2' })
  })

  it('are rejected with the unreadable field, and none of them is stored', async () => {
    const { typed } = await addUnit()
    const refused = bench().units.measure({
      ...typed,
      measurements: [
        { kind: 'dead_pixels', value: '0' },
        { kind: 'dents', value: 'two' },
      ],
    })
    expect(await refusalOf(refused)).toMatchObject({
      code: 'MEASUREMENT_WRONG',
      fields: { 'measurements.1.value': expect.any(String) },
    })
    expect(await valueOf(typed, 'dead_pixels')).toBeUndefined()
  })
})

describe('the report of the collector', () => {
  it('is taken over with tool, version and raw text, and gives the unit its battery', async () => {
    const { typed, id, serial } = await addUnit()
    const report = reportOf(serial, shop.clock.now)
    const { evidence } = await bench().units.importMeasurements({ ...typed, report })
    expect(evidence.drives).toMatchObject([{ media: 'nvme-ssd', serial: expect.any(String), sstat: 0x101 }])
    const health = evidence.measurements.find(({ kind }) => kind === 'battery_health_pct')
    expect(health).toMatchObject({ source: 'tool', tool: expect.any(String) })
    const unit = await bench().units.get(typed)
    expect(unit.batteryHealthPct).toBe(Number(health?.value))
    const reported = { unitId: id, raw: { not: null }, toolVersion: { not: null } }
    expect(await shop.prisma.unitMeasurement.count({ where: reported })).toBeGreaterThan(20)
  })

  it('fills the open points of the open check, and leaves what a person marked', async () => {
    const { typed, serial } = await addUnit()
    const { templates } = await bench().checks.ofUnit(typed)
    const laptop = templates.find(({ name }) => /laptop/i.test(name)) ?? templates[0]
    const { id } = await bench().checks.start({ ...typed, templateId: laptop?.id ?? 0 })
    await bench().checks.save({
      id,
      points: [{ key: 'battery-cycles', result: 'remark', note: 'Looked at' }],
    })
    const report = reportOf(serial, shop.clock.now)
    const { filled } = await bench().units.importMeasurements({ ...typed, report })
    expect(filled).toBeGreaterThanOrEqual(12)
    const points = (await bench().checks.get({ id })).sections.flatMap((section) => section.points)
    expect(points.find(({ key }) => key === 'battery-cycles')).toMatchObject({ note: 'Looked at' })
    expect(points.find(({ key }) => key === 'battery-health')?.note).toMatch(/%/)
  })

  it('changes nothing a second time, however often it is sent at once', async () => {
    const { typed, id, serial } = await addUnit()
    const report = reportOf(serial, shop.clock.now)
    await Promise.all(Array.from({ length: 4 }, () => bench().units.importMeasurements({ ...typed, report })))
    const rows = await shop.prisma.unitMeasurement.count({
      where: { unitId: id, measuredAt: shop.clock.now, kind: 'battery_health_pct' },
    })
    expect(rows).toBe(1)
  })

  it.each([
    ['of another machine', 'PF9OTHER', 'UNIT_REPORT_OTHER'],
    ['of a machine without a serial number', 'To be filled by O.E.M.', 'UNIT_REPORT_UNNAMED'],
  ])('%s is refused by name', async (_, serial, code) => {
    const { typed, id } = await addUnit()
    const before = await shop.prisma.unitMeasurement.count({ where: { unitId: id } })
    const refused = bench().units.importMeasurements({ ...typed, report: reportOf(serial, shop.clock.now) })
    expect(await refusalOf(refused)).toMatchObject({ code })
    expect(await shop.prisma.unitMeasurement.count({ where: { unitId: id } })).toBe(before)
  })

  it('from the future is refused, because the clock of the machine is wrong', async () => {
    const { typed, serial } = await addUnit()
    const report = reportOf(serial, new Date(shop.clock.now.getTime() + 3_600_000))
    expect(await refusalOf(bench().units.importMeasurements({ ...typed, report }))).toMatchObject({
      code: 'UNIT_REPORT_FUTURE',
    })
  })
})
