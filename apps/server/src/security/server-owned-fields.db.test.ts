import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { callsNaming } from '@dobara/api/test/test-calls.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, type Person, signInAs } from '@dobara/api/test/test-people.ts'
import { Prisma } from '@dobara/db/generated/client.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { procedureFacts } from '../http/shared/procedures.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { type Input, refusalIn, requestsFor, wholeDatabase } from '../../test/security/test-surfaces.ts'

let test: TestApp
let owner: Person
let adminToken: string
/** Contents of the database at the last check: no call before the last two tests may change them. */
let held: Record<string, string>
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  owner = await addOwner(test.shop, await addProducts(test.shop))
  adminToken = (await signInAs(test.shop, await addCustomer(test.shop, 'admin'))).token
  held = await wholeDatabase(test.shop)
})
afterAll(() => test.stop())

async function expectUnchanged(): Promise<void> {
  const before = held
  held = await wholeDatabase(test.shop)
  expect(held).toEqual(before)
}

/** Every column of every table, as Prisma names it. */
const COLUMNS = Object.entries(Prisma)
  .filter(([name]) => name.endsWith('ScalarFieldEnum'))
  .flatMap(([, names]) => Object.keys(names))
/** The names that other shops have been taken over with. */
const CLASSICS = ['role', 'status', 'isAdmin', 'emailVerifiedAt', 'isVerifiedPurchase', 'userId', 'createdAt']
const MONEY = [
  'unitPrice',
  'price',
  'total',
  'totalAmount',
  'amount',
  'discount',
  'discountAmount',
  'taxAmount',
]
const PRICED = [
  'cart.add',
  'cart.updateItem',
  'cart.applyCoupon',
  'checkout.init',
  'checkout.pay',
  'checkout.confirm',
] as const satisfies ProcedurePath[]

/** Leaves out signed webhooks: their content is the provider's and is read as text. */
const writes = PROCEDURE_PATHS.filter(
  (path) => procedureFacts(path).kind === 'mutation' && !path.endsWith('.webhook'),
)
const withInput = writes.filter((path) => procedureFacts(path).input !== null)

const inputOf = (path: ProcedurePath) => callsNaming(owner.names)[path] as Input
const tokenFor = (path: ProcedurePath) => (policyOf(path).caller === 'admin' ? adminToken : owner.token)

/** The names a call knows at its top, or inside one of its objects. */
function namesOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodObject)) throw new Error('The input of a write is an object with named fields')
  return Object.keys(schema.shape)
}

/**
 * Returns the classic names in the order in which they are tried alone in an input, in turns by procedure; all of
 * them together are tried in every call.
 */
function classicsFor(path: ProcedurePath): string[] {
  const turn = withInput.indexOf(path) % CLASSICS.length
  return [...CLASSICS.slice(turn), ...CLASSICS.slice(0, turn)]
}

const planted = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'admin']))

async function refusalsOf(path: ProcedurePath, input: Input) {
  const headers = { authorization: `Bearer ${tokenFor(path)}` }
  const replies = requestsFor(path, input).map((request) =>
    test.app.inject({ ...request, headers: { ...request.headers, ...headers } }),
  )
  return (await Promise.all(replies)).map((reply) => ({ status: reply.statusCode, ...refusalIn(reply.body) }))
}

it.each(withInput)('S05 refuses every field that is the server’s own, by name: %s', async (path) => {
  const known = namesOf(procedureFacts(path).input)
  // updatedAt is the version that a writer has seen (docs/decisions/api/rest.md).
  const foreign = [...new Set([...CLASSICS, ...COLUMNS])].filter(
    (name) => !known.includes(name) && name !== 'updatedAt',
  )
  expect(foreign.length).toBeGreaterThan(200)
  for (const refusal of await refusalsOf(path, { ...inputOf(path), ...planted(foreign) })) {
    expect(refusal.status).toBe(400)
    const unnamed = foreign.filter((name) => refusal.fields[name] !== `Unrecognized field: ${name}`)
    expect(unnamed).toEqual([])
  }
  const name = classicsFor(path).find((classic) => !known.includes(classic)) ?? ''
  for (const refusal of await refusalsOf(path, { ...inputOf(path), [name]: 'admin' })) {
    // A form that also lacks its file reports that first.
    const output = policyOf(path).takesForm ? refusal.fields[name] : refusal.message
    expect([refusal.status, output]).toEqual([400, `Unrecognized field: ${name}`])
  }
  await expectUnchanged()
})

it('S05 refuses them inside the addresses of a checkout too', async () => {
  const input = inputOf('checkout.init')
  const shippingAddress = input.shippingAddress as Input
  for (const field of ['shippingAddress', 'billingAddress']) {
    const tampered = { ...input, [field]: { ...shippingAddress, userId: owner.user.id } }
    for (const refusal of await refusalsOf('checkout.init', tampered)) {
      expect(refusal).toMatchObject({ status: 400, fields: { userId: 'Unrecognized field: userId' } })
    }
  }
  await expectUnchanged()
})

it.each(PRICED)('S06 refuses a price, total, discount or tax of the shopper’s own: %s', async (path) => {
  for (const name of MONEY) {
    for (const value of [1, 0, -1, 0.01, '1', 1e21]) {
      for (const refusal of await refusalsOf(path, { ...inputOf(path), [name]: value })) {
        expect([refusal.status, refusal.message]).toEqual([400, `Unrecognized field: ${name}`])
      }
    }
  }
  await expectUnchanged()
})

it.each([0, -1, 1.5, 21, '2', null, 1e9])('S06 puts no quantity of %j into a cart', async (quantity) => {
  for (const path of ['cart.add', 'cart.updateItem'] as const) {
    for (const { status } of await refusalsOf(path, { ...inputOf(path), quantity })) {
      expect([400, 422]).toContain(status)
    }
  }
  await expectUnchanged()
})

it('S05 reads nothing of a body where a write takes none', async () => {
  const bare = writes.filter(
    (path) => procedureFacts(path).input === null && policyOf(path).caller !== 'admin',
  )
  expect(bare.length).toBeGreaterThan(5)
  const rest = { ...planted([...CLASSICS, ...COLUMNS]), id: owner.user.id, userId: owner.user.id }
  const victim = await test.shop.prisma.user.findUniqueOrThrow({ where: { id: owner.user.id } })
  const other = await addCustomer(test.shop)
  const { updatedAt: _before, ...otherBefore } = await test.shop.prisma.user.findUniqueOrThrow({
    where: { id: other.id },
  })
  for (const path of bare) {
    for (const request of requestsFor(path, rest)) {
      const { token } = await signInAs(test.shop, other)
      const reply = await test.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
      expect(reply.statusCode).toBeLessThan(500)
    }
  }
  const { updatedAt: _after, ...otherAfter } = await test.shop.prisma.user.findUniqueOrThrow({
    where: { id: other.id },
  })
  expect(otherAfter).toEqual(otherBefore)
  expect(await test.shop.prisma.user.findUniqueOrThrow({ where: { id: owner.user.id } })).toEqual(victim)
})

it('S05 rejects a change of the sign-in address: Email cannot be changed', async () => {
  await test.shop.prisma.user.update({
    where: { id: owner.user.id },
    data: { emailVerifiedAt: test.shop.clock.now },
  })
  for (const refusal of await refusalsOf('profile.update', { name: 'Asha', email: 'other@test.example' })) {
    expect(refusal).toMatchObject({ status: 403, message: 'Email cannot be changed' })
  }
})
