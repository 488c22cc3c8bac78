import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Deps, Logger } from '@dobara/api/context.ts'
import { createPaperPress, type PaperPress } from '@dobara/api/features/invoices/paper-press.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { lockDataFolder } from '@dobara/db/data-folder.ts'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from './app.ts'
import type { Env } from './env.ts'
import { checkPort, listenRefusal } from './startup/check-port.ts'
import { type ChosenProviders, chooseProviders } from './startup/choose-providers.ts'
import type { ClosingSteps } from './startup/closing-steps.ts'
import { greeting } from './startup/greeting.ts'
import { type OpenDatabase, openDatabase } from './startup/open-database.ts'
import { keepInOutbox, noSmsGateway } from './startup/outbox-sms.ts'
import { prepareDatabase } from './startup/prepare-database.ts'
import { demoAccountRefusals, settingRefusals } from './startup/production-refusals.ts'
import { RefusedStartError } from './startup/refused-start.ts'
import { loadDemoSecrets } from './startup/secrets-file.ts'
import { adoptDemoMoney, seedDemoShopIfEmpty } from './startup/seed-demo.ts'
import { startWorkers } from './workers/start-workers.ts'

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))
const LONGEST_DRAIN_MS = 10_000
const LONGEST_CLOSE_MS = 3_000

export type StartOptions = { log: Logger; closing: ClosingSteps }

/**
 * From settings to a shop that takes orders. Everything opened is put on `closing`, so the caller can stop it at any
 * moment, also before the end. Throws RefusedStartError with sentences for the person at the keyboard.
 */
export async function startShop(env: Env, { log, closing }: StartOptions): Promise<void> {
  const startedAt = Date.now()
  const address = { port: env.PORT, host: env.HOST }
  await checkPort(address)
  const lock = await lockDataFolder(env.DATA_DIR)
  closing.add(lock.release)
  const database = await openAllowedDatabase(env, { log, closing })
  const secrets = env.isProduction ? null : await loadDemoSecrets(env.DATA_DIR)
  const chosen = chooseProviders(env, secrets)
  if (chosen.sandbox) closing.add(chosen.sandbox.close)
  if (chosen.mediaDir) await mkdir(chosen.mediaDir, { recursive: true })

  const secret = env.ACCESS_TOKEN_SECRET ?? secrets?.accessTokenSecret ?? ''
  const papers = createPaperPress()
  closing.add(papers.close)
  const deps = makeDeps(env, { database, chosen, papers, secret, log })
  await prepareDatabase(database, { log, after: () => seedDemoShopIfEmpty(env, deps) })
  await adoptDemoMoney(deps, chosen.sandbox)
  const workers = await startWorkers(deps, database.url)
  closing.add(workers.stop)

  let reasonNotReady: string | null = 'starting'
  const readiness = async () => reasonNotReady ?? (await databaseReason(database, log))
  const app = await buildApp(appDepsOf(env, { deps, chosen, readiness }))
  closing.add(() => closeApp(app))
  await app.listen(address).catch((error: unknown) => {
    throw listenRefusal(error, address) ?? error
  })
  reasonNotReady = null
  closing.add(async () => {
    reasonNotReady = 'stopping'
  })
  process.stdout.write(await describeStart(env, { deps, chosen, startedAt }))
}

/** All reasons against production are collected before any is told. */
async function openAllowedDatabase(env: Env, { log, closing }: StartOptions): Promise<OpenDatabase> {
  const refusals = settingRefusals(env)
  const opening = openDatabase(env, {
    // The message only: the error drags the whole connection along, password included.
    onPoolError: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
    onLog: (line) => log.info({ line }, 'postgres'),
  })
  // Put there before it is open: Ctrl-C in this second must not leave a PostgreSQL behind.
  closing.add(() => closeDatabase(opening))
  const database = await opening.catch((error: unknown) => {
    if (error instanceof RefusedStartError) throw new RefusedStartError([...refusals, error.message], error)
    throw error
  })
  refusals.push(...(await demoAccountRefusals(env, database)))
  if (refusals.length > 0) throw new RefusedStartError(refusals)
  return database
}

async function closeDatabase(opening: Promise<OpenDatabase>): Promise<void> {
  const [outcome] = await Promise.allSettled([opening])
  if (outcome.status === 'rejected') return
  // By now nothing waits for an answer any more, except a seed that Ctrl-C broke off: it is not waited for.
  await Promise.race([outcome.value.close(), setTimeout(LONGEST_CLOSE_MS)])
  await outcome.value.stopServer()
}

type Parts = {
  database: OpenDatabase
  chosen: ChosenProviders
  papers: PaperPress
  secret: string
  log: Logger
}

function makeDeps(env: Env, { database, chosen, papers, secret, log }: Parts): Deps {
  return {
    db: database.prisma,
    sql: database.sql,
    now: () => new Date(),
    newId: () => uuidV7(new Date()),
    providers: {
      ...chosen.providers,
      // In development the codes of text messages can be read in the outbox, too.
      sms: chosen.smsGateway ?? (env.isProduction ? noSmsGateway : keepInOutbox(database.prisma)),
    },
    papers,
    accessTokenKey: new TextEncoder().encode(secret),
    rateLimitMultiplier: env.RATE_LIMIT_MULTIPLIER,
    publicUrl: env.PUBLIC_URL,
    log,
  }
}

type HostParts = { deps: Deps; chosen: ChosenProviders; readiness: AppDeps['readiness'] }

function appDepsOf(env: Env, { deps, chosen, readiness }: HostParts): AppDeps {
  return {
    ...deps,
    isProduction: env.isProduction,
    webDir: existsSync(WEB_DIR) ? WEB_DIR : null,
    mediaDir: chosen.mediaDir,
    sandbox: chosen.sandbox,
    readiness,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    metricsAccess: { token: env.METRICS_TOKEN, allow: env.METRICS_ALLOW },
    logging: { level: env.LOG_LEVEL },
  }
}

async function databaseReason({ sql }: OpenDatabase, log: Logger): Promise<string | null> {
  try {
    await sql.query('SELECT 1')
    return null
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return 'the database does not answer'
  }
}

/** Takes no new request and waits for those under way; one that hangs is cut off in the end. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const isClosed = app.close().then(() => true)
  if (await Promise.race([isClosed, setTimeout(LONGEST_DRAIN_MS, false)])) return
  app.server.closeAllConnections()
  await isClosed
}

type StartFacts = { deps: Deps; chosen: ChosenProviders; startedAt: number }

async function describeStart(env: Env, { deps, chosen, startedAt }: StartFacts): Promise<string> {
  const demoAccount = await deps.db.user.findFirst({ where: { isDemo: true }, select: { id: true } })
  return greeting(env, {
    isSandbox: chosen.sandbox !== null,
    isDemoShop: demoAccount !== null,
    seconds: (Date.now() - startedAt) / 1000,
  })
}
