import { runs } from '@dobara/domain/test/runs.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
  const updatedAt = new Date('2026-11-20T10:00:00Z')
  await db.prisma.attribute.createMany({
    data: [
      { key: 'slots', label: 'Slots', type: 'whole', updatedAt },
      { key: 'quiet', label: 'Quiet', type: 'yes_no', updatedAt },
    ],
  })
})
afterAll(() => db.drop())

const COLUMNS = `product_id, variant_id, price_paise, mrp_paise, ram_gb, drive, drive_kinds, in_stock, brand_id, category_id, kind,
  condition::text, country_of_origin, cpu_maker, os_family, is_touch, created_at, rating_hundredths, review_count, attributes`

const readTable = async () =>
  (await db.sql.query(`SELECT ${COLUMNS}, is_only, place::int FROM product_offer ORDER BY product_id, place`))
    .rows

/** The same, worked out from products, variants and stock. */
const readSources = async () =>
  (
    await db.sql.query(`SELECT ${COLUMNS}, count(*) OVER (PARTITION BY product_id) = 1 AS is_only, row_number() OVER
          (PARTITION BY product_id ORDER BY in_stock DESC, price_paise, variant_id)::int AS place
      FROM (SELECT product.id AS product_id, variant.id AS variant_id,
                   coalesce(variant.price_paise, product.price_paise) AS price_paise,
                   coalesce(variant.mrp_paise, product.mrp_paise) AS mrp_paise,
                   coalesce(variant.ram_gb, product.ram_gb) AS ram_gb,
                   coalesce(variant.drive, product.drive) AS drive,
                   coalesce(variant.drive_kinds, product.drive_kinds) AS drive_kinds,
                   coalesce((SELECT sum(on_hand - reserved) > 0 FROM stock_item stock
                     WHERE stock.product_id = product.id AND stock.variant_id IS NOT DISTINCT FROM variant.id), false) AS in_stock,
                   brand_id, category_id, kind, condition, country_of_origin, cpu_maker, os_family, is_touch, product.created_at,
                   rating_hundredths, review_count, product.attributes || coalesce(variant.attributes, '{}') AS attributes
              FROM product LEFT JOIN product_variant variant
                ON variant.product_id = product.id AND variant.deleted_at IS NULL
             WHERE product.deleted_at IS NULL) source ORDER BY product_id, place`)
  ).rows

const CHANGES: readonly string[] = [
  `UPDATE product SET price_paise = price_paise + 100 WHERE sku = 'DL-5480'`,
  `UPDATE product SET condition = 'Used' WHERE sku = 'DL-5490'`,
  `UPDATE product SET condition = 'Refurbished-A' WHERE sku = 'DL-5490'`,
  `UPDATE product SET country_of_origin = 'IN', cpu = 'AMD Ryzen 5' WHERE sku = 'DL-7490'`,
  `UPDATE product SET os = 'Windows 11', display_panel = 'IPS touch' WHERE sku = 'DL-7490'`,
  `UPDATE product SET kind = 'monitor' WHERE sku = 'DL-7490'`,
  `UPDATE product SET ram_gb = 64, storage = '1 TB NVMe SSD' WHERE sku = 'DL-7490'`,
  `UPDATE product SET brand_id = (SELECT id FROM brand WHERE slug = 'apple') WHERE sku = 'DL-3189'`,
  `UPDATE product SET category_id = (SELECT id FROM category WHERE slug = 'gaming') WHERE sku = 'DL-3189'`,
  `UPDATE product SET created_at = created_at - interval '3 days', rating_hundredths = 380 WHERE sku = 'DL-7490'`,
  `UPDATE product SET review_count = review_count + 1 WHERE sku = 'DL-5490'`,
  `UPDATE product SET deleted_at = now() WHERE sku = 'DL-G15'`,
  `UPDATE product SET deleted_at = NULL WHERE sku = 'DL-G15'`,
  `UPDATE product_variant SET deleted_at = now() WHERE sku = 'LN-T480-16'`,
  `UPDATE product_variant SET deleted_at = NULL, ram_gb = 32 WHERE sku = 'LN-T480-16'`,
  `UPDATE product SET attributes = '{"slots": 2, "quiet": true}' WHERE sku = 'LN-T480'`,
  `UPDATE product SET attributes = attributes - 'quiet' WHERE sku = 'LN-T480'`,
  `UPDATE product_variant SET attributes = '{"slots": 4}' WHERE sku = 'LN-T480-16'`,
  `UPDATE product_variant SET attributes = '{}' WHERE sku = 'LN-T480-16'`,
  `UPDATE stock_item SET reserved = on_hand WHERE product_id = (SELECT id FROM product WHERE sku = 'DL-5480')`,
  `UPDATE stock_item SET reserved = 0 WHERE product_id = (SELECT id FROM product WHERE sku = 'DL-5480')`,
]

describe('the read table of offers', () => {
  it('matches products, variants and stock after any changes in any order', async () => {
    expect(await readTable()).toEqual(await readSources())
    const check = fc.asyncProperty(
      fc.array(fc.constantFrom(...CHANGES), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        for (const change of changes) await db.sql.query(change)
        expect(await readTable()).toEqual(await readSources())
      },
    )
    await fc.assert(check, { numRuns: runs({ short: 10, long: 200 }) })
  })

  it('is right after changes of one product that race', async () => {
    await Promise.all(Array.from({ length: 4 }, () => CHANGES.map((change) => db.sql.query(change))).flat())
    expect(await readTable()).toEqual(await readSources())
  })
})
