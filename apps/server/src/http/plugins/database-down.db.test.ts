import { createDb } from '@dobara/db/client.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

// Nothing listens on this port.
const unreachableDb = createDb({ url: 'postgresql://nobody@127.0.0.1:9/none' })
let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), {
    db: unreachableDb.prisma,
    sql: unreachableDb.sql,
    writes: unreachableDb.writes,
  })
})
afterAll(async () => {
  await test.stop()
  await unreachableDb.close()
})

describe('without its database', () => {
  it.each(['/api/products', '/api/categories', '/api/cart', '/trpc/catalog.brands', '/trpc/cart.get'])(
    '%s returns 503 with Retry-After',
    async (url) => {
      const reply = await test.app.inject({
        url,
        headers: { 'x-session-id': 'session_0123456789abcdefghijkl' },
      })
      expect([reply.statusCode, reply.headers['retry-after']], reply.body).toEqual([503, '5'])
      expect(reply.body).toContain('"busy"')
      expect(reply.body).not.toMatch(/127\.0\.0\.1|ECONN|prisma/i)
    },
  )

  it('is alive all the same', async () => {
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
