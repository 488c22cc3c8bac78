// `npm run qa -- load web`: how long a phone on slow 4G with a slow processor waits for home, list and product, at
// its first visit and at its second. With --lighthouse also the results of Lighthouse, which npm fetches for that
// run. Prints a table and writes bench/results/web-<day>-<commit>.json.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { startOwnShop } from '../../../apps/web/e2e/steps/own-shop.ts'
import { type Evaluated, judge } from './lighthouse.ts'
import { type Figures, screensOf, visitTwice } from './visits.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const NUMBERS = ['fcpMs', 'lcpMs', 'inpMs', 'shift', 'bytes', 'scriptBytes', 'requests'] as const
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

type Row = { screen: string; visit: 'cold' | 'warm'; figures: Figures }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    lighthouse: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns the median of the runs, for each figure separately. */
function median(all: readonly Figures[]): Figures {
  const middle = (key: (typeof NUMBERS)[number]) =>
    all.map((figures) => figures[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const [first] = all
  if (!first) throw new Error('nothing was measured')
  return { ...first, ...Object.fromEntries(NUMBERS.map((key) => [key, middle(key)])) }
}

async function measure(shopUrl: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: FLAGS })
  try {
    const rows: Row[] = []
    for (const screen of await screensOf(shopUrl)) {
      // Only the browser is measured: the server has answered this before.
      await fetch(`${shopUrl}${screen.path}`, { headers: { accept: 'text/html' } })
      const visits = []
      for (let run = 0; run < runs; run += 1) visits.push(await visitTwice(browser, shopUrl, screen))
      rows.push({ screen: screen.name, visit: 'cold', figures: median(visits.map(({ cold }) => cold)) })
      rows.push({ screen: screen.name, visit: 'warm', figures: median(visits.map(({ warm }) => warm)) })
    }
    return rows
  } finally {
    await browser.close()
  }
}

function print(rows: readonly Row[]): void {
  const heads = ['FCP ms', 'LCP ms', 'INP ms', 'CLS', 'kB', 'script kB', 'requests']
  printLine(`${''.padEnd(14)}${heads.map((head) => head.padStart(10)).join('')}  largest`)
  for (const { screen, visit, figures } of rows) {
    const { fcpMs, lcpMs, inpMs, shift, bytes, scriptBytes, requests, lcpOf } = figures
    const cells = [
      fcpMs.toFixed(0),
      lcpMs.toFixed(0),
      inpMs.toFixed(0),
      shift.toFixed(3),
      (bytes / 1000).toFixed(1),
      (scriptBytes / 1000).toFixed(1),
      String(requests),
    ]
    printLine(
      `${`${screen} ${visit}`.padEnd(14)}${cells.map((cell) => cell.padStart(10)).join('')}  ${lcpOf}`,
    )
  }
}

type EvaluatedScreen = Evaluated & { screen: string }

/** Lighthouse computes its own slow phone from its measurements, so its figures differ from those above. */
async function judgeAll(shopUrl: string): Promise<EvaluatedScreen[]> {
  const browser = findBrowser()
  if (!browser) throw new Error('there is no browser: npx playwright install chromium')
  const judged: EvaluatedScreen[] = []
  for (const { name, path } of await screensOf(shopUrl)) {
    const one = { screen: name, ...(await judge(`${shopUrl}${path}`, { browser, runs })) }
    judged.push(one)
    const scores = Object.entries(one.scores).map(([category, score]) => `${category} ${score}`)
    printLine([`Lighthouse, ${name}: ${scores.join(', ')}`, ...one.faults].join('\n  '))
  }
  return judged
}

function keep(rows: readonly Row[], judged: readonly EvaluatedScreen[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const folder = join(ROOT, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `web-${day}-${commit}.json`)
  writeFileSync(
    file,
    `${JSON.stringify({ day, commit, runs, network: 'slow 4G', cpu: 4, rows, lighthouse: judged }, null, 2)}\n`,
  )
  printLine(`Written to ${file}`)
}

process.env.E2E_PORT = String(await freePort())
const shop = await startOwnShop(0)
try {
  const rows = await measure(shop.url)
  print(rows)
  keep(rows, values.lighthouse ? await judgeAll(shop.url) : [])
} finally {
  await shop.stop()
}
