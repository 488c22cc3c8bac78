// npm run qa -- fuzz --seed 7 --requests 20000: hostile and honest requests to a shop of its own, over a database of its own.
// Ends with 0 when nothing is wrong, 1 when something is, 2 when it could not be found out.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import { fuzz, problemsIn, logReport } from './fuzz.ts'

const USAGE = 'npm run qa -- fuzz [--seed 1] [--requests 20000] [--connections 8]\n'

function readAdminArguments(args: string[]): Record<'seed' | 'requests' | 'connections', number> | null {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args,
    options: { seed: text('1'), requests: text('20000'), connections: text('8') },
  })
  const orders = {
    seed: Number(values.seed),
    requests: Number(values.requests),
    connections: Number(values.connections),
  }
  return Object.values(orders).every((value) => Number.isInteger(value) && value > 0) ? orders : null
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(): Promise<number> {
  const orders = readAdminArguments(process.argv.slice(2))
  if (!orders) throw new Error(USAGE)
  const dir = await mkdtemp(join(tmpdir(), 'dobara-fuzz-'))
  const cluster = await startCluster({ dir: join(dir, 'postgres'), isThrowaway: true })
  try {
    await ensureDatabase(cluster.url('postgres'), 'fuzz')
    printLine(`seed ${orders.seed}, ${orders.requests} requests`)
    let isStopped = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))
    const report = await fuzz({
      ...orders,
      databaseUrl: cluster.url('fuzz'),
      dataDir: join(dir, 'data'),
      onProgress: printLine,
      isStopped: () => isStopped,
    })
    const problems = problemsIn(report)
    printLine(logReport(report))
    for (const problem of problems) printLine(`\nWRONG ${problem}`)
    printLine(problems.length === 0 ? '\nnothing wrong' : `\n${problems.length} problems`)
    return problems.length === 0 ? 0 : 1
  } finally {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 2
})
