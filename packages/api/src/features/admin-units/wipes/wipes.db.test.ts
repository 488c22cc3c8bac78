import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit } from '../../../../test/test-units.ts'
import { wipeOf } from '../../../../test/units/test-wipes.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

const units = () => shop.as(technician).admin.units
const check = (certificate: string) => shop.visitor().wipes.check({ certificate })

async function addUnit() {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  return (await addListedUnit(shop, { stockItemId, state: 'graded' })).code
}
const record = async (more: Parameters<typeof wipeOf>[2] = {}) =>
  units().recordWipe(wipeOf(await addUnit(), shop.clock.now, more))

describe('a wipe record', () => {
  it('has a certificate that everybody can check, without the names of who did it', async () => {
    const unit = await addUnit()
    const { wipes } = await units().recordWipe(wipeOf(unit, shop.clock.now))
    const [made] = wipes
    expect(made).toMatchObject({ operator: technician.name, validator: 'Meera Nair', level: 'purge' })
    const checked = await check(made?.certificate.toLowerCase() ?? '')
    expect(checked).toMatchObject({ unit, driveSerial: 'S4ENNX0M123456', fault: null, isChanged: false })
    expect(JSON.stringify(checked)).not.toContain('Meera')
    expect(checked.position).toBe(checked.records)
  })

  it('is sealed once where it is sent again, beside the one that the machine has', async () => {
    const wipe = wipeOf(await addUnit(), shop.clock.now)
    const sent = await Promise.all([units().recordWipe(wipe), units().recordWipe(wipe)])
    expect(sent.map(({ wipes }) => wipes.length)).toEqual([2, 2])
  })

  it.each([
    ['validated by who made it', () => ({ validator: technician.name ?? '' }), 'validator'],
    ['of a technique that the drive does not have', () => ({ media: 'hdd' as const }), 'technique'],
    ['without what proves a sanitize', () => ({ sstat: null }), 'sstat'],
    ['of a drive without a serial number', () => ({ driveSerial: 'N/A' }), 'driveSerial'],
    ['that ended before it began', () => ({ startedAt: shop.clock.now.toISOString() }), 'finishedAt'],
    ['without what the drive reported', () => ({ rawStatus: ' ' }), 'rawStatus'],
  ])('%s is refused beside its field', async (_, more, field) => {
    expect(await refusalOf(record(more()))).toMatchObject({
      code: 'WIPE_RECORD_WRONG',
      fields: { [field]: expect.any(String) },
    })
  })

  it.each([
    ['a sanitize that failed', { outcome: 'failed' as const, sstat: 0x103 }],
    [
      'overwriting flash, which is Clear at most',
      { technique: 'overwrite' as const, level: 'clear' as const },
    ],
  ])('of %s lets no machine be sold', async (_, more) => {
    expect(await refusalOf(record(more))).toMatchObject({ code: 'WIPE_NOT_FOR_SALE' })
  })

  it('is one link of one chain, however many are made at once', async () => {
    const codes: string[] = []
    for (let made = 0; made < 8; made += 1) codes.push(await addUnit())
    await Promise.all(codes.map((unit) => units().recordWipe(wipeOf(unit, shop.clock.now))))
    const rows = await shop.prisma.unitWipe.findMany({ orderBy: { id: 'asc' } })
    for (const [place, row] of rows.entries())
      if (place > 0) expect(row.previousDigest).toBe(rows[place - 1]?.digest)
    const { wipes } = await units().wipes({ unit: codes[0] ?? '' })
    expect((await check(wipes[0]?.certificate ?? '')).fault).toBeNull()
  })

  it('that was changed in the database is named, and others say where', async () => {
    const [first, second] = [(await record()).wipes[0], (await record()).wipes[0]]
    await shop.prisma.$executeRawUnsafe('ALTER TABLE unit_wipe DISABLE TRIGGER unit_wipe_append_only')
    await shop.prisma.$executeRaw`
      UPDATE unit_wipe SET record = record || '{"driveSerial": "OTHER123"}' WHERE certificate = ${first?.certificate}`
    expect(await check(first?.certificate ?? '')).toMatchObject({
      isChanged: true,
      fault: { certificate: first?.certificate },
    })
    expect(await check(second?.certificate ?? '')).toMatchObject({
      isChanged: false,
      fault: { certificate: first?.certificate },
    })
  })

  it('is not found by a number that no certificate has', async () => {
    expect(await refusalOf(check('WIPE-NONE'))).toMatchObject({ code: 'WIPE_NOT_FOUND' })
  })
})
