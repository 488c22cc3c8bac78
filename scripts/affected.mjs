// Finds what a change can affect, by the location of its files and by imports: for `npm test -- --changed`. The
// import graph alone would list "everything" for every file of the API, as each of its tests calls it as a whole.
import { posix } from 'node:path'
import { importsOf, readImporters, reachedFrom } from './import-graph.mjs'

const { basename, dirname } = posix

const ON_DATABASE = /^(packages|apps\/server|prisma)\//
const OF_DATABASE = /^prisma\/(schema|migrations)\//
const IS_TEST = /\.test\.(tsx?|mjs)$|\.e2e\.ts$/
/** Helpers of tests: one affects its importers and its neighbours. */
const IS_HELPER = /\/test\/|\/test-[^/]+$/
const SERVED = /^(apps|packages|prisma)\//
/** A page that opens, and a purchase. */
const SMOKE = ['home', 'buying']

/** Journeys about a subject, in addition to the one of its name. */
const ABOUT = {
  auth: ['sign-in', 'account'],
  catalog: ['list', 'product'],
  checkout: ['paying', 'cash-on-delivery'],
  content: ['pages'],
  payments: ['paying'],
  'admin-orders': ['admin-orders'],
  'admin-users': ['admin', 'suspension'],
}

/** Folders whose names do not describe their content. */
const PLAIN = new Set([
  'apps',
  'packages',
  'prisma',
  'src',
  'test',
  'web',
  'server',
  'api',
  'domain',
  'contract',
])
const LAYERS = new Set(['providers', 'db', 'features', 'routes', 'components', 'ui', 'lib', 'base', 'engine'])

/** Returns the subjects of a path: its folders and its own name, such as `cart`, `coupons`, `checkout`. */
function wordsOf(path) {
  const parts = path.split('/')
  const name = (parts.pop() ?? '').split('.')[0]
  return new Set([...parts, name].filter((part) => !PLAIN.has(part) && !LAYERS.has(part)))
}

const isAbout = (journey, path) =>
  [...wordsOf(path)].some((word) => word === journey || ABOUT[word]?.includes(journey))

const isWithin = (path, folder) => path.startsWith(`${folder}/`)

/**
 * Paths with code that all layers use and that no folder is the place of: rules, shapes, ports, and parts of drills.
 */
const IS_SHARED = /^packages\/(domain|contract|providers)\/|^qa\//

/** Returns the tests that reach a shared file by imports, and those next to the use cases and pages that do. */
function testsReaching(path, { tests, importers }) {
  const reached = reachedFrom(path, importers)
  const folders = new Set(
    [...reached].filter((each) => !IS_TEST.test(each) && !IS_SHARED.test(each)).map(dirname),
  )
  return tests.filter((test) => reached.has(test) || folders.has(dirname(test)))
}

function isAffected(test, importers, path) {
  if (importers.get(path)?.includes(test)) return true
  if (OF_DATABASE.test(path)) return isWithin(test, 'packages/db')
  if (!ON_DATABASE.test(path)) return false
  const folder = dirname(path)
  if (IS_HELPER.test(path)) return dirname(test) === folder
  const isTop = /(^|\/)src$/.test(folder)
  return isTop ? dirname(test) === folder : isWithin(test, folder)
}

/**
 * Returns the tests on a database that the changed files can affect. `tests`: all of them, by path; `sources`: all
 * files with imports; `read` returns the source of one. A shared file affects its importers, over any number of
 * files. Any other file affects its importers, its own folder and the folders below.
 */
export function affectedTests(changed, { tests, sources, read }) {
  const importers = readImporters(sources, read)
  const affected = changed.flatMap((path) => {
    if (IS_TEST.test(path)) return path
    if (IS_SHARED.test(path)) return testsReaching(path, { tests, importers })
    return tests.filter((test) => isAffected(test, importers, path))
  })
  return tests.filter((test) => affected.includes(test))
}

/**
 * Journeys in the browser that the changed files can affect, by name: those about the same, those that changed, and two
 * that show whether the shop opens and sells. `journeys`: all of them, by path. None when nothing changed that is served.
 */
export function affectedJourneys(changed, { journeys, read }) {
  const served = changed.filter((path) => SERVED.test(path) && !/\.test\.tsx?$|\.md$/.test(path))
  if (served.length === 0) return []
  return journeys.filter((journey) => {
    const name = basename(journey).split('.')[0] ?? ''
    if (SMOKE.includes(name) || served.includes(journey)) return true
    const source = read(journey)
    return served.some((path) =>
      path.startsWith('apps/web/e2e/') ? importsOf(journey, source).includes(path) : isAbout(name, path),
    )
  })
}
