import { describe, expect, it } from 'vitest'
import { wipeRecord } from '../../test/test-wipes.ts'
import { DEFAULT_SETTINGS } from '../settings/store-settings.ts'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import { buildWipeCertificate, indianMoment } from './wipe-certificate.ts'

const input = {
  certificate: 'WIPE-04HMASW95',
  record: wipeRecord,
  sealed: { digest: 'a'.repeat(64), position: 3, records: 5 },
  shop: DEMO_SETTINGS.shop,
  checkUrl: 'https://shop.example/wipe/WIPE-04HMASW95',
  isPublic: false,
}
const rowsOf = (more: Partial<typeof input> = {}) =>
  buildWipeCertificate({ ...input, ...more }).sections.flatMap(({ rows }) => rows)

describe('buildWipeCertificate', () => {
  it('contains every field of the record, with times in IST', () => {
    const rows = rowsOf()
    for (const row of [
      ['Machine', 'LENOVO ThinkPad T480'],
      ['Code', 'DB-04HM-ASW9-5'],
      ['Serial number', 'S41GNX0K123456'],
      ['Size', '256 GB'],
      ['Level (NIST SP 800-88 Rev. 2)', 'Purge'],
      ['Technique (IEEE 2883)', 'NVMe sanitize, crypto erase'],
      ['Tool', 'nvme 2.4'],
      ['Verification', 'By the status of the drive'],
      ['Status of the drive', 'Sanitize Status (SSTAT) :  0x101'],
      ['Operator', 'Asha Rao'],
      ['Validator, another person', 'Vikram Nair'],
      ['Finished', '28 Nov 2026, 15:32 IST'],
      ['Record', '3 of 5'],
      ['Hash (SHA-256)', 'a'.repeat(64)],
    ])
      expect(rows).toContainEqual(row)
  })

  it('names no person, no answer of the drive and no whole serial number of the machine in a public copy', () => {
    const text = JSON.stringify(rowsOf({ isPublic: true }))
    for (const hidden of ['Asha Rao', 'Vikram Nair', 'SSTAT']) expect(text).not.toContain(hidden)
    expect(text).toContain('Named in the record of the shop')
    expect(rowsOf({ isPublic: true })).toContainEqual(['Serial number', '••••BC2D'])
    expect(rowsOf()).toContainEqual(['Serial number', 'PF1ABC2D'])
  })

  it('names the shop as far as its settings do', () => {
    const { issuer } = buildWipeCertificate({ ...input, shop: DEFAULT_SETTINGS.shop })
    expect(issuer).toEqual({ name: 'My shop', lines: [] })
    expect(buildWipeCertificate(input).issuer.lines).toContain(`GSTIN ${DEMO_SETTINGS.shop.gstin}`)
  })
})

describe('the claim of a certificate', () => {
  it.each([
    [{}, 'Certificate of Erasure', /was purged/, false],
    [{ technique: 'overwrite', level: 'clear' }, 'Certificate of Erasure', /cleared only.*no Purge/, true],
    [{ technique: 'shred', level: 'destroy' }, 'Certificate of Destruction', /was destroyed/, false],
    [{ outcome: 'failed' }, 'Record of a Failed Erasure', /FAILED.*may still be on this drive/, true],
  ] as const)('is what a record with %j achieved', (change, title, statement, isWarning) => {
    const made = buildWipeCertificate({ ...input, record: { ...wipeRecord, ...change } })
    expect(made).toMatchObject({ title, isWarning, statement: expect.stringMatching(statement) })
  })

  it('has no level for a failed one', () => {
    const record = { ...wipeRecord, outcome: 'failed' as const }
    expect(rowsOf({ record })).toContainEqual(['Level aimed at, not reached', 'Purge'])
  })
})

describe('indianMoment', () => {
  it('is of the day it is in India', () => {
    expect(indianMoment('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 00:00 IST')
  })
})
