// `npm run qa -- load invoices`: how long /healthz waits while 40 invoices are requested at once, first rendered and
// then stored. Ends with 1 if the longest wait grows by 50 ms or more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createDb } from '@dobara/db/client.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import { startFuzzShop } from '../fuzz/fuzz-shop.ts'

const DOCUMENTS = 40
const MOST_DELAY_MS = 50
const CALM_MS = 2_000
/** A shop that has just started compiles its code and opens its connections at the first crowd: documents do not cause that delay. */
const WARM_UP_DOCUMENTS = 5
const WARM_UP_ROUNDS = 10
const DEMO_ADMIN = { email: 'admin@dobara.example', password: 'Admin@12345' }

async function fetchHealth(url: string): Promise<number> {
  const startedAt = performance.now()
  await (await fetch(`${url}/healthz`)).text()
  return performance.now() - startedAt
}

/** How long /healthz takes, again and again, until the work is done. */
async function healthDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    times.push(await fetchHealth(url))
    await setTimeout(5)
  }
  await done
  return times.toSorted((a, b) => a - b)
}

function report(name: string, times: number[], ms: number): number {
  const longest = times.at(-1) ?? 0
  const middle = times[Math.floor(times.length / 2)] ?? 0
  process.stdout.write(
    `${name.padEnd(28)}${Math.round(ms)} ms; /healthz ${times.length} times, half within ${middle.toFixed(1)} ms, longest ${longest.toFixed(1)} ms\n`,
  )
  return longest
}

async function measure(url: string, allIds: string[]): Promise<boolean> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const download = async (id: string) => {
    const reply = await fetch(`${url}/api/invoices/${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const bytes = await reply.arrayBuffer()
    if (reply.status !== 200 || bytes.byteLength < 1_000)
      throw new Error(`an invoice answered ${reply.status}`)
  }
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    const times = await healthDuring(url, work())
    return report(name, times, performance.now() - startedAt)
  }
  const [warmUp, orderIds] = [allIds.slice(0, WARM_UP_DOCUMENTS), allIds.slice(WARM_UP_DOCUMENTS)]
  const crowd = Array.from({ length: DOCUMENTS / WARM_UP_DOCUMENTS }, () => warmUp).flat()
  if (orderIds.length !== DOCUMENTS) throw new Error('the demo shop has too few invoices')
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await Promise.all(crowd.map(download))
  const calm = await timed('nothing else', () => setTimeout(CALM_MS))
  const renderMs = await timed(`${DOCUMENTS} at once, drawn`, () => Promise.all(orderIds.map(download)))
  await timed(`${DOCUMENTS} at once, kept`, () => Promise.all(orderIds.map(download)))
  const delay = renderMs - calm
  process.stdout.write(`drawing delays /healthz by ${delay.toFixed(1)} ms at most\n`)
  return delay < MOST_DELAY_MS
}

const dir = await mkdtemp(join(tmpdir(), 'dobara-papers-'))
const cluster = await startCluster({ dir: join(dir, 'postgres'), isThrowaway: true })
try {
  await ensureDatabase(cluster.url('postgres'), 'papers')
  const shop = await startFuzzShop(cluster.url('papers'), join(dir, 'data'))
  const { prisma, close } = createDb({ url: cluster.url('papers'), poolSize: 1 })
  const invoices = await prisma.order.findMany({
    where: { invoice: { isNot: null } },
    select: { id: true },
    take: DOCUMENTS + WARM_UP_DOCUMENTS,
  })
  await close()
  const isGood = await measure(
    shop.url,
    invoices.map(({ id }) => id),
  ).finally(shop.stop)
  process.exitCode = isGood ? 0 : 1
} finally {
  await cluster.stop()
  await rm(dir, { recursive: true, force: true })
}
