import { setTimeout } from 'node:timers/promises'
import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { insertCatalogue, insertEntity } from '../../../../test/catalog/test-catalogue.ts'
import { listProducts } from '../list-products.ts'
import { countWords } from './count-words.ts'
import { listCatalogueNames, listStarts, listWordsAmong } from './search-queries.ts'
import { postgresSearch } from './postgres-search.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

/** Returns the words of live products with the number of products that have each, by a full count. */
async function recountWords(): Promise<Record<string, number>> {
  const { rows } = await db.sql.query<{ word: string; ndoc: number }>(
    `SELECT word, ndoc FROM ts_stat('SELECT words FROM product_search
       JOIN product ON product.id = product_id WHERE deleted_at IS NULL') ORDER BY word COLLATE "C"`,
  )
  return Object.fromEntries(rows.map(({ word, ndoc }) => [word, ndoc]))
}

async function countedWords(): Promise<Record<string, number>> {
  const all = Object.keys(await recountWords())
  const { rows } = await db.sql.query<{ word: string }>(
    'SELECT word FROM catalogue_word UNION SELECT word FROM catalogue_word_change',
  )
  return Object.fromEntries(await listWordsAmong(db.sql, [...all, ...rows.map(({ word }) => word)]))
}

const list = (q: string) =>
  listProducts(
    { sql: db.sql, search: postgresSearch(db.sql), now: () => new Date('2026-11-21T10:00:00Z') },
    listProductsInput.parse({ q }),
  )

describe('the counts of the catalogue’s words', () => {
  it('follow every change of a product, before and after a job has added them up', async () => {
    const { prisma, sql } = db
    const check = async () => expect(await countedWords()).toEqual(await recountWords())
    await check()
    await countWords({ sql })
    await check()
    const product = { brand: 'dell', category: 'business', price: 20_000, stock: 1 } as const
    await insertEntity(prisma, { ...product, sku: 'QUILL-1', title: 'Dell Quillfeather Quill' }, 50)
    await check()
    await prisma.product.update({ where: { sku: 'QUILL-1' }, data: { title: 'Dell Marigold' } })
    await prisma.brand.update({ where: { slug: 'lenovo' }, data: { name: 'Lenovo Zephyrine' } })
    await check()
    await prisma.product.update({ where: { sku: 'QUILL-1' }, data: { deletedAt: new Date() } })
    await check()
    expect(await listWordsAmong(sql, ['marigold', 'zephyrine'])).toEqual([['zephyrine', 2]])
    await countWords({ sql })
    await check()
    await prisma.product.update({ where: { sku: 'QUILL-1' }, data: { deletedAt: null } })
    await sql.query(
      `DELETE FROM product_term WHERE product_id = (SELECT id FROM product WHERE sku = 'DL-G15')`,
    )
    expect(await listWordsAmong(sql, ['marigold'])).toEqual([['marigold', 1]])
    await sql.query(`SELECT refresh_product_search(ARRAY(SELECT id FROM product))`)
    await check()
    await prisma.brand.update({ where: { slug: 'lenovo' }, data: { name: 'Lenovo' } })
    await countWords({ sql })
    await check()
    const { rows } = await sql.query(
      `SELECT word FROM catalogue_word WHERE products <= 0 OR word = 'zephyrine'`,
    )
    expect(rows).toEqual([])
  })

  it('list names on their own, and codes by the requested prefixes and words', async () => {
    const names = await listCatalogueNames(db.sql)
    expect(names.filter(([word]) => /\d/.test(word))).toEqual([])
    expect(Object.fromEntries(names)).toMatchObject({ dell: expect.any(Number), lenovo: 2 })
    expect(await listStarts(db.sql, ['t4', 'lenov', 't49x', 'zz'])).toEqual(['t4', 'lenov'])
  })

  it('make no writer wait for another: two put the same new word into two products at once', async () => {
    const { sql } = db
    const [first, second] = [await sql.connect(), await sql.connect()]
    try {
      const rename = 'UPDATE product SET title = title || $2 WHERE sku = $1'
      await Promise.all([first.query('BEGIN'), second.query('BEGIN')])
      await second.query('SET LOCAL lock_timeout = 2000')
      await first.query(rename, ['DL-5480', ' Evergreenish'])
      await second.query(rename, ['DL-5490', ' Evergreenish'])
      await second.query('COMMIT')
      await countWords({ sql })
      await first.query('COMMIT')
    } finally {
      first.release()
      second.release()
    }
    await Promise.all([countWords({ sql }), countWords({ sql }), countWords({ sql })])
    expect(await listWordsAmong(sql, ['evergreenish'])).toEqual([['evergreenish', 2]])
  })
})

describe('a search while the words of all items are rebuilt', () => {
  let isOver = false
  beforeEach(() => {
    isOver = false
  })
  afterEach(() => {
    isOver = true
  })

  it('finds the products throughout', async () => {
    const { sql } = db
    const rebuild = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await sql.query('REINDEX INDEX CONCURRENTLY product_term_terms')
        // Each product is written, and so are its words.
        await sql.query('UPDATE product SET color = $1', [`Shade ${turn}`])
        await countWords({ sql })
      }
    }
    const rebuilding = rebuild()
    const totals = new Set<number>()
    for (let look = 0; look < 40; look += 1) {
      const seen = await Promise.all(['latitude', 'lattitude', 'dell latitude'].map(list))
      for (const { pagination } of seen) totals.add(pagination.total)
      await setTimeout(5)
    }
    isOver = true
    await rebuilding
    expect([...totals]).toEqual([3])
  })
})
