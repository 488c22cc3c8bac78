import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'
import type { Sql } from '../../../context.ts'
import { getShelf } from '../shelf/get-shelf.ts'
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

const find = async (sql: Sql, terms: readonly string[]) => {
  const { sets } = await findTermSets(sql, await getShelf(sql), { terms, typed: '' })
  return Object.fromEntries([...sets].map(([term, set]) => [term, placesIn(set)]))
}

it('reads a term once for all who ask for it together, and what else each asks for beside it', async () => {
  const sql = freshProcess()
  await getShelf(sql)
  const { result, asked } = await statementsOf(db.url, () =>
    Promise.all([find(sql, [DELL, LATITUDE]), find(sql, [DELL, CHROMEBOOK]), find(sql, [DELL, DELL])]),
  )
  const read = asked.flatMap(({ text, values }) => (text.includes('product_term') ? [values[0]] : []))
  expect(read).toEqual([[DELL, LATITUDE], [CHROMEBOOK], []])
  const [both, other, one] = result
  expect(both[DELL]?.length).toBeGreaterThan(both[LATITUDE]?.length ?? 0)
  expect(other[CHROMEBOOK]?.length).toBeGreaterThan(0)
  expect([other[DELL], one[DELL]]).toEqual([both[DELL], both[DELL]])
  expect(await find(freshProcess(), [DELL, LATITUDE])).toEqual(both)
})

it('reads a term again for those who waited for a reading that failed', async () => {
  const sql = freshProcess(1)
  await getShelf(sql)
  const [first, second, third] = await Promise.allSettled([
    find(sql, [DELL]),
    find(sql, [DELL]),
    find(sql, [DELL, LATITUDE]),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the database went away' } })
  const whole = await find(freshProcess(), [DELL, LATITUDE])
  expect(second).toEqual({ status: 'fulfilled', value: { [DELL]: whole[DELL] } })
  expect(third).toMatchObject({ status: 'fulfilled', value: whole })
})
