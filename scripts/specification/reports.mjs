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

function* stepsOf({ steps = [] }) {
  for (const step of steps) {
    yield step
    yield* stepsOf(step)
  }
}

/** A test and the steps of its last try; a step that was not reached is not among them. */
function outcomesOfSpec({ file, title, tests }) {
  return tests.flatMap(({ status, results }) => {
    const steps = [...stepsOf(results?.at(-1) ?? {})]
    return [
      { file, title, outcome: PLAYWRIGHT_OUTCOMES[status] },
      ...steps.map((step) => ({ file, title: step.title, outcome: step.error ? 'failed' : 'passed' })),
    ]
  })
}

/** The same of a report of Playwright, whose files are relative to its own folder; steps count as tests. */
export function playwrightOutcomes(report, folder) {
  return (report.suites ?? [])
    .flatMap((suite) => [...specsOf(suite)])
    .flatMap(outcomesOfSpec)
    .map((outcome) => ({ ...outcome, file: `${folder}/${outcome.file}` }))
}

/** A suite that several test files call is reported under the files that call it. */
const IS_TEST_FILE = /\.(test|e2e)\.\w+$/

function faultOf({ file, title }, { outcomes, isPartial }) {
  const isSame = titleMatcher(title)
  const candidates = IS_TEST_FILE.test(file) ? outcomes.filter((outcome) => outcome.file === file) : outcomes
  const matching = candidates.filter((outcome) => isSame(outcome.title))
  if (matching.length === 0) {
    const isUnknown = isPartial && (candidates === outcomes || candidates.length === 0)
    return isUnknown ? null : `“${title}” of ${file} did not run`
  }
  const failed = matching.find(({ outcome }) => outcome !== 'passed')
  return failed ? `“${failed.title}” of ${file} did not pass: ${failed.outcome}` : null
}

/** The rows whose tests did not pass, as sentences. `isPartial`: only files that ran are judged. */
export function passingFaults(rows, outcomes, { isPartial = false } = {}) {
  return rows.flatMap(({ id, tests = [] }) =>
    tests
      .map((test) => faultOf(test, { outcomes, isPartial }))
      .filter((fault) => fault !== null)
      .map((fault) => `${id}: ${fault}`),
  )
}
