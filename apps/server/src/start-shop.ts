import { syncBuiltInAttributes } from '@dobara/api/base/attributes/sync-built-in.ts'
import { addPluginCarriers } from '@dobara/api/base/versioned-settings/add-plugin-carriers.ts'
import { syncPluginConsumers } from '@dobara/api/features/admin-webhooks/sync-plugins.ts'
import { insertBuiltInTemplates } from '@dobara/api/features/admin-checks/templates/insert-built-in-templates.ts'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Deps } from '@dobara/api/context.ts'
import { createPdfRenderer } from '@dobara/api/engine/invoices/pdf-renderer.ts'
import { lockDataFolder, SANDBOX_LOCK } from '@dobara/db/data-folder.ts'
import type { Replica } from '@dobara/db/replica.ts'
import type { DatabaseWatch } from '@dobara/db/watch-database.ts'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from './app.ts'
import type { Env } from './env.ts'
import { invalidateByNotifications } from './http/cache/invalidation.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import { logDestination } from './log-destination.ts'
import { loadRendering } from './http/pages/render-pages.ts'
import { adoptDemoMoney } from './startup/adopt-demo-money.ts'
import { checkPort, listenRefusal } from './startup/check-port.ts'
import { type ChosenProviders, chooseProviders } from './startup/choose-providers.ts'
import { followPaymentKeys } from './startup/follow-payment-keys.ts'
import type { StartOptions } from './run-process.ts'
import { greeting } from './startup/greeting.ts'
import { readAccounts } from './startup/read-accounts.ts'
import { openAllowedDatabase } from './startup/open-allowed-database.ts'
import type { OpenDatabase } from './startup/open-database.ts'
import { hasOwnSandbox } from './startup/open-payments.ts'
import { openTracing } from './startup/open-tracing.ts'
import { makeDeps } from './startup/make-deps.ts'
import { loadPlugins } from './startup/plugins/load-plugins.ts'
import { prepareApart } from './startup/prepare-process.ts'
import { loadDemoSecrets } from './startup/secrets-file.ts'
import type { Operations } from './http/app-deps.ts'
import { logKeys, shopKeys } from './startup/shop-keys.ts'
import { startJobs } from './startup/start-jobs.ts'
import { openReplicaOf, reasonNotReady, superviseEmbedded, watchOver } from './startup/watch-over.ts'

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))
const DRAWING = fileURLToPath(new URL('../../web/dist-server/server.js', import.meta.url))
/** All together less than ten seconds, whatever the database does: these, and what PostgreSQL takes to stop. */
const LONGEST_DRAIN_MS = 4_500

/**
 * From settings to a shop that takes orders. Everything opened is put on `closing`, so the caller can stop it at any
 * moment, also before the end. Throws RefusedStartError with sentences for the person at the keyboard.
 */
export async function startShop(
  env: Env,
  { log, closing, fail, onServing, onServer }: StartOptions,
): Promise<void> {
  const startedAt = Date.now()
  const address = { port: env.PORT, host: env.HOST }
  await checkPort(address)
  const traceRequests = await openTracing(env, { log, closing })
  if (!isFolderShareable(env)) closing.add((await lockDataFolder(env.DATA_DIR)).release)
  const embedded = superviseEmbedded(log, fail)
  const database = await openAllowedDatabase(env, { log, closing, supervision: embedded.supervision })
  onServer(database.killServer)
  const replica = openReplicaOf(env, { database, log, closing })
  const { deps, chosen } = await openDeps(env, { database, replica, log, closing })
  const responseCache = createResponseCache(env.RESPONSE_CACHE_MB * 1024 * 1024)
  const { directUrl: url } = database
  await followPaymentKeys(deps, { url, closing, onApplied: responseCache.invalidate })
  let watch: DatabaseWatch | null = null
  closing.add(async () => watch?.stop())
  const workers = await startJobs(env, { database, deps, closing, fail })
  closing.add(workers.stop)

  let notYet: string | null = 'starting'
  const readiness = async () => notYet ?? (watch && (await reasonNotReady(watch)))
  const operations: Operations = {
    database: () => watch?.trouble() ?? null,
    jobs: workers.state,
    jobRestarts: workers.restarts,
    databaseRestarts: embedded.restarts,
    replica,
  }
  closing.add(invalidateByNotifications(responseCache, { url }).stop)
  const app = await buildApp(
    appDepsOf(env, { deps, chosen, readiness, operations, responseCache, traceRequests }),
  )
  // Not before: while all of it is loaded this process reads no answers.
  watch = watchOver(database, log)
  // Requests and jobs under way end side by side.
  closing.add(() => Promise.all([closeApp(app), workers.stop()]))
  await app.listen(address).catch((error: unknown) => {
    throw listenRefusal(error, address) ?? error
  })
  // Earlier requests wait for the same read.
  const accounts = await readAccounts(deps)
  notYet = null
  const announceStop = () => {
    notYet = 'stopping'
  }
  onServing(announceStop)
  closing.add(async () => announceStop())
  const seconds = (Date.now() - startedAt) / 1000
  process.stdout.write(greeting(env, { isSandbox: chosen.sandboxPages !== null, ...accounts, seconds }))
}

/** Opens what use cases and jobs work with, and brings the database to this release. */
async function openDeps(
  env: Env,
  {
    database,
    replica,
    log,
    closing,
  }: Pick<StartOptions, 'log' | 'closing'> & { database: OpenDatabase; replica: Replica | null },
) {
  const secrets = env.isProduction ? null : await loadDemoSecrets(env.DATA_DIR)
  if (hasOwnSandbox(env)) closing.add((await lockDataFolder(env.DATA_DIR, SANDBOX_LOCK)).release)
  const plugins = await loadPlugins(env, log)
  const chosen = await chooseProviders(env, secrets, plugins)
  if (chosen.sandbox) closing.add(chosen.sandbox.close)
  if (chosen.mediaDir) await mkdir(chosen.mediaDir, { recursive: true })

  const keys = shopKeys(env, secrets?.accessTokenSecret)
  logKeys(keys, log)
  const pdfRenderer = createPdfRenderer()
  closing.add(pdfRenderer.close)
  const deps = makeDeps(env, { database, replica, chosen, plugins, pdfRenderer, keys, log })
  await prepareApart(env, database, { closing, print: (line) => process.stdout.write(`${line}\n`) })
  await syncBuiltInAttributes(database.sql)
  await insertBuiltInTemplates(database.sql, deps.now())
  await syncPluginConsumers(deps)
  await addPluginCarriers(deps)
  await adoptDemoMoney(deps, chosen.sandbox)
  return { deps, chosen }
}

/** The embedded database and the sandbox have one writer. Images are renamed into place, so that processes may share them. */
const isFolderShareable = (env: Env) => env.isProduction && env.DATABASE_URL !== undefined

type HostParts = Pick<AppDeps, 'readiness' | 'operations' | 'responseCache' | 'traceRequests'> & {
  deps: Deps
  chosen: ChosenProviders
}

function appDepsOf(env: Env, { deps, chosen, ...parts }: HostParts): AppDeps {
  return {
    ...deps,
    ...parts,
    isProduction: env.isProduction,
    webDir: existsSync(WEB_DIR) ? WEB_DIR : null,
    renderPage: existsSync(DRAWING) ? loadRendering(DRAWING) : null,
    mediaDir: chosen.mediaDir,
    deliverPicture: chosen.deliverPicture,
    pictureSources: chosen.pictureSources,
    sandbox: chosen.sandboxPages,
    googleSandbox: chosen.googleSandbox,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    metricsAccess: { token: env.METRICS_TOKEN, allow: env.METRICS_ALLOW },
    logging: { level: env.LOG_LEVEL, stream: logDestination() },
  }
}

/** Takes no new request and waits for those under way; one that hangs is cut off in the end. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const isClosed = app.close().then(() => true)
  if (await Promise.race([isClosed, setTimeout(LONGEST_DRAIN_MS, false)])) return
  app.server.closeAllConnections()
  await isClosed
}
