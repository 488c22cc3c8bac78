// A process that the shop starts when its database is to be prepared, and that ends: what only a first start needs, the schema
// engine, the demo shop and the drawing of pictures, is gone with it.
import type { Logger } from '@dobara/api/context.ts'
import { pino } from 'pino'
import { loadEnv } from './env.ts'
import { logDestination, surviveFullDisk } from './log-destination.ts'
import { loggedError } from './logged-error.ts'
import { openMediaStore } from './startup/open-media-store.ts'
import { prepareDatabase } from './startup/prepare-database.ts'
import type { PreparationOrder, PreparationOutcome } from './startup/prepare-apart.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { seedDemoShopIfEmpty } from './startup/seed-demo.ts'

async function prepare({ url }: PreparationOrder): Promise<void> {
  const env = loadEnv()
  const log: Logger = pino({ level: env.LOG_LEVEL, serializers: { err: loggedError } }, logDestination())
  const { media } = await openMediaStore(env)
  await prepareDatabase({ url }, { log, after: () => seedDemoShopIfEmpty(env, { media, url }) })
}

function failureOf(error: unknown): PreparationOutcome {
  if (error instanceof RefusedStartError) return { kind: 'refused', text: error.message }
  return { kind: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

surviveFullDisk()
// The shop that waits for it is gone: nobody would use what is prepared, and another one may begin.
process.once('disconnect', () => process.exit(1))
process.once('message', async (order: PreparationOrder) => {
  const outcome = await prepare(order).then((): PreparationOutcome => ({ kind: 'done' }), failureOf)
  process.send?.(outcome, () => process.exit(0))
})
