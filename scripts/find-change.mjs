import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedJourneys, affectedTests } from './affected.mjs'
import { ROOT, printLine } from './run-program.mjs'

/** Lines that git answers; null when it refuses, as it does for a branch that is not there. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : null
}

/**
 * Returns the commit at which this branch left main; on main itself the last commit, so that only uncommitted work is
 * a change.
 */
function findBase() {
  for (const main of ['origin/main', 'main']) {
    const [base] = git('merge-base', 'HEAD', main) ?? []
    if (base) return base
  }
  throw new Error(
    '`--changed` compares with the branch main, which was not found: run `npm test` for everything.',
  )
}

/** Paths of files that are there, in git or new. */
const pathsOf = (pattern) =>
  (git('ls-files', '--cached', '--others', '--exclude-standard', pattern) ?? []).filter((path) =>
    existsSync(join(ROOT, path)),
  )

/**
 * Returns the changes since `base`, committed or not, and the database tests and journeys that they can affect, as
 * paths.
 */
export function findChange() {
  const base = findBase()
  const changed = [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]
  const allTests = pathsOf('*.db.test.ts')
  const allJourneys = pathsOf('apps/web/e2e/*.e2e.ts')
  const allSources = ['apps/server/*.ts', 'packages/*.ts', 'prisma/*.ts', 'qa/*.ts'].flatMap(pathsOf)
  const read = (path) => readFileSync(join(ROOT, path), 'utf8')
  const tests = affectedTests(changed, { tests: allTests, sources: allSources, read })
  const journeys = affectedJourneys(changed, { journeys: allJourneys, read })
  printLine(
    `${changed.length} files have changed since ${base.slice(0, 7)}: ${tests.length} of ${allTests.length} files of tests on a ` +
      `database and ${journeys.length} of ${allJourneys.length} of journeys are run. \`npm test\` runs all.`,
  )
  return { base, tests, journeys }
}
