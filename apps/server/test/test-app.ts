// For tests only: the whole host over a test shop, called by inject.
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppDeps, buildApp } from '../src/app.ts'
import { createResponseCache } from '../src/http/cache/response-cache.ts'

export type TestApp = { app: FastifyInstance; shop: TestShop; logLines: string[]; stop: () => Promise<void> }

/** Limits are far away unless a test brings them near. */
export async function startTestApp(templateUrl: string, options: Partial<AppDeps> = {}): Promise<TestApp> {
  const shop = await createTestShop(templateUrl)
  const logLines: string[] = []
  const app = await buildApp(testAppDeps(shop, { logging: recording(logLines), ...options }))
  return {
    app,
    shop,
    logLines,
    stop: async () => {
      await app.close()
      await shop.stop()
    },
  }
}

export function testAppDeps(shop: TestShop, options: Partial<AppDeps> = {}): AppDeps {
  return {
    ...shop.deps,
    isProduction: false,
    webDir: null,
    mediaDir: null,
    pictureSources: [],
    sandbox: null,
    googleSandbox: null,
    rateLimitMultiplier: 1_000,
    readiness: async () => null,
    responseCache: createResponseCache(0),
    allowedOrigins: [],
    ...options,
  }
}

export type SignedInCustomer = {
  authorization: string
  cookies: Record<string, string>
  email: string
  userId: string
}

let count = 0

/** A customer who registered through the API. */
export async function registerCustomer(app: FastifyInstance): Promise<SignedInCustomer> {
  count += 1
  const email = `rest${count}@test.example`
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, password: 'correct horse', name: 'Asha Rao' },
  })
  const { accessToken, user } = reply.json<{ accessToken: string; user: { id: string } }>()
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  return { authorization: `Bearer ${accessToken}`, cookies, email, userId: user.id }
}

/** One request as a signed-in customer. */
export function as({ authorization }: SignedInCustomer, options: InjectOptions): InjectOptions {
  return { ...options, headers: { ...options.headers, authorization } }
}

function recording(lines: string[]): AppDeps['logging'] {
  return { level: 'info', stream: { write: (line) => void lines.push(line) } }
}
