// npm test: from a fresh clone to every check. Its last line is `N passed, N failed`; a failure does not stop the rest.
// npm test -- --changed: the checks that what is not yet on main can affect.
import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensurePrepared } from './prepare.mjs'
import { printLine } from './run-program.mjs'
import { beginBrowser } from './system-browser.mjs'

/** Resolves with whether it passed, and with how many seconds it took. */
async function runCheck({ name, run }) {
  printLine(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const startedAt = Date.now()
  let isPassed = false
  try {
    isPassed = (await run()) === 0
  } catch (error) {
    printLine(error instanceof Error ? error.message : String(error))
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  return { name, isPassed, seconds }
}

async function runLane(checks) {
  const results = []
  for (const check of checks) results.push(await runCheck(check))
  return results
}

async function runAll(rounds) {
  const results = []
  for (const lanes of rounds) results.push(...(await Promise.all(lanes.map(runLane))).flat())
  return reportChecks(rounds.flat(2), results)
}

/** The counts of all, and a line of each. */
function reportChecks(checks, results) {
  const total = { passed: 0, failed: 0 }
  const lines = []
  for (const check of checks) {
    const { name, isPassed, seconds } = results.find((result) => result.name === check.name)
    const tests = check.count?.() ?? { passed: 0, failed: 0, notes: [] }
    total.passed += tests.passed + (isPassed ? 1 : 0)
    total.failed += tests.failed + (isPassed ? 0 : 1)
    const detail = check.count ? ` (${tests.passed} passed, ${tests.failed} failed)` : ''
    lines.push(`${isPassed ? 'passed' : 'FAILED'}  ${name}${detail}, ${seconds} s`)
    lines.push(...tests.notes.map((note) => `        ${note}`))
  }
  return { total, lines }
}

const reportFolder = mkdtempSync(join(tmpdir(), 'dobara-reports-'))
const isChanged = process.argv.includes('--changed')
try {
  if (!isChanged) beginBrowser()
  await ensureInstalled()
  await ensurePrepared('generate')
  // Only now, because its imports depend on the install.
  const { checksIn, checksOfChange } = await import('./checks.mjs')
  const rounds = isChanged
    ? checksOfChange(reportFolder, (await import('./find-change.mjs')).findChange())
    : checksIn(reportFolder)
  const { total, lines } = await runAll(rounds)
  printLine(`\n${lines.join('\n')}\n`)
  printLine(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  printLine(`\n${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`)
  process.exitCode = 1
} finally {
  rmSync(reportFolder, { recursive: true, force: true })
}
