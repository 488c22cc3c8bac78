import { addProduct } from '@dobara/api/test/test-products.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as, registerCustomer, startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
const productIds: number[] = []
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  for (let made = 0; made < 3; made += 1) productIds.push((await addProduct(test.shop)).id)
})
afterAll(() => test.stop())

type Send = (options: InjectOptions) => Promise<{ statusCode: number; body: string; statements: number }>

/** Everything is counted that reaches PostgreSQL from the request to its reply: who calls, limits, BEGIN and COMMIT. */
async function counted(options: InjectOptions) {
  const { result, statements } = await statementsOf(test.shop.url, () => test.app.inject(options))
  return { statusCode: result.statusCode, body: result.body, statements: statements.length }
}

const callers: [who: string, lookUps: number, make: () => Promise<Send>][] = [
  [
    'a visitor',
    0,
    async () => {
      const headers = { 'x-session-id': `session_${test.shop.deps.newId().replaceAll('-', '')}` }
      return (options) => counted({ ...options, headers })
    },
  ],
  [
    'a customer',
    1,
    async () => {
      const customer = await registerCustomer(test.app)
      return (options) => counted(as(customer, options))
    },
  ],
]

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
const rest = {
  add: (payload: object) => post('/api/cart/add', payload),
  read: () => ({ url: '/api/cart' }),
  set: (id: string, quantity: number): InjectOptions => ({
    method: 'PUT',
    url: `/api/cart/items/${id}`,
    payload: { quantity },
  }),
  remove: (id: string): InjectOptions => ({ method: 'DELETE', url: `/api/cart/items/${id}` }),
}
const trpc: typeof rest = {
  add: (payload) => post('/trpc/cart.add', payload),
  read: () => ({ url: '/trpc/cart.get' }),
  set: (id, quantity) => post('/trpc/cart.updateItem', { id, quantity }),
  remove: (id) => post('/trpc/cart.removeItem', { id }),
}
const lineId = (body: string) => /"items":\[\{"id":"([^"]+)"/.exec(body)?.[1] ?? ''

describe.each(callers)('%s', (_who, lookUps, make) => {
  it.each(Object.entries({ rest, trpc }))(
    'fills, reads and changes a cart over %s with few statements',
    async (_surface, calls) => {
      const request = await make()
      const [first = 0, second = 0] = productIds
      const steps = [
        await request(calls.add({ productId: first })),
        await request(calls.add({ productId: first })),
        await request(calls.add({ productId: second, quantity: 2 })),
        await request(calls.read()),
      ]
      const id = lineId(steps[0]?.body ?? '')
      steps.push(await request(calls.set(id, 3)), await request(calls.remove(id)))
      expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
      expect(steps.map(({ statements }) => statements - lookUps)).toEqual([3, 3, 3, 1, 3, 2])
      // Only the 2 of the second product remain, as counted: the steps had their effect.
      expect(steps.at(-1)?.body).toContain('"itemCount":2')
    },
  )
})
