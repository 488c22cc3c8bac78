import { join } from 'node:path'
import { ensureDemoStored } from './demo-template.mjs'
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

const BUILD = { name: 'build', run: () => prepare('build') }

const UNIT = ['unit', 'alone-unit', 'web']
const INTEGRATION = ['integration', 'alone-integration', 'qa']

/** Demo shop in which the journeys buy: rendering its pictures takes as long as many of them. */
const DEMO = {
  name: 'demo shop',
  run: async () => {
    await ensureDemoStored()
    return 0
  },
}

/** Checks of the whole project that take seconds. */
const QUICK = [
  { name: 'types', run: () => run(projectNode(), ['scripts/check-types.mjs']) },
  { name: 'format', run: () => tool('@biomejs/biome', ['format', '.']) },
  { name: 'lint', run: () => tool('oxlint', ['--deny-warnings', '.']) },
  { name: 'specification', run: () => run(projectNode(), ['scripts/specification.mjs']) },
  { name: 'language', run: () => run(projectNode(), ['scripts/language.mjs']) },
  { name: 'documents', run: () => run(projectNode(), ['scripts/documents.mjs']) },
  { name: 'architecture', run: () => run(projectNode(), ['scripts/check-architecture.mjs']) },
  { name: 'dead code', run: () => tool('knip', []) },
  { name: 'deployment', run: () => run(projectNode(), ['scripts/deployment.mjs']) },
  { name: 'document of the API', run: () => run(projectNode(), ['scripts/api/check-api.mjs']) },
]

const onDatabase = (reportFile, chosen) => ({
  name: 'integration tests',
  ...vitest(INTEGRATION, reportFile, chosen),
})

/** After all others: the tests that the rows of the specification name ran and passed. */
const testsOfSpecification = (reportFolder, options = []) => ({
  name: 'tests of the specification',
  run: () => run(projectNode(), ['scripts/specification.mjs', '--reports', reportFolder, ...options]),
})

/**
 * Returns everything `npm test` does: rounds, one after another. A round consists of lanes that run in parallel, and
 * a lane of checks, one after another. A check that uses all cores runs alone: two such at once take a fifth more
 * processor time. `run` resolves with an exit code; `count` adds a runner's own tests.
 */
export function checksIn(reportFolder) {
  const report = (name) => join(reportFolder, `${name}.json`)
  return [
    [QUICK, [BUILD, DEMO]],
    [[{ name: 'unit and web tests', ...vitest(UNIT, report('unit')) }]],
    [[onDatabase(report('integration'))]],
    [[{ name: 'browser tests', ...playwright(report('browser')) }]],
    [[testsOfSpecification(reportFolder)]],
  ]
}

/**
 * Returns the checks of `npm test -- --changed`: all quick checks, and the tests that the change can affect. `tests`
 * and `journeys` are paths; `base` is the commit to compare with.
 */
export function checksOfChange(reportFolder, { base, tests, journeys }) {
  const report = (name) => join(reportFolder, `${name}.json`)
  const related = [`--changed=${base}`, '--passWithNoTests']
  const isInBrowser = journeys.length > 0
  return [
    [QUICK, isInBrowser ? [BUILD, DEMO] : []],
    [[{ name: 'unit and web tests', ...vitest(UNIT, report('unit'), related) }]],
    [tests.length > 0 ? [onDatabase(report('integration'), tests)] : []],
    [isInBrowser ? [{ name: 'browser tests', ...playwright(report('browser'), journeys) }] : []],
    [[testsOfSpecification(reportFolder, ['--changed'])]],
  ]
}
