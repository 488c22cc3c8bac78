import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'

const MIGRATION = new URL(
  '../../../prisma/migrations/20261129074046_check_reports/migration.sql',
  import.meta.url,
)

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

async function insertProduct(): Promise<number> {
  const named = { name: 'Dell', slug: 'dell' }
  const brand = await db.prisma.brand.create({ data: named })
  const category = await db.prisma.category.create({ data: { name: 'Laptops', slug: 'laptops' } })
  const facts = { sku: 'OLD-1', title: 'Old', model: 'X', pricePaise: 100, hsn: '847130', kind: 'laptop' }
  const data = { ...facts, brandId: brand.id, categoryId: category.id }
  return (await db.prisma.product.create({ data })).id
}

describe('the migration of check reports', () => {
  it('gives reports of before their texts, results, notes and order, and leaves out what they left out', async () => {
    const productId = await insertProduct()
    const checkedAt = new Date('2026-11-02T10:00:00Z')
    const points = [
      { point: 24, result: 'pass' },
      { point: 16, result: 'remark', note: "The slot's stiff." },
      { point: 1, result: 'not_applicable' },
    ] as const
    const report = { productId, technician: 'Ravi', checkedAt }
    await db.prisma.qualityCheck.create({ data: { ...report, points: { create: [...points] } } })
    const failed = { point: 2, result: 'fail' } as const
    await db.prisma.qualityCheck.create({ data: { ...report, points: { create: [failed] } } })
    const script = readFileSync(MIGRATION, 'utf8')
    await db.sql.query(script.slice(script.indexOf('WITH section')))

    const [first, second] = await db.prisma.checkReport.findMany({ orderBy: { id: 'asc' } })
    expect(first).toMatchObject({ ...report, outcome: 'passed', templateId: null, supersededAt: null })
    expect(first?.sheet).toEqual({
      name: '32-point check',
      nameHi: '32 बिंदुओं की जांच',
      sections: [
        {
          key: 'exterior',
          label: 'Exterior',
          labelHi: 'बाहरी हिस्सा',
          points: [
            {
              key: 'cracks',
              label: 'Lid, base and corners free of cracks',
              labelHi: 'ढक्कन, तला और कोने बिना दरार के',
              result: 'not_applicable',
              note: null,
            },
          ],
        },
        {
          key: 'ports',
          label: 'Ports',
          labelHi: 'पोर्ट',
          points: [
            expect.objectContaining({ key: 'audio', result: 'remark', note: "The slot's stiff." }),
            expect.objectContaining({ key: 'wifi', result: 'pass' }),
          ],
        },
      ],
    })
    expect(second?.outcome).toBe('failed')
  })
})
