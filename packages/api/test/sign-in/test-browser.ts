// Test support: browsers that sign in through the real procedures over a real database.
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { inject } from 'vitest'
import type { Deps, Providers } from '../../src/context.ts'
import { createPdfRenderer } from '../../src/engine/invoices/pdf-renderer.ts'
import { asRefusal } from '../../src/errors.ts'
import { addressesRouter } from '../../src/features/profile/addresses/router.ts'
import { postgresSearch } from '../../src/features/catalog/search/postgres-search.ts'
import { profileRouter } from '../../src/features/profile/router.ts'
import { mailResetLink } from '../../src/features/auth/mail-reset-link.ts'
import { authRouter } from '../../src/features/auth/router.ts'
import { resolveCaller } from '../../src/identity/accounts/resolve-user.ts'
import { uuidV7 } from '../../src/ids.ts'
import { sameKeys } from '../../src/keys.ts'
import { NO_PLUGINS } from '../../src/plugins.ts'
import { createCallerFactory, router } from '../../src/trpc.ts'
import { runDueJobs } from '../test-jobs.ts'

const createCaller = createCallerFactory(
  router({ auth: authRouter, addresses: addressesRouter, profile: profileRouter }),
)

export const PASSWORD = 'correct horse 42'

export type TestClock = { now: Date; pass: (ms: number) => void }

export function startClock(iso = '2026-11-21T10:00:00Z'): TestClock {
  const clock = {
    now: new Date(iso),
    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return clock
}

export async function openDatabase(): Promise<TestDatabase> {
  const database = await copyTemplate(inject('templateUrl'))
  await database.prisma.setting.create({ data: { key: 'shop', value: DEMO_SETTINGS.shop } })
  return database
}

export type LoggedLine = { detail: object; message: string }
export type TestDeps = Deps & { logged: LoggedLine[] }

export function depsOver({ prisma, sql, writes }: TestDatabase, clock: TestClock): TestDeps {
  const logged: LoggedLine[] = []
  const log = (detail: object, message: string) => void logged.push({ detail, message })
  return {
    db: prisma,
    sql,
    writes,
    now: () => clock.now,
    newId: () => uuidV7(clock.now),
    // Accounts and addresses send nothing themselves: mails wait in the outbox for a job.
    providers: {} as Providers,
    plugins: NO_PLUGINS,
    pdfRenderer: createPdfRenderer(),
    search: postgresSearch(sql),
    keys: sameKeys(new Uint8Array(32).fill(7)),
    // Far away: a test about limits sets it to 1.
    rateLimitMultiplier: 1_000,
    publicUrl: 'http://shop.test',
    log: { info: log, warn: log, error: log },
    logged,
  }
}

/** Runs the jobs that mail links to a new password, as the worker would; the mails themselves stay in the outbox. */
export function mailResetLinks(database: TestDatabase, deps: Deps): Promise<void> {
  const mail = (payload: unknown) => mailResetLink(deps, (payload as { email: string }).email)
  return runDueJobs(database, { 'mail-reset-link': mail })
}

export type Browser = ReturnType<typeof openBrowser>

/** Stores the cookie and the bearer token as a browser does; `context` is what a call sees at that moment. */
export function openBrowser(deps: Deps, cartSessionIds: string[] = []) {
  const browser = {
    refreshToken: null as string | null,
    cookieEndsAt: null as Date | null,
    bearerToken: null as string | null,
    tickets: new Map<string, string>(),
    deviceId: null as string | null,
    context: () =>
      resolveCaller(deps, {
        surface: 'trpc',
        requestId: 'test',
        ip: '127.0.0.1',
        userAgent: 'vitest',
        language: 'en',
        lastWrite: null,
        bearerToken: browser.bearerToken,
        cartSessionIds,
        endCartSession: () => undefined,
        refreshToken: browser.refreshToken,
        setRefreshToken: (token, expiresAt) => {
          browser.refreshToken = token
          browser.cookieEndsAt = expiresAt ?? null
        },
        ticket: (name) => browser.tickets.get(name) ?? null,
        setTicket: (name, text) => {
          if (text === null) browser.tickets.delete(name)
          else browser.tickets.set(name, text)
        },
        deviceId: browser.deviceId,
        setDeviceId: (id) => {
          browser.deviceId = id
        },
      }),
    api: async () => createCaller(await browser.context()),
    register: async (email: string) => {
      const reply = await (await browser.api()).auth.register({ email, password: PASSWORD, name: 'Asha Rao' })
      browser.bearerToken = reply.accessToken
      return reply
    },
    login: async (email: string, password = PASSWORD) => {
      const reply = await (await browser.api()).auth.login({ email, password })
      browser.bearerToken = reply.accessToken
      return reply
    },
    refresh: async () => {
      const reply = await (await browser.api()).auth.refresh()
      browser.bearerToken = reply.accessToken
      return reply
    },
    me: async () => (await browser.api()).auth.me(),
    logout: async () => (await browser.api()).auth.logout(),
  }
  return browser
}

/** Returns the refusal of a call. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('the call was not refused'),
    (thrown: unknown) => thrown,
  )
  const { code, message, fields, detail } = asRefusal(error)
  return { code, message, fields, detail }
}
