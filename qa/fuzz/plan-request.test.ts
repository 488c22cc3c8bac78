import { METHODS } from 'node:http'
import { PROCEDURE_PATHS } from '@dobara/api/policies.ts'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '@dobara/server/http/rest/openapi/document.ts'
import { REST_ROUTES } from '@dobara/server/http/rest/routes.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { createChoice, planRequest } from './plan-request.ts'
import { createPool } from './pool.ts'
import { createRandom } from './random.ts'
import { type OpenApiDocument, pageTargets, restTargets, type Target, trpcTargets } from './targets.ts'

const document = openApiDocument(REST_ROUTES, { publicUrl: 'http://shop.test' }) as unknown as OpenApiDocument
const targets = [...restTargets(document), ...trpcTargets(), ...pageTargets()]
const plan = { targets, choose: createChoice(targets) }

function requestsOf(seed: number, count: number): FuzzRequest[] {
  const own = createPool()
  own.harvest('cart', {
    data: { id: '01930000-0000-7000-8000-000000000001', items: [{ id: 'item', productId: 7 }] },
  })
  const others = createPool()
  return Array.from({ length: count }, (_, stream) =>
    planRequest(plan, {
      random: createRandom(seed, stream),
      own,
      others,
      email: 'a@fuzz.example',
      isAdmin: false,
    }),
  )
}
const requests = requestsOf(1, 6_000)

const labelOf = (target: Target) =>
  target.surface === 'trpc'
    ? target.procedure
    : `${target.surface === 'page' ? 'page' : target.method} ${target.path}`

describe('the requests of the fuzzer', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(requestsOf(1, 300)).toEqual(requests.slice(0, 300))
    expect(requestsOf(2, 300)).not.toEqual(requests.slice(0, 300))
  })

  it('go to every procedure, every documented call and every page', () => {
    const random = createRandom(1, 0)
    // A draw is cheap compared to building a request.
    const picked = Array.from({ length: 60_000 }, () => plan.choose(random))
    const labels = new Set(picked.map(labelOf))
    const documented = REST_ROUTES.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    const missing = [...PROCEDURE_PATHS, ...documented].filter((label) => !labels.has(label))
    expect(missing).toEqual([])
    const pages = targets.filter(({ surface }) => surface === 'page').map(labelOf)
    expect(pages.filter((label) => !labels.has(label))).toEqual([])
    const requested = requests.map(({ label }) => label)
    expect(requested).toContain('batch')
    // The requests are those that were drawn.
    expect(requested.filter((label) => labels.has(label)).length / requested.length).toBeGreaterThan(0.8)
  })

  it('can be sent: methods, paths and headers are such as HTTP can carry', () => {
    for (const { method, path, headers } of requests) {
      if (method === 'HEAD') expect(path.length).toBeLessThanOrEqual(12_000)
      expect(METHODS).toContain(method)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: just those must not be there.
      expect(path).toMatch(/^\/[\x21-\x7e]*$/)
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/)
    }
  })

  it('are hostile in many ways, and mostly honest', () => {
    const bodies = requests.map(({ body }) => String(body))
    for (const trace of ['1e400', '9007199254740993', '__proto__', '\\u0000', '"role":"admin"', '[[[[']) {
      expect(bodies.some((body) => body.includes(trace))).toBe(true)
    }
    const methods = new Set(requests.map(({ method }) => method))
    expect(methods.size).toBeGreaterThan(8)
    const readable = requests.filter(({ headers }) => (headers['content-type'] ?? '').includes('json'))
    const well = readable.filter(({ body }) => {
      try {
        JSON.parse(String(body))
        return true
      } catch (error) {
        if (error instanceof SyntaxError) return false
        throw error
      }
    })
    expect(well.length / readable.length).toBeGreaterThan(0.8)
  })
})
