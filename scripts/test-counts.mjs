// Reads how many tests passed and failed from the runners' own report files.
import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Returns the first lines of a test's failure: enough to start with if only the end of the output is available. */
function firstLines(message, count = 10) {
  const lines = (message ?? '').replaceAll(COLOURS, '').split('\n')
  return lines.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, count)
}

function failureNotes(title, message) {
  return [`failed: ${title}`, ...firstLines(message).map((line) => `    ${line.trim()}`)]
}

/** A file that could not even be loaded has no failed test, but a message of its own. */
function vitestNotes({ name, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(process.cwd(), name)
  if (failed.length === 0) return failureNotes(file, message)
  return failed.flatMap((test) => failureNotes(`${file} › ${test.fullName}`, test.failureMessages[0]))
}

/** A report that is missing counts nothing: the runner's exit code already failed its check. */
export function countVitest(file) {
  const report = readReport(file)
  const failedFiles = (report?.testResults ?? []).filter((result) => result.status === 'failed')
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    notes: failedFiles.flatMap(vitestNotes),
  }
}

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

/** Why a journey failed at each of its tries, and at which line. */
function journeyNotes({ file, title, tests }) {
  const failures = tests.flatMap((test) => test.results).filter((result) => result.error)
  return failures.flatMap(({ error, errorLocation: at }) => {
    const where = at ? `${file} (${basename(at.file)}:${at.line})` : file
    return failureNotes(`${where} › ${title}`, error.message)
  })
}

/**
 * Counts the results of Playwright. A test that passed only at its second try counts as passed and is named; each
 * failed try shows its reason.
 */
export function countPlaywright(file) {
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap((suite) => [...specsOf(suite)])
  const specsThatWere = (status) => specs.filter((spec) => spec.tests.some((test) => test.status === status))
  return {
    passed: expected + flaky,
    failed: unexpected,
    notes: [
      ...specsThatWere('unexpected').flatMap(journeyNotes),
      ...specsThatWere('flaky').flatMap((spec) => [
        `passed only at a second try: ${spec.file} › ${spec.title}`,
        ...journeyNotes(spec),
      ]),
    ],
  }
}
