// npm run bench:admin -- --products 100000: how long the lists, searches and figures of the back office take at the server, asked
// one after another over HTTP. Ends with 1 when one of twenty takes more than the limit.
import { parseArgs } from 'node:util'
import { adminQuestions } from './admin-lists.ts'
import { type BenchShop, withBenchShop } from './bench-shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const MOST_MS = 150
const RUNS = 20
const WARM_UPS = 2
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const count = Number(values.products)

async function timesOf(ask: () => Promise<unknown>): Promise<{ middle: number; p95: number }> {
  const times: number[] = []
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const start = performance.now()
    await ask()
    if (run >= 0) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return { middle: times[RUNS / 2] ?? 0, p95: times[Math.ceil(RUNS * 0.95) - 1] ?? 0 }
}

async function measure(shop: BenchShop): Promise<void> {
  const slow: string[] = []
  say(`${count} products; milliseconds: the middle one, and 95 of 100 at most`)
  for (const [title, path, input] of adminQuestions(count)) {
    const { middle, p95 } = await timesOf(() => shop.query(path, input))
    const mark = p95 > MOST_MS ? ' over' : ''
    say(`${title.padEnd(48)}${middle.toFixed(0).padStart(6)}${p95.toFixed(0).padStart(6)}${mark}`)
    if (mark) slow.push(title)
  }
  say(slow.length === 0 ? `All within ${MOST_MS} ms.` : `Over ${MOST_MS} ms: ${slow.join('; ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
}

await withBenchShop((sql) => fillCatalogue(sql, count), measure)
