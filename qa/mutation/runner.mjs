// One Vitest for all mutants: starting a new one for each would take most of the time.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from '../../scripts/run-program.mjs'
import { titlePattern } from '../../scripts/specification/test-titles.mjs'

const pathOf = (file) => join(ROOT, file)

/** A cache on disk would answer for the changed file with the file as it is. */
const SHARED = { fsModuleCache: false, testTimeout: 30_000 }

/** Gives a file as the active mutant has it. */
function mutantPlugin(active) {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      const { mutant } = active
      if (!mutant || id.split('?')[0] !== pathOf(mutant.file)) return null
      return { code: code.replace(mutant.from, () => mutant.to), map: null }
    },
  }
}

const fileNames = (mutants) => [...new Set(mutants.flatMap(({ tests }) => tests.map(({ file }) => file)))]

/** The tests of these mutants by title; the runner compares it with the titles of the groups before. */
function namePattern(mutants) {
  const titles = mutants.flatMap(({ tests }) => tests.map(({ title }) => titlePattern(title)))
  return new RegExp(`(?:^| )(?:${[...new Set(titles)].join('|')})$`, 's')
}

function projectsWith(plugin, files) {
  const isWeb = (file) => file.startsWith('apps/web/')
  return [
    {
      extends: './apps/web/vitest.config.ts',
      root: pathOf('apps/web'),
      plugins: [plugin],
      test: { include: files.filter(isWeb).map(pathOf), ...SHARED },
    },
    {
      plugins: [plugin],
      test: { name: 'unit', include: files.filter((file) => !isWeb(file)), ...SHARED },
    },
  ]
}

function outcomesOf(testModules) {
  return testModules.flatMap((module) => {
    const errors = module
      .errors()
      .map(({ message }) => ({ title: `${module.moduleId}: ${message}`, state: 'failed' }))
    const tests = [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      state: test.result().state,
    }))
    return [...errors, ...tests]
  })
}

export async function openRunner(mutants) {
  const active = { mutant: null }
  const projects = projectsWith(mutantPlugin(active), fileNames(mutants))
  const options = {
    config: false,
    root: ROOT,
    watch: false,
    silent: true,
    reporters: [{}],
    fsModuleCache: false,
  }
  const vitest = await createVitest('test', options, { test: { projects } })
  const specifications = await vitest.globTestSpecifications()

  async function run(chosen) {
    const files = new Set(fileNames(chosen).map(pathOf))
    vitest.setGlobalTestNamePattern(namePattern(chosen))
    const { testModules } = await vitest.runTestSpecifications(
      specifications.filter(({ moduleId }) => files.has(moduleId)),
    )
    // Vitest also returns the modules of earlier runs, with the failures of earlier mutants.
    const outcomes = outcomesOf(testModules.filter(({ moduleId }) => files.has(moduleId)))
    const ran = outcomes.filter(({ state }) => state === 'passed' || state === 'failed')
    if (ran.length === 0) throw new Error(`No test ran for ${chosen.map(({ row }) => row).join(', ')}`)
    return ran.filter(({ state }) => state === 'failed').map(({ title }) => title)
  }

  return {
    findFailures: () => run(mutants),
    async findFailuresWith(mutant) {
      active.mutant = mutant
      vitest.invalidateFile(pathOf(mutant.file))
      try {
        return await run([mutant])
      } finally {
        active.mutant = null
        vitest.invalidateFile(pathOf(mutant.file))
      }
    },
    close: () => vitest.close(),
  }
}
