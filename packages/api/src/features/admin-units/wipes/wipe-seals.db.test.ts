import { readFileSync } from 'node:fs'
import { canonicalWipe } from '@dobara/domain/units/wipe-chain.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit } from '../../../../test/test-units.ts'
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

const units = () => shop.as(technician).admin.units
const check = (certificate: string) => shop.visitor().wipes.check({ certificate })
const pdf = (certificate: string) => shop.visitor().wipes.pdf({ certificate })
const bytesOf = ({ pdfBase64 }: { pdfBase64: string }) => Buffer.from(pdfBase64, 'base64')

async function addWipe(more: Parameters<typeof wipeOf>[2] = {}) {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = (await addListedUnit(shop, { stockItemId, state: 'graded' })).code
  return { unit, certificate: await sealWipe(unit, more) }
}

/** Recorded by one person and confirmed by the other. */
async function sealWipe(unit: string, more: Parameters<typeof wipeOf>[2] = {}) {
  const { waiting } = await units().recordWipe(wipeOf(unit, shop.clock.now, more))
  const confirmed = { unit, entry: waiting[0]?.id ?? 0 }
  const { wipes } = await shop.as(validator).admin.units.confirmWipe(confirmed)
  return wipes[0]?.certificate ?? ''
}

/** Applies a change that only a person with access to the tables can make, and reverts it afterwards. */
async function tampered(certificate: string, change: string, work: () => Promise<void>) {
  const run = (sql: string, ...values: unknown[]) => shop.prisma.$executeRawUnsafe(sql, ...values)
  await run('ALTER TABLE unit_wipe DISABLE TRIGGER unit_wipe_append_only')
  await run('CREATE TABLE unit_wipe_kept AS TABLE unit_wipe')
  try {
    await run(`${change} WHERE certificate = $1`, certificate)
    await work()
  } finally {
    await run('DELETE FROM unit_wipe')
    await run('INSERT INTO unit_wipe SELECT * FROM unit_wipe_kept')
    await run('DROP TABLE unit_wipe_kept')
    await run('ALTER TABLE unit_wipe ENABLE TRIGGER unit_wipe_append_only')
  }
}

describe('the seal of a wipe record', () => {
  it('is stored with the exact text, which the database makes as the code does', async () => {
    const { certificate } = await addWipe({
      rawStatus: 'a\tb\n"c" \\ / \u007f 💻 é e\u0301',
      place: 'पुणे',
    })
    const row = await shop.prisma.unitWipe.findUniqueOrThrow({ where: { certificate } })
    const record = row.record as Parameters<typeof canonicalWipe>[0]
    expect(row.sealedText).toBe(canonicalWipe(record))
    const [made] = await shop.prisma.$queryRaw<{ text: string }[]>`
      SELECT wipe_text(record) AS text FROM unit_wipe WHERE certificate = ${certificate}`
    expect(made?.text).toBe(row.sealedText)
  })

  it('is neither changed nor deleted through the database', async () => {
    const { certificate } = await addWipe()
    for (const sql of [
      `UPDATE unit_wipe SET sealed_text = 'x'`,
      `UPDATE unit_wipe SET record = '{}'`,
      `UPDATE unit_wipe SET digest = 'x'`,
      'DELETE FROM unit_wipe',
    ])
      await expect(
        shop.prisma.$executeRawUnsafe(`${sql} WHERE certificate = $1`, certificate),
      ).rejects.toThrow('append-only')
  })

  it('names each changed field with what was sealed, and shows the record as it was sealed', async () => {
    const { certificate } = await addWipe()
    const change = `UPDATE unit_wipe SET record = record || '{"driveSerial": "OTHER123", "level": "none", "operator": "X", "systemSerial": "Y"}'`
    await tampered(certificate, change, async () => {
      const found = await check(certificate)
      expect(found).toMatchObject({ isChanged: true, driveSerial: 'S4ENNX0M123456', level: 'purge' })
      expect(found.ownFault).toEqual({
        kind: 'fields-changed',
        fields: [
          { field: 'driveSerial', isPublic: true, sealed: 'S4ENNX0M123456', now: 'OTHER123' },
          { field: 'level', isPublic: true, sealed: 'purge', now: 'none' },
          { field: 'operator', isPublic: false, sealed: null, now: null },
          { field: 'systemSerial', isPublic: false, sealed: null, now: null },
        ],
      })
      expect(await refusalOf(pdf(certificate))).toMatchObject({ code: 'WIPE_CHANGED' })
    })
    expect(await check(certificate)).toMatchObject({ ownFault: null, fault: null })
  })

  it.each([
    ['a sealed text that was changed', `UPDATE unit_wipe SET sealed_text = '{}'`],
    ['a record whose text is missing', `UPDATE unit_wipe SET sealed_text = NULL`],
  ])('names %s', async (_, change) => {
    const { certificate } = await addWipe()
    await tampered(certificate, change, async () => {
      expect((await check(certificate)).ownFault).toEqual({ kind: 'text-changed', fields: [] })
    })
  })

  it('refuses a record that can no longer be read, instead of failing', async () => {
    const { certificate } = await addWipe()
    await tampered(certificate, `UPDATE unit_wipe SET sealed_text = '{}', record = '{}'`, async () => {
      expect(await refusalOf(check(certificate))).toMatchObject({ code: 'WIPE_UNREADABLE' })
    })
  })

  it.each([
    ['removed', `DELETE FROM unit_wipe`, 'link-missing'],
    ['reordered', `UPDATE unit_wipe SET id = id + 1000000`, 'link-moved'],
  ])('names the link behind a record that was %s', async (_, change, kind) => {
    const first = await addWipe()
    const second = { certificate: await sealWipe(first.unit, { driveSerial: 'S4ENNX0M999999' }) }
    await tampered(first.certificate, change, async () => {
      const found = await check(second.certificate)
      expect(found.ownFault).toEqual({ kind, fields: [] })
      expect(found.fault).toMatchObject({ certificate: second.certificate, position: found.position, kind })
    })
  })

  it('is given to records of before where their digest agrees, and to no other', async () => {
    const [good, bad] = [await addWipe(), await addWipe()]
    const migration = readFileSync(
      new URL(
        '../../../../../../prisma/migrations/20261129222100_sealed_wipe_texts/migration.sql',
        import.meta.url,
      ),
      'utf8',
    )
    const backfill = migration.slice(migration.indexOf('ALTER TABLE unit_wipe DISABLE TRIGGER')).split(';')
    const change = `UPDATE unit_wipe SET record = record || '{"place": "elsewhere"}'`
    await tampered(bad.certificate, change, async () => {
      await shop.prisma.$executeRawUnsafe('UPDATE unit_wipe SET sealed_text = NULL')
      for (const statement of backfill) if (statement.trim()) await shop.prisma.$executeRawUnsafe(statement)
      expect(await check(good.certificate)).toMatchObject({ ownFault: null })
      expect((await check(bad.certificate)).ownFault).toEqual({ kind: 'text-changed', fields: [] })
      await shop.prisma.$executeRawUnsafe('ALTER TABLE unit_wipe DISABLE TRIGGER unit_wipe_append_only')
    })
  })

  it('is entered for a record that an earlier release inserts without its text', async () => {
    const { certificate } = await addWipe()
    const row = await shop.prisma.unitWipe.findUniqueOrThrow({ where: { certificate } })
    await tampered(certificate, 'DELETE FROM unit_wipe', async () => {
      const { sealedText: _, record, ...rest } = row
      const made = await shop.prisma.unitWipe.create({ data: { ...rest, record: record ?? {} } })
      expect(made.sealedText).toBe(row.sealedText)
    })
  })
})

describe('the PDF of a certificate', () => {
  it('is given to everybody, and with names to the back office', async () => {
    const { unit, certificate } = await addWipe()
    const open = await pdf(certificate.toLowerCase())
    expect(open.fileName).toBe(`erasure-${certificate}.pdf`)
    expect(bytesOf(open).subarray(0, 5).toString()).toBe('%PDF-')
    const inside = await units().wipePdf({ unit, certificate })
    expect(bytesOf(inside).equals(bytesOf(open))).toBe(false)
  })

  it('is of no unknown number, and of no other machine', async () => {
    const [one, other] = [await addWipe(), await addWipe()]
    expect(await refusalOf(pdf('WIPE-NONE'))).toMatchObject({ code: 'WIPE_NOT_FOUND' })
    const requested = units().wipePdf({ unit: one.unit, certificate: other.certificate })
    expect(await refusalOf(requested)).toMatchObject({ code: 'WIPE_NOT_FOUND' })
  })
})
