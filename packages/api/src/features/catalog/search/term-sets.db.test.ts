import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'
import type { Sql } from '../../../context.ts'
import { getShelf, type Shelf } from '../shelf/get-shelf.ts'
import { placesIn } from './place-set.ts'
import { findTermSets } from './term-sets.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const DELL = "'dell':*"
const LATITUDE = "'latitude':*"
const CHROMEBOOK = "'chromebook':*"

/** The same database to a process that has kept nothing; its first `failures` questions for terms fail. */
function freshProcess(failures = 0): Sql {
  let left = failures
  return new Proxy(db.sql, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const [config] = args
        const text = config instanceof Object && 'text' in config ? String(config.text) : ''
        if (left > 0 && text.includes('product_term')) {
          left -= 1
          return Promise.reject(new Error('the database went away'))
        }
        return Reflect.apply(value, target, args)
      }
    },
  })
}

const find = async (sql: Sql, terms: readonly string[], shelf?: Shelf) => {
  const { sets } = await findTermSets(sql, shelf ?? (await getShelf(sql)), { terms, typed: '' })
  return Object.fromEntries([...sets].map(([term, set]) => [term, placesIn(set)]))
}

it('reads a term once for all who ask for it together, and what else each asks for beside it', async () => {
  const sql = freshProcess()
  const shelf = await getShelf(sql)
  const { result, asked } = await statementsOf(db.url, () =>
    Promise.all(
      [
        [DELL, LATITUDE],
        [DELL, CHROMEBOOK],
        [DELL, DELL],
      ].map((terms) => find(sql, terms, shelf)),
    ),
  )
  const read = asked.flatMap(({ text, values }) => (text.includes('product_term') ? [values[0]] : []))
  // Whichever connection is free first asks first.
  expect(read.map(String).toSorted()).toEqual(['', CHROMEBOOK, `${DELL},${LATITUDE}`])
  const [both = {}, other = {}, one = {}] = result
  expect(both[DELL]?.length).toBeGreaterThan(both[LATITUDE]?.length ?? 0)
  expect(other[CHROMEBOOK]?.length).toBeGreaterThan(0)
  expect([other[DELL], one[DELL]]).toEqual([both[DELL], both[DELL]])
  expect(await find(freshProcess(), [DELL, LATITUDE])).toEqual(both)
})

it('reads a term again for those who waited for a reading that failed', async () => {
  const sql = freshProcess(1)
  const shelf = await getShelf(sql)
  const [first, second, third] = await Promise.allSettled([
    find(sql, [DELL], shelf),
    find(sql, [DELL], shelf),
    find(sql, [DELL, LATITUDE], shelf),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the database went away' } })
  const whole = await find(freshProcess(), [DELL, LATITUDE])
  expect(second).toEqual({ status: 'fulfilled', value: { [DELL]: whole[DELL] } })
  expect(third).toMatchObject({ status: 'fulfilled', value: whole })
})
