import { buildWipeCertificate } from '@dobara/domain/units/wipe-certificate.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { describe, expect, it } from 'vitest'
import { wipeRecordOf } from '../../../test/units/test-wipes.ts'
import { layOutWipeCertificate, renderWipeCertificate } from './render-wipe-certificate.ts'

const checkUrl = 'https://shop.example/wipe/WIPE-04HMASW95'
const contentOf = (more: Partial<ReturnType<typeof wipeRecordOf>> = {}) =>
  buildWipeCertificate({
    certificate: 'WIPE-04HMASW95',
    record: { ...wipeRecordOf('DB-04HM-ASW9-5', new Date('2026-11-28T10:00:00Z')), ...more },
    sealed: { digest: 'a'.repeat(64), position: 3, records: 5 },
    shop: DEMO_SETTINGS.shop,
    checkUrl,
    isPublic: false,
  })
const printed = (content = contentOf()) =>
  layOutWipeCertificate(content)
    .texts.map(({ text }) => text)
    .join('\n')

describe('the PDF of a certificate of erasure', () => {
  it('prints shop, number, machine, drive, people, hash and how to check it on one page', () => {
    const text = printed()
    for (const part of [
      DEMO_SETTINGS.shop.legalName,
      'Certificate of Erasure',
      'WIPE-04HMASW95',
      'DB-04HM-ASW9-5',
      'S4ENNX0M123456',
      'NVMe sanitize, crypto erase',
      'Ravi Kumar',
      'Meera Nair',
      'a'.repeat(64),
      'How to check this certificate',
      checkUrl,
    ])
      expect(text).toContain(part)
    expect(layOutWipeCertificate(contentOf()).pages).toBe(1)
  })

  it('states plainly that an erasure failed', () => {
    const text = printed(contentOf({ outcome: 'failed' })).replaceAll('\n', ' ')
    expect(text).toContain('Record of a Failed Erasure')
    expect(text).toContain('The erasure FAILED. Data may still be on this drive.')
    expect(text).not.toContain('Certificate of Erasure')
  })

  it('has a code that leads to the public check', () => {
    expect(layOutWipeCertificate(contentOf()).codes).toEqual([{ page: 1, text: checkUrl }])
  })

  it('stays within its pages however long the answer of the drive and the names are', () => {
    const content = contentOf({
      rawStatus: 'x '.repeat(2_000),
      operator: 'आशा '.repeat(25),
      place: 'W'.repeat(100),
    })
    const { texts, pages } = layOutWipeCertificate(content)
    expect(pages).toBeLessThanOrEqual(2)
    expect(Math.max(...texts.map(({ y, size }) => y + size))).toBeLessThan(842)
  })

  it('is a PDF, and the same byte for byte whenever it is made', async () => {
    const [one, other] = [await renderWipeCertificate(contentOf()), await renderWipeCertificate(contentOf())]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.equals(other)).toBe(true)
  })
})
