import { setTimeout } from 'node:timers/promises'
import { createDb, type Sql } from '@dobara/db/client.ts'
import { startTestSmtp, type TestSmtp } from '@dobara/providers/test/mail/test-smtp.ts'
import { SCOPES, type Scope } from './client-log.ts'
import type { RealShop } from '@dobara/server/test/test-real-shop.ts'
import { pick } from './seeded-random.ts'

/** Targets of the faults. */
export type Ground = {
  shop: RealShop
  /** Sets the provider's faults from now on; null ends them. */
  provider: (rules: object | null) => Promise<void>
  mail: MailServer
  random: () => number
  /** Products for sale whose rows may be locked. */
  productIds: number[]
}

export type FaultKind = {
  name: string
  /** Faults of one group cannot be combined. */
  group: 'database' | 'rows' | 'shop' | 'provider' | 'mail'
  /** Scopes whose failures it explains; a fault that may go unnoticed explains none. */
  scopes: readonly Scope[]
  /** Resolves when the cause is over. */
  play: (ground: Ground, seconds: number) => Promise<unknown>
}

export type MailServer = {
  port: number
  taken: () => number
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Opens a mail server that can be stopped and restarted on its own port. */
export async function openMailServer(): Promise<MailServer> {
  let server: TestSmtp | null = await startTestSmtp()
  const { port } = server
  let before = 0
  return {
    port,
    taken: () => before + (server?.taken.length ?? 0),
    stop: async () => {
      before += server?.taken.length ?? 0
      await server?.stop()
      server = null
    },
    start: async () => {
      server ??= await startTestSmtp({ port })
    },
  }
}

type Connection = Pick<Sql, 'query'>

const LONGEST_RESTART_MS = 60_000

/** Resolves with whether the work was done: a database that another fault has taken away cannot be hurt again. */
async function onDatabase(shop: RealShop, work: (client: Connection) => Promise<unknown>): Promise<boolean> {
  const url = await shop.databaseUrl().catch(() => null)
  if (url === null) return false
  const { sql, close } = createDb({ url, poolSize: 1 })
  try {
    const client = await sql.connect()
    await work(client).finally(() => client.release(true))
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // ESRCH: the process has ended by itself.
    }
  }
}

const backendsEnded: FaultKind = {
  name: 'every connection to the database ended, five times a second',
  group: 'database',
  scopes: SCOPES,
  play: (ground, seconds) =>
    onDatabase(ground.shop, async (client) => {
      for (let round = 0; round < seconds * 5; round += 1) {
        await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        await setTimeout(200)
      }
    }),
}

const databaseCrash: FaultKind = {
  name: 'PostgreSQL crashes and restarts itself',
  group: 'database',
  scopes: SCOPES,
  play: ({ shop }) =>
    onDatabase(shop, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      signal([rows[0]?.pid ?? 0].filter(Boolean), 'SIGKILL')
    }),
}

const databaseKilled: FaultKind = {
  name: 'the embedded PostgreSQL killed with -9',
  group: 'database',
  scopes: SCOPES,
  play: async ({ shop }) => signal((await shop.databasePids()).slice(0, 1), 'SIGKILL'),
}

const databaseFrozen: FaultKind = {
  name: 'the database frozen',
  group: 'database',
  scopes: SCOPES,
  play: async ({ shop }, seconds) => {
    const pids = await shop.databasePids()
    signal(pids, 'SIGSTOP')
    await setTimeout(seconds * 1_000)
    signal(pids, 'SIGCONT')
  },
}

const databaseReadOnly: FaultKind = {
  name: 'the database only reads',
  group: 'database',
  scopes: SCOPES,
  play: async ({ shop }, seconds) => {
    const set = (value: 'on' | 'off') =>
      onDatabase(shop, async (client) => {
        await client.query('SET default_transaction_read_only = off')
        await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
        await client.query('SELECT pg_reload_conf()')
      })
    await set('on')
    await setTimeout(seconds * 1_000)
    // The database stops with its shop, whose restart may be another of these faults, and the setting outlives both.
    const giveUpAt = Date.now() + LONGEST_RESTART_MS
    while (!(await set('off'))) {
      if (Date.now() > giveUpAt) throw new Error('the database still only reads')
      await setTimeout(100)
    }
  },
}

const rowLocked: FaultKind = {
  name: 'a product’s row locked by someone else',
  group: 'rows',
  scopes: SCOPES,
  play: ({ shop, random, productIds }, seconds) =>
    onDatabase(shop, async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM stock_item WHERE product_id = $1 FOR UPDATE', [
        pick(random, productIds),
      ])
      await setTimeout(seconds * 1_000)
      await client.query('ROLLBACK')
    }),
}

const providerFault = (name: string, calls: object[], webhooks: string): FaultKind => ({
  name,
  group: 'provider',
  scopes: ['payments'],
  play: async ({ provider }, seconds) => {
    await provider({ calls, webhooks: { mode: webhooks } })
    await setTimeout(seconds * 1_000)
    await provider(null)
  },
})

const providerKinds = [
  providerFault('the provider answers 503', [{ operation: 'any', fault: '503', times: 100_000 }], 'normal'),
  providerFault(
    'the provider is slow',
    [{ operation: 'any', fault: 'slow', times: 100_000, delay_ms: 1_500 }],
    'delayed',
  ),
  providerFault(
    'the provider’s answers are lost',
    [{ operation: 'any', fault: 'lost', times: 100_000 }],
    'dropped',
  ),
  providerFault('the provider’s events come twice', [], 'duplicated'),
  providerFault('the provider’s events come back to front', [], 'reversed'),
]

const mailDown: FaultKind = {
  name: 'the mail server is down',
  group: 'mail',
  scopes: [],
  play: async ({ mail }, seconds) => {
    await mail.stop()
    await setTimeout(seconds * 1_000)
    await mail.start()
  },
}

const shopFrozen: FaultKind = {
  name: 'the shop frozen',
  group: 'shop',
  scopes: SCOPES,
  play: async ({ shop }, seconds) => {
    const { pid = 0 } = shop.process()
    signal([pid], 'SIGSTOP')
    await setTimeout(seconds * 1_000)
    signal([pid], 'SIGCONT')
  },
}

const shopRestarted = (name: string, how: 'SIGTERM' | 'SIGKILL'): FaultKind => ({
  name,
  group: 'shop',
  scopes: SCOPES,
  play: async ({ shop }) => {
    await shop.end(how)
    await shop.start()
  },
})

export const FAULT_KINDS: readonly FaultKind[] = [
  backendsEnded,
  databaseCrash,
  databaseKilled,
  databaseFrozen,
  databaseReadOnly,
  rowLocked,
  ...providerKinds,
  mailDown,
  shopFrozen,
  shopRestarted('the shop stopped by SIGTERM and started again', 'SIGTERM'),
  shopRestarted('the shop killed with -9 and started again', 'SIGKILL'),
]

/** Picks at random `count` faults that can happen at the same time. */
export function renderFaults(
  random: () => number,
  { count, among = FAULT_KINDS }: { count: number; among?: readonly FaultKind[] },
): FaultKind[] {
  const picked: FaultKind[] = []
  const isFree = ({ group }: FaultKind) => picked.every((other) => other.group !== group)
  for (
    let left = among.filter(isFree);
    picked.length < count && left.length > 0;
    left = left.filter(isFree)
  ) {
    picked.push(pick(random, left))
  }
  return picked
}
