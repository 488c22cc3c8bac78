// Reads how many tests passed and failed from the runners' own report files.
import { existsSync, readFileSync } from 'node:fs'

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A report that is missing counts nothing: the runner's exit code already failed its check. */
export function countVitest(file) {
  const report = readReport(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, notes: [] }
}

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

/** A test that passed only at its second try counts as passed and is named. */
export function countPlaywright(file) {
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap((suite) => [...specsOf(suite)])
  const unsteady = specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
  return {
    passed: expected + flaky,
    failed: unexpected,
    notes: unsteady.map((spec) => `passed only at a second try: ${spec.file} › ${spec.title}`),
  }
}
