import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { prepare } from './prepare.mjs'
import { commandOf, projectNode, run } from './run-program.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const tool = (packageName, args) => run(projectNode(), [commandOf(packageName), ...args])

function vitest(projects, reportFile, chosen = []) {
  const args = [
    'run',
    '--config=vitest.workspace.ts',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...chosen,
  ]
  return { run: () => tool('vitest', args), count: () => countVitest(reportFile) }
}

function playwright(reportFile, chosen = []) {
  return {
    run: async () => {
      const browser = await ensureBrowser()
      const args = ['test', '--config=apps/web/e2e/playwright.config.ts', ...chosen]
      return run(projectNode(), [commandOf('@playwright/test', 'playwright'), ...args], {
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      })
    },
    count: () => countPlaywright(reportFile),
  }
}

const DEPCRUISE = ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'prisma/seed']

const BUILD = { name: 'build', run: () => prepare('build') }

const UNIT = ['unit', 'unit-alone', 'web']
const INTEGRATION = ['integration', 'integration-alone']

/** What takes seconds and looks at the whole project. */
const QUICK = [
  { name: 'format', run: () => tool('@biomejs/biome', ['format', '.']) },
  { name: 'lint', run: () => tool('oxlint', ['--deny-warnings', '.']) },
  { name: 'types', run: () => run(projectNode(), ['scripts/check-types.mjs']) },
  {
    name: 'architecture',
    run: () => run(projectNode(), [commandOf('dependency-cruiser', 'depcruise'), ...DEPCRUISE]),
  },
  { name: 'dead code', run: () => tool('knip', []) },
  { name: 'documented behaviour', run: () => run(projectNode(), ['scripts/documented.mjs']) },
]

const onDatabase = (reportFile, chosen) => ({
  name: 'integration tests',
  ...vitest(INTEGRATION, reportFile, chosen),
})

/**
 * Everything `npm test` does, in order: one after another, since each takes all cores by itself, and two of them at once take
 * a fifth more of the processor. `run` resolves with an exit code; `count` adds a runner's own tests.
 */
export function checksIn(reportFolder) {
  const report = (name) => join(reportFolder, `${name}.json`)
  return [
    ...QUICK,
    { name: 'unit and web tests', ...vitest(UNIT, report('unit')) },
    BUILD,
    onDatabase(report('integration')),
    { name: 'browser tests', ...playwright(report('browser')) },
  ]
}

/**
 * What `npm test -- --changed` does: the quick checks whole, and of the tests those that the change can affect. `tests` and
 * `journeys` are paths; `base` is the commit that is compared with.
 */
export function checksOfChange(reportFolder, { base, tests, journeys }) {
  const report = (name) => join(reportFolder, `${name}.json`)
  const related = [`--changed=${base}`, '--passWithNoTests']
  return [
    ...QUICK,
    { name: 'unit and web tests', ...vitest(UNIT, report('unit'), related) },
    ...(tests.length > 0 ? [onDatabase(report('integration'), tests)] : []),
    ...(journeys.length > 0
      ? [BUILD, { name: 'browser tests', ...playwright(report('browser'), journeys) }]
      : []),
  ]
}
