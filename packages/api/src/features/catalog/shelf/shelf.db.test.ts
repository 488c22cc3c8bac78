import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { insertCatalogue, insertThing } from '../../../../test/catalog/test-catalogue.ts'
import { factsAt } from '../../../../test/catalog/test-facts.ts'
import { trustAnnouncements } from '../announcements.ts'
import { getShelf } from './get-shelf.ts'
import type { ProductFacts } from './product-facts.ts'
import { listFactsAfter } from './shelf-queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

/** The live products, the newest first. */
async function readAnew(): Promise<ProductFacts[]> {
  const all = (await listFactsAfter(db.sql, 0)).flatMap(({ facts }) => facts ?? [])
  return all.toSorted((one, other) => other.createdAtMs - one.createdAtMs || other.id - one.id)
}
async function knownOf(sql: TestDatabase['sql']): Promise<ProductFacts[]> {
  const { columns, newest } = await getShelf(sql)
  return Array.from(newest, (place) => factsAt(columns, place))
}
async function expectTrue(): Promise<void> {
  expect(await knownOf(db.sql)).toEqual(await readAnew())
}

const CHANGES: readonly string[] = [
  `UPDATE product SET price_paise = price_paise + 100 WHERE sku = 'DL-5480'`,
  `UPDATE product SET condition = 'Used' WHERE sku = 'DL-5490'`,
  `UPDATE product SET condition = 'Refurbished-A' WHERE sku = 'DL-5490'`,
  `UPDATE product SET country_of_origin = 'IN', cpu = 'AMD Ryzen 5' WHERE sku = 'DL-7490'`,
  `UPDATE product SET os = 'Windows 11', display_panel = 'IPS touch' WHERE sku = 'DL-7490'`,
  `UPDATE product SET brand_id = (SELECT id FROM brand WHERE slug = 'apple') WHERE sku = 'DL-3189'`,
  `UPDATE product SET category_id = (SELECT id FROM category WHERE slug = 'gaming') WHERE sku = 'DL-3189'`,
  `UPDATE product SET created_at = created_at - interval '3 days', rating_hundredths = 380 WHERE sku = 'DL-7490'`,
  `UPDATE product SET review_count = review_count + 1 WHERE sku = 'DL-5490'`,
  `UPDATE product SET deleted_at = now() WHERE sku = 'DL-G15'`,
  `UPDATE product SET deleted_at = NULL WHERE sku = 'DL-G15'`,
  `UPDATE product_variant SET deleted_at = now() WHERE sku = 'LN-T480-16'`,
  `UPDATE product_variant SET deleted_at = NULL, ram_gb = 32 WHERE sku = 'LN-T480-16'`,
  `UPDATE stock_item SET reserved = on_hand WHERE product_id = (SELECT id FROM product WHERE sku = 'DL-5480')`,
  `UPDATE stock_item SET reserved = 0 WHERE product_id = (SELECT id FROM product WHERE sku = 'DL-5480')`,
]

describe('the facts that a process chooses and counts by', () => {
  it('say that words changed where they did, or what has them came or went, and not for a price', async () => {
    const isReworded = async (change: string) => {
      const { wording } = await getShelf(db.sql)
      await db.sql.query(change)
      return (await getShelf(db.sql)).wording > wording
    }
    // While an older transaction goes on in any database of the cluster, words that came since it began are told again.
    const isRewordedByPrice = () =>
      isReworded(`UPDATE product SET price_paise = price_paise + 100 WHERE sku = 'DL-5480'`)
    await expect.poll(isRewordedByPrice, { timeout: 50_000 }).toBe(false)
    expect(await isReworded(`UPDATE product SET title = title || ' Zeta' WHERE sku = 'DL-5480'`)).toBe(true)
    expect(await isReworded(`UPDATE product SET deleted_at = now() WHERE sku = 'DL-5480'`)).toBe(true)
    expect(await isReworded(`UPDATE product SET deleted_at = NULL WHERE sku = 'DL-5480'`)).toBe(true)
  })

  it('are asked for again only after an announcement where announcements are trusted', async () => {
    let heard: number | null = 0
    const own = await copyTemplate(inject('templateUrl'))
    try {
      await insertCatalogue(own.prisma)
      trustAnnouncements(own.sql, { count: () => heard })
      const priceOf = async () => (await knownOf(own.sql)).at(-1)?.offers[0]?.pricePaise
      const before = await priceOf()
      await own.sql.query('UPDATE product SET price_paise = price_paise + 700')
      expect(await priceOf()).toBe(before)
      heard = null
      expect(await priceOf()).toBe((before ?? 0) + 700)
      heard = 1
      await priceOf()
      await own.sql.query('UPDATE product SET price_paise = price_paise + 700')
      expect(await priceOf()).toBe((before ?? 0) + 700)
      heard = 2
      expect(await priceOf()).toBe((before ?? 0) + 1_400)
    } finally {
      await own.drop()
    }
  })

  it('follow every change, in whatever order they come', async () => {
    await expectTrue()
    const check = fc.asyncProperty(
      fc.array(fc.constantFrom(...CHANGES), { maxLength: 6 }),
      async (changes) => {
        for (const change of changes) await db.sql.query(change)
        await expectTrue()
      },
    )
    await fc.assert(check, { numRuns: 15 })
    const thing = { brand: 'dell', category: 'business', price: 20_000, stock: 1 } as const
    const id = await insertThing(db.prisma, { ...thing, sku: 'SHELF-1', title: 'Dell Shelf' }, 60)
    await expectTrue()
    expect((await knownOf(db.sql)).find((facts) => facts.id === id)?.isInStock).toBe(true)
  })

  it('miss no transaction that commits after later ones', async () => {
    const slow = await db.sql.connect()
    try {
      await slow.query('BEGIN')
      await slow.query(`UPDATE product SET condition = 'Used' WHERE sku = 'DL-5480'`)
      await db.sql.query(`UPDATE product SET condition = 'Used' WHERE sku = 'DL-5490'`)
      await expectTrue()
      await db.sql.query(`UPDATE product SET condition = 'Refurbished-B' WHERE sku = 'DL-5490'`)
      await expectTrue()
      await slow.query('COMMIT')
    } finally {
      slow.release()
    }
    await expectTrue()
  })

  it('are those of one moment or a later one for all who ask at once, while goods are written', async () => {
    const looks = Array.from({ length: 20 }, async (_, turn) => {
      await db.sql.query(CHANGES[turn % CHANGES.length] ?? '')
      return getShelf(db.sql)
    })
    await Promise.all(looks)
    await expectTrue()
  })
})
