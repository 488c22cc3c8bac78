import { RefusedError } from '@dobara/api/errors.ts'
import { createShopCounter } from '@dobara/api/features/admin-analytics/counts/create-shop-counter.ts'
import { countedInput } from '@dobara/contract/admin-analytics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { jsonReader } from './json-body.ts'

const FLUSH_EVERY_MS = 10_000
const MOST_BYTES = 1024
/** Programs that open pages and buy nothing; what hides that it is one is counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor/i

/**
 * Receives the counts of the analytics from browsers, as a beacon: text that is JSON. Outside of /api and /trpc, as
 * it changes no data that is read back: the browser continues to read cached responses. A browser that requests not
 * to be tracked is not counted.
 */
export function addShopCounts(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  const counter = createShopCounter(deps)
  let flushing: Promise<void> | null = null
  // A database in trouble is reported by those who watch it; what was counted waits for it.
  const flush = () =>
    (flushing ??= counter
      .flush()
      .catch(() => undefined)
      .finally(() => (flushing = null)))
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flushing
    await flush()
  })

  app.register(async (scope) => {
    const readJson = jsonReader(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'text/plain',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (request: FastifyRequest, body: string) => readJson(request, body),
    )
    scope.post('/seen', async (request, reply) => {
      await limitRate(request, ['catalog.list'])
      const read = countedInput.safeParse(request.body)
      if (!read.success) throw new RefusedError('INVALID_INPUT')
      if (isCounted(request)) counter.count(read.data, request.ip)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/**
 * Returns true unless the browser requests not to be tracked (Do Not Track, Global Privacy Control) or declares
 * itself a program.
 */
function isCounted({ headers }: FastifyRequest): boolean {
  const hasOptedOut = headers.dnt === '1' || headers['sec-gpc'] === '1'
  const agent = headers['user-agent'] ?? ''
  return !hasOptedOut && agent !== '' && !PROGRAM.test(agent)
}
