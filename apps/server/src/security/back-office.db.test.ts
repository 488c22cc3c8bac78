import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { callsNaming } from '@dobara/api/test/test-calls.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, type Person, signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { REST_ROUTES } from '../http/rest/routes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { type Input, refusalIn, requestsFor, wholeDatabase } from '../../test/security/test-surfaces.ts'

let test: TestApp
let owner: Person
/** Contents of the database at the last check: none of the calls of the first tests may change them. */
let held: Record<string, string>
/** Tokens of two who were administrators when they got them. */
let former: { demoted: string; suspended: string }

async function addFormer(data: { role: 'customer' } | { status: 'suspended' }): Promise<string> {
  const admin = await addCustomer(test.shop, 'admin')
  const { token } = await signInAs(test.shop, admin)
  await test.shop.prisma.user.update({ where: { id: admin.id }, data })
  return token
}

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  owner = await addOwner(test.shop, await addProducts(test.shop))
  former = {
    demoted: await addFormer({ role: 'customer' }),
    suspended: await addFormer({ status: 'suspended' }),
  }
  held = await wholeDatabase(test.shop)
})
afterAll(() => test.stop())

const adminPaths = PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin')
/** Signing in to the back office is for who is not in it yet. */
const DOORS = ['/api/auth/admin/login']
const CATALOGUE =
  /^\/api\/(products|variants|categories|brands|coupons|images|low-stock|stock|content|store)\b/
/** Calls of a shopper: a code on the own cart, and a stock alert. */
const SHOPPERS = [
  '/api/coupons/apply/:cartId',
  '/api/coupons/remove/:cartId/:appliedCouponId',
  '/api/stock-alerts',
]

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Returns the valid input, then one with another entity's id, one with unknown fields, and nonsense. */
function inputsOf(path: ProcedurePath): (Input | undefined)[] {
  const good = callsNaming(owner.names)[path] as Input | undefined
  if (!good) return [undefined]
  return [
    good,
    { ...good, id: owner.user.id },
    { ...good, role: 'king', isAdmin: true },
    { id: 'not-an-id' },
    {},
  ]
}

async function answersOf(path: ProcedurePath, headers: Record<string, string>, inputs = inputsOf(path)) {
  const requests = inputs.flatMap((input) => requestsFor(path, input))
  const replies = await Promise.all(
    requests.map((request) => test.app.inject({ ...request, headers: { ...request.headers, ...headers } })),
  )
  return replies.map(({ statusCode, body }) => [statusCode, refusalIn(body).message])
}

it('S07 requires an administrator for every back office route and every catalogue write', () => {
  const open = REST_ROUTES.filter(({ method, url, procedure }) => {
    const isBackOffice = /\/admin(\/|$)/.test(url) && !DOORS.includes(url)
    const isWrite = method !== 'GET' && CATALOGUE.test(url) && !SHOPPERS.includes(url)
    return (isBackOffice || isWrite) && policyOf(procedure).caller !== 'admin'
  })
  expect(open).toEqual([])
  expect(PROCEDURE_PATHS.filter((path) => path.startsWith('admin.') && !adminPaths.includes(path))).toEqual(
    [],
  )
})

it.each(adminPaths)(
  'S07 lets neither visitors nor customers near %s, whatever they name or write',
  async (path) => {
    const before = held
    for (const answer of await answersOf(path, {})) expect(answer).toEqual([401, 'Please login'])
    for (const answer of await answersOf(path, bearer(owner.token))) {
      expect(answer).toEqual([403, 'Admin access required'])
    }
    for (const answer of await answersOf(path, bearer('a.b.c'))) {
      expect(answer).toEqual([401, 'Session expired. Please login again.'])
    }
    held = await wholeDatabase(test.shop)
    expect(held).toEqual(before)
  },
)

it.each(adminPaths)('S07 closes %s at once to an administrator who is one no longer', async (path) => {
  // Only valid input: an invalid one is not read before the caller is known.
  const good = inputsOf(path).slice(0, 1)
  for (const [status] of await answersOf(path, bearer(former.demoted), good)) expect(status).toBe(403)
  for (const [status] of await answersOf(path, bearer(former.suspended), good)) expect(status).toBe(401)
})
