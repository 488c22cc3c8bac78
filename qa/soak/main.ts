// npm run qa -- soak --minutes 30 [--seed 1] [--every 30] [--at-once 1] [--shoppers 8] [--port 4300]
// Ends with 0 when nothing failed outside the fault windows, nothing acknowledged was lost and the books are true.
import { parseArgs } from 'node:util'
import buildServer from '@dobara/server/test/test-build.ts'
import { freePort } from '@dobara/server/test/test-start.ts'
import { runSoak } from './run-soak.ts'
import { isGood, logReport } from './log-report.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '30' },
    'at-once': { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '8' },
    port: { type: 'string' },
  },
})

await buildServer()
const everySeconds = Number(values.every)
const printLine = (line: string) =>
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)
printLine(`seed ${values.seed}, a fault every ${everySeconds} s for ${values.minutes} minutes`)
const report = await runSoak({
  port: values.port ? Number(values.port) : await freePort(),
  seed: Number(values.seed),
  rounds: Math.max(1, Math.floor((Number(values.minutes) * 60) / everySeconds)),
  everySeconds,
  faultSeconds: 5,
  faultsAtOnce: Number(values['at-once']),
  shoppers: Number(values.shoppers),
  pauseMs: 150,
  onLine: printLine,
})
for (const line of logReport(report)) printLine(line)
process.exitCode = isGood(report) ? 0 : 1
