import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

const BEGINS = /\b(?:inTransaction|\$transaction)\(/g
/** A query through the connections that the whole shop shares; passing a pool on as a value is not a query. */
const QUERIES_OUTSIDE = /\b(?:ctx|deps)\.(?:db|sql|writes)\b|\bonPool\(/

/** From an opening bracket to the one that closes it. */
function inBrackets(source, start) {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if ('({['.includes(source[at])) depth += 1
    if (')}]'.includes(source[at])) depth -= 1
    if (depth === 0) return source.slice(start + 1, at)
  }
  return source.slice(start + 1)
}

/** Returns the code within each transaction of a source, without the first argument, which names where it begins. */
function worksOf(source) {
  return [...source.matchAll(BEGINS)].map(({ 0: begin, index }) => {
    const given = inBrackets(source, index + begin.length - 1)
    return begin === '$transaction(' ? given : given.slice(given.indexOf(',') + 1)
  })
}

const queriesOutside = (source) => worksOf(source).filter((work) => QUERIES_OUTSIDE.test(work))

it('a question outside is found', () => {
  const inside = 'await inTransaction(ctx.db, async (tx) => { await tx.order.count() })'
  expect(queriesOutside(inside)).toEqual([])
  expect(queriesOutside(inside.replace('tx.order', 'ctx.db.order'))).toHaveLength(1)
  expect(
    queriesOutside('inTransaction(ctx.writes, async (run) => onPool(ctx.sql)("SELECT 1"))'),
  ).toHaveLength(1)
})

it('no use case queries the shared connections while it holds one in a transaction', () => {
  const files = globSync('packages/api/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => queriesOutside(readFileSync(join(ROOT, file), 'utf8')).length > 0)
  expect(found).toEqual([])
})

const HELPER = 'packages/api/src/transaction.ts'
const DIRECT = /\.\$transaction\b/

it('finds a transaction that is begun without the helper', () => {
  expect(DIRECT.test('await deps.db.$transaction(async (tx) => work(tx))')).toBe(true)
  expect(DIRECT.test("type Tx = Parameters<PrismaClient['$transaction']>[0]")).toBe(false)
})

it('begins every transaction of the shop by the helper, which repeats it after a deadlock', () => {
  const files = ['packages/*/src', 'apps/server/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT }),
  )
  const sources = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/generated/'))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => DIRECT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([HELPER])
})
