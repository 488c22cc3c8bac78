import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit, unitState } from '../../../../test/test-units.ts'
import { wipeOf } from '../../../../test/units/test-wipes.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let validator: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  validator = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

type More = Parameters<typeof wipeOf>[2]
const units = () => shop.as(technician).admin.units
const second = () => shop.as(validator).admin.units
const check = (certificate: string) => shop.visitor().wipes.check({ certificate })

/** A machine that was purged before. */
async function addUnit(state: 'graded' | 'listed' = 'graded') {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  return addListedUnit(shop, { stockItemId, state })
}
const wipe = (unit: string, more: More = {}) => wipeOf(unit, shop.clock.now, more)
const record = async (more: More = {}) => units().recordWipe(wipe((await addUnit()).code, more))

/** Recorded by one person and confirmed by the other. */
async function seal(unit: string, more: More = {}) {
  const { waiting } = await units().recordWipe(wipe(unit, more))
  const { wipes } = await second().confirmWipe({ unit, entry: waiting[0]?.id ?? 0 })
  return wipes[0]?.certificate ?? ''
}
/** A machine with everything that a listing needs but a wipe record. */
async function addUnwiped() {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = await addListedUnit(shop, { stockItemId, state: 'graded', hasStorage: false })
  await shop.prisma.unit.update({ where: { id: unit.id }, data: { hasStorage: true } })
  return unit
}
const faultOf = async (unit: string) => (await units().get({ unit })).fault
const FAILED = { outcome: 'failed' as const, sstat: 0x103 }
const CLEARED = { technique: 'overwrite' as const, level: 'clear' as const, sstat: null }
const SHREDDED = {
  technique: 'shred' as const,
  level: 'destroy' as const,
  verification: 'visual' as const,
  sstat: null,
  toolVersion: '',
  rawStatus: '',
}

describe('a wipe record', () => {
  it('waits for a second person, and has a certificate that everybody can check without the names', async () => {
    const { code: unit } = await addUnit()
    const { waiting, wipes: before } = await units().recordWipe(wipe(unit))
    expect(before).toHaveLength(1)
    expect(waiting).toMatchObject([{ operator: technician.name, isOwn: true, outcome: 'succeeded' }])
    expect((await second().wipes({ unit })).waiting).toMatchObject([{ isOwn: false }])
    const confirmed = await second().confirmWipe({ unit, entry: waiting[0]?.id ?? 0 })
    expect(confirmed.waiting).toEqual([])
    const [made] = confirmed.wipes
    expect(made).toMatchObject({ operator: technician.name, validator: validator.name, level: 'purge' })
    const checked = await check(made?.certificate.toLowerCase() ?? '')
    expect(checked).toMatchObject({ unit, driveSerial: 'S4ENNX0M123456', fault: null, isChanged: false })
    expect(JSON.stringify(checked)).not.toContain(validator.name)
    expect(checked.position).toBe(checked.records)
  })

  it('waits once where it is sent again, also after it was confirmed', async () => {
    const again = wipe((await addUnit()).code)
    const sent = await Promise.all([units().recordWipe(again), units().recordWipe(again)])
    expect(sent.map(({ waiting }) => waiting.length)).toEqual([1, 1])
    const confirm = { unit: again.unit, entry: sent[0]?.waiting[0]?.id ?? 0 }
    const both = await Promise.all([second().confirmWipe(confirm), second().confirmWipe(confirm)])
    expect(both.map(({ wipes }) => wipes.length)).toEqual([2, 2])
    expect(await units().recordWipe(again)).toMatchObject({ waiting: [], wipes: [{}, {}] })
  })

  it('is accepted from a tablet that still names a validator; the validator is the confirming user', async () => {
    const { code: unit } = await addUnit()
    const named = { validator: 'Somebody Else', validatedAt: shop.clock.now.toISOString() }
    const { waiting } = await units().recordWipe(wipe(unit, named))
    const { wipes } = await second().confirmWipe({ unit, entry: waiting[0]?.id ?? 0 })
    expect(wipes[0]?.validator).toBe(validator.name)
  })

  it.each([
    ['of a technique that the drive does not have', () => ({ media: 'hdd' as const }), 'technique'],
    ['without what proves a sanitize', () => ({ sstat: null }), 'sstat'],
    ['of a drive without a serial number', () => ({ driveSerial: 'N/A' }), 'driveSerial'],
    ['that ended before it began', () => ({ startedAt: shop.clock.now.toISOString() }), 'finishedAt'],
    ['without what the drive reported', () => ({ rawStatus: ' ' }), 'rawStatus'],
  ])('%s is refused with a field error', async (_, more, field) => {
    expect(await refusalOf(record(more()))).toMatchObject({
      code: 'WIPE_RECORD_WRONG',
      fields: { [field]: expect.any(String) },
    })
  })

  it('is one link of one chain, however many are made at once', async () => {
    const codes: string[] = []
    for (let made = 0; made < 8; made += 1) codes.push((await addUnit()).code)
    await Promise.all(codes.map((unit) => seal(unit)))
    const rows = await shop.prisma.unitWipe.findMany({ orderBy: { id: 'asc' } })
    for (const [place, row] of rows.entries())
      if (place > 0) expect(row.previousDigest).toBe(rows[place - 1]?.digest)
    const { wipes } = await units().wipes({ unit: codes[0] ?? '' })
    expect((await check(wipes[0]?.certificate ?? '')).fault).toBeNull()
  })

  it('is named when changed in the database, also by the check of others', async () => {
    const [first, other] = [await seal((await addUnit()).code), await seal((await addUnit()).code)]
    await shop.prisma.$executeRawUnsafe('ALTER TABLE unit_wipe DISABLE TRIGGER unit_wipe_append_only')
    await shop.prisma.$executeRaw`
      UPDATE unit_wipe SET record = record || '{"driveSerial": "OTHER123"}' WHERE certificate = ${first}`
    await shop.prisma.$executeRawUnsafe('ALTER TABLE unit_wipe ENABLE TRIGGER unit_wipe_append_only')
    expect(await check(first)).toMatchObject({ isChanged: true, fault: { certificate: first } })
    expect(await check(other)).toMatchObject({ isChanged: false, fault: { certificate: first } })
  })

  it('is not found by a number that no certificate has', async () => {
    expect(await refusalOf(check('WIPE-NONE'))).toMatchObject({ code: 'WIPE_NOT_FOUND' })
  })
})

describe('the second person of a wipe', () => {
  it('is not who recorded it, by the shop and by the database', async () => {
    const { code: unit, id: unitId } = await addUnit()
    const { waiting } = await units().recordWipe(wipe(unit))
    const entry = waiting[0]?.id ?? 0
    expect((await refusalOf(units().confirmWipe({ unit, entry }))).code).toBe('WIPE_CONFIRMED_BY_RECORDER')
    const row = await shop.prisma.unitWipeEntry.findUniqueOrThrow({ where: { id: entry } })
    const forged = {
      unitId,
      certificate: 'WIPE-FORGED',
      record: { ...(row.record as object), validator: 'X', validatedAt: 'Y' },
      previousDigest: 'p',
      digest: 'd',
      wipedAt: shop.clock.now,
      createdAt: shop.clock.now,
      entryId: entry,
    }
    const by = (recordedById: string, validatedById: string, more: object = {}) =>
      shop.prisma.unitWipe.create({ data: { ...forged, recordedById, validatedById, ...more } })
    await expect(by(technician.id, technician.id)).rejects.toThrow('unit_wipe_two_persons')
    await expect(by(validator.id, technician.id)).rejects.toThrow('is not what entry')
    await expect(by(technician.id, validator.id, { record: {} })).rejects.toThrow('is not what entry')
  })

  it('confirms only what waits at this very machine, and what was discarded waits no longer', async () => {
    const [{ code: unit }, { code: other }] = [await addUnit(), await addUnit()]
    const { waiting } = await units().recordWipe(wipe(unit))
    const entry = waiting[0]?.id ?? 0
    const refused = async (of: string) => (await refusalOf(second().confirmWipe({ unit: of, entry }))).code
    expect(await refused(other)).toBe('WIPE_ENTRY_NOT_FOUND')
    expect((await second().discardWipe({ unit, entry })).waiting).toEqual([])
    expect(await refused(unit)).toBe('WIPE_ENTRY_NOT_FOUND')
    expect((await units().recordWipe(wipe(unit))).waiting).toHaveLength(1)
  })

  it('cannot be undone: what is sealed is neither discarded nor changed', async () => {
    const { code: unit } = await addUnit()
    const { waiting } = await units().recordWipe(wipe(unit))
    const confirm = { unit, entry: waiting[0]?.id ?? 0 }
    await second().confirmWipe(confirm)
    expect((await refusalOf(units().discardWipe(confirm))).code).toBe('WIPE_ENTRY_SEALED')
    const { entry: id } = confirm
    for (const sql of ['SET discarded_at = now(), discarded_by_id = recorded_by_id', `SET record = '{}'`])
      await expect(
        shop.prisma.$executeRawUnsafe(`UPDATE unit_wipe_entry ${sql} WHERE id = $1`, id),
      ).rejects.toThrow('append-only')
  })
})

describe('a machine whose drive was erased', () => {
  it('is listed once another person confirmed the Purge, and not before', async () => {
    const { code: unit } = await addUnwiped()
    expect(await faultOf(unit)).toBe('not_wiped')
    const { waiting } = await units().recordWipe(wipe(unit))
    expect(await faultOf(unit)).toBe('not_wiped')
    expect((await refusalOf(units().move({ unit, move: 'list' }))).code).toBe('UNIT_NOT_WIPED')
    await second().confirmWipe({ unit, entry: waiting[0]?.id ?? 0 })
    expect(await faultOf(unit)).toBeNull()
    expect(await units().move({ unit, move: 'list' })).toMatchObject({ state: 'listed' })
  })

  it.each([
    ['a sanitize that failed', FAILED, 'failed'],
    ['overwriting flash, which is Clear at most', CLEARED, 'cleared'],
    ['a drive that was shredded', SHREDDED, 'destroyed'],
  ])('has a record of %s, and is not listed by it', async (_, more: More & object, result) => {
    const { code: unit } = await addUnwiped()
    const certificate = await seal(unit, more)
    expect(await check(certificate)).toMatchObject({
      isChanged: false,
      outcome: more.outcome ?? 'succeeded',
      result,
    })
    expect(await faultOf(unit)).toBe('not_wiped')
    expect((await refusalOf(units().move({ unit, move: 'list' }))).code).toBe('UNIT_NOT_WIPED')
  })

  it('is not listed while another drive of it was only cleared or failed', async () => {
    const { code: unit } = await addUnit()
    expect(await faultOf(unit)).toBeNull()
    await units().recordWipe(wipe(unit, { ...FAILED, driveSerial: 'S4ENNX0M777777' }))
    expect(await faultOf(unit)).toBe('not_wiped')
    await seal(unit, { ...SHREDDED, driveSerial: 'S4ENNX0M777777' })
    expect(await faultOf(unit)).toBeNull()
  })

  it('leaves the list when a failure is recorded', async () => {
    const { code: unit, id } = await addUnit('listed')
    await units().recordWipe(wipe(unit, { ...FAILED, driveSerial: 'S4ENNX0M888888' }))
    expect(await unitState(shop, id)).toBe('graded')
  })

  it('shows shoppers the certificate of its Purge, and not that of a failure', async () => {
    const { code: unit } = await addUnit()
    const { wipe: before } = await shown(unit)
    await seal(unit, { ...FAILED, driveSerial: 'S4ENNX0M999999' })
    await seal(unit, { ...SHREDDED, driveSerial: 'S4ENNX0M999999' })
    expect((await shown(unit)).wipe).toEqual(before)
  })
})

async function shown(code: string) {
  await units()
    .move({ unit: code, move: 'list' })
    .catch(() => undefined)
  return shop.visitor().catalog.units.byCode({ code })
}
