import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdmin } from '@dobara/api/features/auth/create-admin.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import type { Db, Sql } from '@dobara/api/context.ts'
import { createDb } from '@dobara/db/client.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { loadDemoSecrets } from '@dobara/server/startup/secrets-file.ts'
import { type FuzzShop, startFuzzShop } from '../fuzz/fuzz-shop.ts'

/** A hundred thousand rows in one statement take long where others have the machine. */
const FILLING = { ...WORK, acquireMs: 3_600_000, statementMs: 3_600_000 }

const ADMIN = { email: 'bench@dobara.example', name: 'Bench', password: 'a long bench password 42' }

export type BenchShop = Pick<FuzzShop, 'url' | 'memoryMb' | 'pid' | 'inspectPort'> & {
  db: Db
  sql: Sql
  databaseUrl: string
  postgresPid: number
  /** With which it signs its access tokens. */
  tokenKey: Uint8Array
  /** Calls a procedure as an administrator; throws what it refused. */
  query: (path: string, input?: unknown) => Promise<unknown>
  mutate: (path: string, input: unknown) => Promise<unknown>
  sendForm: (path: string, form: FormData) => Promise<unknown>
}

/** Fills a database of its own, starts a shop on it in a process of its own, and takes both away after the work. */
export async function withBenchShop(
  fill: (sql: Sql, db: Db) => Promise<void>,
  work: (shop: BenchShop) => Promise<void>,
  /** Lines of PostgreSQL's log. */
  onLog?: (line: string) => void,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-bench-'))
  // Writes reach the disk, as in a shop: what is measured here would be quicker without.
  const cluster = await startCluster({ dir: join(dir, 'postgres'), ...(onLog && { onLog }) })
  const url = cluster.url('bench')
  await ensureDatabase(cluster.url('postgres'), 'bench')
  await migrate(url)
  const { prisma: db, sql, close } = createDb({ url, poolSize: 4, timeouts: FILLING })
  try {
    const making = { db, now: () => new Date(), newId: () => uuidV7(new Date()) }
    await createAdmin(making, ADMIN)
    await fill(sql, db)
    const dataDir = join(dir, 'data')
    const shop = await startFuzzShop(url, dataDir)
    try {
      const { accessTokenSecret } = await loadDemoSecrets(dataDir)
      const tokenKey = new TextEncoder().encode(accessTokenSecret)
      const base = { db, sql, databaseUrl: url, postgresPid: cluster.pid() ?? 0, tokenKey }
      await work({ ...shop, ...base, ...(await signIn(shop.url)) })
    } finally {
      await shop.stop()
    }
  } finally {
    await close()
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

type Answer = { result?: { data: unknown }; error?: { message: string } }

async function dataOf(reply: Response): Promise<unknown> {
  const { result, error } = (await reply.json()) as Answer
  if (error) throw new Error(error.message)
  return result?.data
}

/** A sign-in is renewed before its token ends, however long the shop is measured. */
const SIGNED_IN_MS = 10 * 60_000

async function signIn(url: string): Promise<Pick<BenchShop, 'query' | 'mutate' | 'sendForm'>> {
  const json = { 'content-type': 'application/json' }
  let held: { authorization: string; atMs: number } | undefined
  async function authorize(): Promise<{ authorization: string }> {
    if (held && performance.now() - held.atMs < SIGNED_IN_MS) return { authorization: held.authorization }
    const { email, password } = ADMIN
    const body = JSON.stringify({ email, password })
    const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body })
    const { accessToken } = (await reply.json()) as { accessToken: string }
    held = { authorization: `Bearer ${accessToken}`, atMs: performance.now() }
    return { authorization: held.authorization }
  }
  await authorize()
  const post = async (path: string, body: string | FormData, headers?: Record<string, string>) =>
    dataOf(
      await fetch(`${url}/trpc/${path}`, {
        method: 'POST',
        headers: { ...(await authorize()), ...headers },
        body,
      }),
    )
  return {
    query: async (path, input) => {
      const words = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      return dataOf(await fetch(`${url}/trpc/${path}${words}`, { headers: await authorize() }))
    },
    mutate: (path, input) => post(path, JSON.stringify(input), json),
    sendForm: post,
  }
}
