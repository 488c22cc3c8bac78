import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

/** The only file that may say that an id was checked. */
const SOURCE = 'packages/api/src/checked-ids.ts'
const CAST = /\bas (?:unknown as )?(?:readonly )?(?:OrderId|CartId)\b/

it('finds a cast to a checked id', () => {
  expect(CAST.test('lockOrder(tx, input.id as OrderId)')).toBe(true)
  expect(CAST.test('input.ids as unknown as readonly OrderId[]')).toBe(true)
  expect(CAST.test('async (id: OrderId): Promise<CartId> => find(id)')).toBe(false)
})

it('has no cast to a checked id outside its own file', () => {
  const folders = ['packages/*/src', 'apps/server/src']
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  const sources = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/generated/'))
  expect(sources.length).toBeGreaterThan(500)
  const casting = sources.filter((file) => CAST.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(casting).toEqual([SOURCE])
})
