import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

/** The only file that may mark an id as checked. */
const SOURCE = 'packages/api/src/checked-ids.ts'
const CAST = /\bas (?:unknown as )?(?:readonly )?(?:Order|Cart|Case|Ticket|TradeIn|Document)Id\b/

/** The functions that check nothing: for ids of rows that the shop read, and of links whose signature it verified. */
const UNCHECKED = /\b(stored|signed)(?:Order|Cart|Case|Ticket|TradeIn)Id\(([^()]*)\)/g
const ROW_COLUMN = /^(?!input\b|body\b|params\b|query\b|ctx\b)\w+\.(?:id|orderId|cartId|caseId)$/
/** The files that verify the signature of a link, or are given the id out of one. */
const LINKS = [
  'packages/api/src/engine/orders/tracking-token.ts',
  'packages/api/src/engine/tickets/ticket-link.ts',
  'packages/api/src/features/checkout/pay-link/payable-order.ts',
]

/** A bare name could come from a request, so only files of queries, which are given rows by the database, may pass one. */
function isRowId(argument, file) {
  if (/\binput\b/.test(argument)) return false
  return ROW_COLUMN.test(argument) || /[/-]queries\.ts$/.test(file)
}

const wrongIds = (source, file) =>
  [...source.matchAll(UNCHECKED)].flatMap(([call, kind, argument]) =>
    (kind === 'signed' ? LINKS.includes(file) : isRowId(argument, file)) ? [] : [call],
  )

const folders = ['packages/*/src', 'apps/server/src']
const sources = folders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/generated/'))

it('finds a cast to a checked id', () => {
  expect(CAST.test('lockOrder(tx, input.id as OrderId)')).toBe(true)
  expect(CAST.test('input.ids as unknown as readonly OrderId[]')).toBe(true)
  expect(CAST.test('async (id: OrderId): Promise<CartId> => find(id)')).toBe(false)
})

it('has no cast to a checked id outside its own file', () => {
  expect(sources.length).toBeGreaterThan(500)
  const casting = sources.filter((file) => CAST.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(casting).toEqual([SOURCE])
})

it('finds an id of a request that is passed as one of a row', () => {
  const file = 'packages/api/src/features/orders/get-order.ts'
  expect(wrongIds('storedOrderId(row.orderId); storedCartId(cart.id)', file)).toEqual([])
  expect(wrongIds('storedOrderId(input.id)', file)).toHaveLength(1)
  expect(wrongIds('const { id } = input; storedOrderId(id)', file)).toHaveLength(1)
  expect(wrongIds('storedCartId(input.cartId)', 'packages/api/src/engine/carts/queries.ts')).toHaveLength(1)
  expect(wrongIds('rows.map(({ id }) => storedOrderId(id))', 'packages/api/src/x/queries.ts')).toEqual([])
  expect(wrongIds('signedOrderId(row.id)', file)).toHaveLength(1)
})

it('passes only ids of rows and of verified links without a check', () => {
  const wrong = sources.flatMap((file) =>
    wrongIds(readFileSync(join(ROOT, file), 'utf8'), file).map((call) => `${file}: ${call}`),
  )
  expect(wrong).toEqual([])
})
