// Reads the reports of Vitest and Playwright and finds the rows whose tests did not run and pass.
import { isAbsolute, relative } from 'node:path'
import { titleMatcher } from './test-titles.mjs'

/** `{ file, title, outcome }` of each test in a report of Vitest. */
export function vitestOutcomes(report, root) {
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = isAbsolute(name) ? relative(root, name).replaceAll('\\', '/') : name
    if (assertionResults.length === 0) return [{ file, title: '', outcome: 'failed' }]
    return assertionResults.map(({ title, status }) => ({ file, title, outcome: status }))
  })
}

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

const PLAYWRIGHT_OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

/** The same of a report of Playwright, whose files are relative to its own folder. */
export function playwrightOutcomes(report, folder) {
  return (report.suites ?? [])
    .flatMap((suite) => [...specsOf(suite)])
    .flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({ file: `${folder}/${file}`, title, outcome: PLAYWRIGHT_OUTCOMES[status] })),
    )
}

function faultOf({ file, title }, outcomes) {
  const isSame = titleMatcher(title)
  const matching = outcomes.filter((outcome) => isSame(outcome.title))
  if (matching.length === 0) return `“${title}” of ${file} did not run`
  const failed = matching.find(({ outcome }) => outcome !== 'passed')
  return failed ? `“${failed.title}” of ${file} did not pass: ${failed.outcome}` : null
}

/** The rows whose tests did not pass, as sentences. `isPartial`: only files that ran are judged. */
export function passingFaults(rows, outcomes, { isPartial = false } = {}) {
  const byFile = Map.groupBy(outcomes, ({ file }) => file)
  return rows.flatMap(({ id, tests = [] }) =>
    tests
      .filter(({ file }) => !isPartial || byFile.has(file))
      .map((test) => faultOf(test, byFile.get(test.file) ?? []))
      .filter((fault) => fault !== null)
      .map((fault) => `${id}: ${fault}`),
  )
}
