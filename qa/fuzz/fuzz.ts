import { setTimeout } from 'node:timers/promises'
import { type CheckResult, runChecks } from '@dobara/api/features/admin-books/run-checks.ts'
import { createDb } from '@dobara/db/client.ts'
import { startFuzzShop } from './fuzz-shop.ts'
import { runFuzz } from './run-fuzz.ts'
import { type Tally, reportFinding } from './tally.ts'

export type FuzzOrder = {
  databaseUrl: string
  /** An empty folder. */
  dataDir: string
  seed: number
  requests: number
  /** Requests at the same time. */
  connections?: number
  onProgress?: (line: string) => void
  /** True ends the run early; the findings until then are reported. */
  isStopped?: () => boolean
}

export type FuzzReport = {
  seed: number
  seconds: number
  tally: Tally
  memoryMb: { start: number | null; end: number | null }
  /** Books that do not add up, in the end. */
  faults: CheckResult[]
  /** Errors the shop wrote down, the last of them. */
  output: string[]
  exitCode: number | null
}

const BUSY_SHARE = 0.0005
const BOOKS_TIMEOUT_MS = 60_000

/** Starts a shop over this database, fuzzes it, checks its books and stops it. */
export async function fuzz(order: FuzzOrder): Promise<FuzzReport> {
  const { databaseUrl, dataDir, seed, requests, connections = 8, onProgress, isStopped } = order
  const shop = await startFuzzShop(databaseUrl, dataDir)
  const { prisma, sql, close } = createDb({ url: databaseUrl, poolSize: 4 })
  try {
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    const memoryStart = shop.memoryMb()
    const tally = await runFuzz(
      { url: shop.url, db: prisma, seed, requests, connections },
      {
        ended: shop.ended,
        output: () => shop.output,
        isStopped,
        onFinding: (finding) => onProgress?.(`WRONG ${reportFinding(finding)}`),
        onProgress: (so) =>
          onProgress?.(
            `${so.count()} requests, ${Math.round(so.count() / seconds())} a second, ${shop.memoryMb()} MB, ${so.findings.size} findings`,
          ),
      },
    )
    const took = seconds()
    const faults = shop.ended() ? [] : await checkUntilGood(() => runChecks(sql, { now: new Date() }))
    const memoryMb = { start: memoryStart, end: shop.memoryMb() }
    return { seed, seconds: took, tally, memoryMb, faults, exitCode: await shop.stop(), output: shop.output }
  } finally {
    await shop.stop()
    await close()
  }
}

/**
 * Repeats the checks until they pass or time is up: the effects of the last requests (webhooks, refunds, mails) may
 * still be in progress.
 */
async function checkUntilGood(check: () => Promise<CheckResult[]>): Promise<CheckResult[]> {
  const giveUpAt = Date.now() + BOOKS_TIMEOUT_MS
  for (;;) {
    const faults = (await check()).filter(({ count }) => count > 0)
    if (faults.length === 0 || Date.now() > giveUpAt) return faults
    await setTimeout(500)
  }
}

/** Returns the problems, a sentence each; none if all is well. */
export function problemsIn({ tally, faults, output, exitCode }: FuzzReport): string[] {
  const findings = [...tally.findings.values()].map(reportFinding)
  const busy = tally.busy()
  return [
    ...findings,
    ...(busy > 2 + tally.count() * BUSY_SHARE ? [`the shop was busy ${busy} times`] : []),
    ...faults.map(({ id, sentence, count }) => `the books: ${id} ${sentence} (${count})`),
    ...(output.length > 0 ? [`the shop wrote errors:\n${output.join('\n')}`] : []),
    ...(exitCode === 0 ? [] : [`the shop ended with ${exitCode}`]),
  ]
}

/** The counts, for a person. */
export function logReport({ seed, seconds, tally, memoryMb }: FuzzReport): string {
  const rate = Math.round(tally.count() / seconds)
  const lines = Object.entries(tally.statuses()).map(([surface, counts]) => {
    const totals = Object.entries(counts).map(([status, count]) => `${status}: ${count}`)
    return `  ${surface.padEnd(8)}${totals.join('  ')}`
  })
  const slowest = tally.slowest.map(({ label, ms, status }) => `  ${Math.round(ms)} ms  ${status}  ${label}`)
  return [
    `seed ${seed}: ${tally.count()} requests in ${seconds.toFixed(1)} s, ${rate} a second; half within ${tally.atShare(0.5)} ms, 99 % within ${tally.atShare(0.99)} ms`,
    ...lines,
    `  503 "busy": ${tally.busy()}`,
    `memory of the shop: ${memoryMb.start} MB at the start, ${memoryMb.end} MB at the end`,
    'slowest:',
    ...slowest,
  ].join('\n')
}
