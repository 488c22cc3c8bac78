// npm run qa -- load exports --rows 100000: reads every list of so many rows as the back office does for its file, a part after another,
// while shoppers look at lists and products. Ends with 1 when rows are missing, the server holds memory for them, or shoppers wait.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillOffice } from './fill-office.ts'
import { liveMbOf } from './measuring/live-memory.ts'
import { cpuSecondsOf } from './measuring/process-cost.ts'

const MOST_SHOPPER_MS = 500
/** Above what is held before the exports: mostly the cache of what the shoppers see. */
const MOST_GROWTH_MB = 100
const SHOPPER_EVERY_MS = 100
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(values.rows)

type Part = { rows?: unknown[]; subscriptions?: unknown[]; next: unknown }

/** Procedures that are read, with the minimum number of rows. */
const EXPORTS = [
  ['orders', 'admin.orders.exportRows', rows],
  ['customers', 'admin.users.exportRows', rows],
  ['products', 'admin.products.exportRows', rows],
  ['coupons', 'admin.coupons.exportRows', rows],
  ['reviews', 'admin.reviews.exportRows', rows],
  ['subscribers', 'admin.newsletter.exportRows', rows],
  ['activity', 'admin.activity.exportRows', rows],
] as const

/** Does something that holds the server up while no shopper waits for it. */
type Quietly = <Result>(work: () => Promise<Result>) => Promise<Result>
type Requested = { path: string; least: number; quietly: Quietly }
type Read = { count: number; slowestMs: number; liveMb: number }

/** Memory is measured when half of the rows are read, and at the end. */
async function readAll(shop: BenchShop, { path, least, quietly }: Requested): Promise<Read> {
  const measureMb = () => quietly(() => liveMbOf(shop))
  let [count, slowestMs, liveMb] = [0, 0, 0]
  let after: unknown
  do {
    const startMs = performance.now()
    const part = (await shop.query(path, { ...(after !== undefined && { after }) })) as Part
    slowestMs = Math.max(slowestMs, performance.now() - startMs)
    count += (part.rows ?? part.subscriptions ?? []).length
    after = part.next ?? undefined
    if (liveMb === 0 && count >= least / 2) liveMb = await measureMb()
  } while (after !== undefined)
  return { count, slowestMs, liveMb: Math.max(liveMb, await measureMb()) }
}

/** How long shoppers wait for a list, a product or a search while the work is done: of twenty the 19th. */
async function runUnderLoad<Result>(shop: BenchShop, work: (quietly: Quietly) => Promise<Result>) {
  const times: number[] = []
  let memoryMb = 0
  let isDone = false
  let visited = Promise.resolve()
  let quiet: Promise<unknown> = Promise.resolve()
  const quietly: Quietly = async (measure) => {
    const measured = visited.then(measure)
    quiet = measured.catch(() => undefined)
    return measured
  }
  async function lookAt(path: string): Promise<void> {
    const startMs = performance.now()
    await (await fetch(`${shop.url}${path}`)).arrayBuffer()
    times.push(performance.now() - startMs)
  }
  const shoppers = (async () => {
    for (let visit = 0; !isDone; visit += 1) {
      await quiet
      // Each request is different, so that no cache has its reply.
      const id = 1 + ((visit * 7919) % rows)
      const path = [`/api/products?limit=12&page=${1 + (visit % 500)}`, `/api/products/${id}`][visit % 2]
      visited = lookAt(path ?? '/')
      await visited
      memoryMb = Math.max(memoryMb, shop.memoryMb() ?? 0)
      await setTimeout(SHOPPER_EVERY_MS)
    }
  })()
  const result = await work(quietly).finally(() => {
    isDone = true
  })
  await shoppers
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { result, memoryMb, p50: at(0.5), p95: at(0.95) }
}

async function measure(shop: BenchShop): Promise<void> {
  const faults: string[] = []
  const alone = await runUnderLoad(shop, () => setTimeout(10_000))
  const aloneMb = await liveMbOf(shop)
  const times = `p50 ${alone.p50.toFixed(0)} ms, p95 ${alone.p95.toFixed(0)} ms`
  printLine(`shoppers alone: ${times}, ${aloneMb} MB held, ${alone.memoryMb} MB resident`)
  const heads = ['rows', 'seconds', 'server s', 'db s', 'part ms', 'held MB', 'peak MB', 'p50', 'p95']
  printLine(`${''.padEnd(14)}${heads.map((head) => head.padStart(9)).join('')}`)
  for (const [title, path, least] of EXPORTS) {
    const before = [performance.now(), cpuSecondsOf(shop.pid), cpuSecondsOf(shop.postgresPid)] as const
    const { result, memoryMb, p50, p95 } = await runUnderLoad(shop, (quietly) =>
      readAll(shop, { path, least, quietly }),
    )
    const cells = [
      result.count,
      ((performance.now() - before[0]) / 1_000).toFixed(1),
      (cpuSecondsOf(shop.pid) - before[1]).toFixed(1),
      (cpuSecondsOf(shop.postgresPid) - before[2]).toFixed(1),
      result.slowestMs.toFixed(0),
      result.liveMb,
      memoryMb,
      p50.toFixed(0),
      p95.toFixed(0),
    ]
    printLine(`${title.padEnd(14)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
    if (result.count < least) faults.push(`${title}: ${result.count} rows of ${least}`)
    if (result.liveMb > aloneMb + MOST_GROWTH_MB) faults.push(`${title}: ${result.liveMb} MB held`)
    if (p95 > Math.max(MOST_SHOPPER_MS, alone.p95 * 4))
      faults.push(`${title}: shoppers wait ${p95.toFixed(0)} ms`)
  }
  printLine(faults.length === 0 ? 'All is whole, and shoppers do not wait.' : faults.join('\n'))
  process.exitCode = faults.length === 0 ? 0 : 1
}

await withBenchShop(async (sql) => {
  await fillCatalogue(sql, { products: rows, orders: rows, users: rows, entries: rows })
  await fillOffice(sql, { orders: rows, users: rows })
}, measure)
