import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** Longest uninterrupted computation of the shop's thread, during which no other request is served. */
const MOST_MS = 50
/** Code that is slow by nature is slow in every try; a thread that collects garbage or compiles is not. */
const TRIES = 5

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Document = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> }
type Operation = { method: Method; url: string; names: string[] }

let test: TestApp
let headers: Record<string, string>
let operations: Operation[]
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  await addProducts(test.shop)
  await signIn()
  const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json<Document>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as Method,
      url: path.replace(/\{\w+\}/g, '1'),
      names: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  )
})
afterAll(() => test.stop())

async function signIn(): Promise<void> {
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, 'admin'))
  headers = { authorization: `Bearer ${token}`, 'x-session-id': 'session_0123456789abcdefghijkl' }
}

/**
 * Measures the milliseconds that the shop's thread computes for one request: an upper bound of the time in which no
 * other request is served. Unlike a clock it does not count work of the machine for others.
 */
async function timed(request: InjectOptions): Promise<{ ms: number; status: number }> {
  const startedAt = process.threadCpuUsage()
  const reply = await test.app.inject({ ...request, headers })
  const { user, system } = process.threadCpuUsage(startedAt)
  expect(reply.statusCode, request.url as string).toBeLessThan(500)
  return { ms: (user + system) / 1_000, status: reply.statusCode }
}

/** Returns the computing time for a signed-in user. Signs in again if the call before ended the session, as some do. */
async function computedFor(request: InjectOptions): Promise<number> {
  const { ms, status } = await timed(request)
  if (status !== 401) return ms
  await signIn()
  return Math.max(ms, (await timed(request)).ms)
}

/** The requests that computed for too long in every try, with the shortest time of each. */
async function slowOnes(requests: InjectOptions[]): Promise<string[]> {
  const slow: string[] = []
  for (const request of requests) {
    let shortest = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < TRIES && shortest > MOST_MS; tried += 1) {
      shortest = Math.min(shortest, await computedFor(request))
    }
    if (shortest > MOST_MS) slow.push(`${request.method} ${String(request.url).slice(0, 80)}: ${shortest} ms`)
  }
  return slow
}

const PARTS = ['a', ' ', '-', '@', 'a@', '1', 'अ', '%', '_', '\\', '((', 'a.', '"', ',']

it('S22 no search or filter of a list computes for more than 50 ms', async () => {
  const lists = operations.filter(({ method, names }) => method === 'GET' && names.length > 0)
  const requests = lists.flatMap(({ url, names }) =>
    PARTS.flatMap((part) => {
      const text = encodeURIComponent(part.repeat(Math.floor(100 / part.length)))
      const all = names.map((name) => `${name}=${text}`).join('&')
      const search = names.find((name) => name === 'q' || name === 'search')
      return [`${url}?${all}`, ...(search ? [`${url}?${search}=${text}`] : [])]
    }).map((address): InjectOptions => ({ method: 'GET', url: address })),
  )
  expect(requests.length).toBeGreaterThan(200)
  expect(await slowOnes(requests)).toEqual([])
})

const FIELDS = ['email', 'phone', 'code', 'name', 'message', 'gstin', 'postcode', 'password', 'token']

it('S22 no body computes for more than 50 ms, whichever field holds 90,000 hostile letters', async () => {
  const writes = operations.filter(({ method }) => method !== 'GET' && method !== ('DELETE' as Method))
  const requests = writes.flatMap(({ method, url }, place) =>
    PARTS.filter((_, turn) => turn % 2 === place % 2).map((part, turn): InjectOptions => {
      const text = part.repeat(90_000 / Buffer.byteLength(part))
      const field = FIELDS[(place + turn) % FIELDS.length] ?? 'email'
      return { method, url, payload: { [field]: text } }
    }),
  )
  expect(requests.length).toBeGreaterThan(200)
  expect(await slowOnes(requests)).toEqual([])
})
