// What a change can affect, by where its files lie: for `npm test -- --changed`. The import graph alone would say
// "everything" of every file of the API, as each of its tests calls it as a whole.
import { posix } from 'node:path'

const { basename, dirname, join } = posix

const ON_DATABASE = /^(packages|apps\/server|prisma)\//
const OF_DATABASE = /^prisma\/(schema|migrations)\//
const IS_TEST = /\.test\.(tsx?|mjs)$|\.e2e\.ts$/
/** What tests have to themselves: it affects who imports it, and its neighbours, but for the faults, which are many. */
const IS_HELPER = /\/test\/|\/test-[^/]+$|\/faults\//
const ARE_MANY = /\/faults$/
const SERVED = /^(apps|packages|prisma)\//
/** A page that opens, and a purchase. */
const SMOKE = ['home', 'buying']

/** Journeys about something, beside the one of its name. */
const ABOUT = {
  auth: ['sign-in', 'account'],
  catalog: ['list', 'product'],
  checkout: ['paying', 'cash-on-delivery'],
  content: ['pages'],
  payments: ['paying'],
  'admin-orders': ['admin-orders'],
  'admin-users': ['admin', 'suspension'],
}

/** Folders that say nothing about what lies in them. */
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

/** What a path is about: its folders and its own name, such as `cart`, `coupons`, `checkout`. */
function wordsOf(path) {
  const parts = path.split('/')
  const name = (parts.pop() ?? '').split('.')[0]
  return new Set([...parts, name].filter((part) => !PLAIN.has(part) && !LAYERS.has(part)))
}

const isAbout = (journey, path) =>
  [...wordsOf(path)].some((word) => word === journey || ABOUT[word]?.includes(journey))

const isWithin = (path, folder) => path.startsWith(`${folder}/`)

/** Where an import of `file` leads: to a neighbour, or into another workspace. */
function placeOf(file, name) {
  const [, workspace, rest] = /^@dobara\/(\w+)\/(.+)$/.exec(name) ?? []
  if (workspace === 'seed') return `prisma/seed/${rest}`
  if (!workspace) return join(dirname(file), name)
  return `packages/${workspace}/${rest.startsWith('test/') ? '' : 'src/'}${rest}`
}

const isImported = (file, source, path) =>
  [...source.matchAll(/\b(?:from|import) '([^']+)'/g)].some(([, name]) => placeOf(file, name) === path)

/** Of a rule or a shape the tests are those of the folder of the API that has its name. */
function isOfSameName(test, path) {
  if (!/^packages\/(domain|contract|providers)\//.test(path)) return false
  const words = wordsOf(path)
  return dirname(test)
    .split('/')
    .some((folder) => words.has(folder))
}

function isAffected(test, source, path) {
  if (test === path) return true
  if (IS_TEST.test(path)) return false
  if (isImported(test, source, path)) return true
  if (OF_DATABASE.test(path)) return isWithin(test, 'packages/db')
  if (!ON_DATABASE.test(path)) return false
  const folder = dirname(path)
  if (IS_HELPER.test(path)) return dirname(test) === folder && !ARE_MANY.test(folder)
  const isTop = /(^|\/)src$/.test(folder)
  return (isTop ? dirname(test) === folder : isWithin(test, folder)) || isOfSameName(test, path)
}

/**
 * Tests on a database that the changed files can affect. `tests`: all of them, by path; `read` gives the source of one.
 * A change reaches who imports it, its own folder and what lies below, and the folders of the API with its name.
 */
export function affectedTests(changed, { tests, read }) {
  return tests.filter((test) => {
    const source = read(test)
    return changed.some((path) => isAffected(test, source, path))
  })
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
      path.startsWith('apps/web/e2e/') ? isImported(journey, source, path) : isAbout(name, path),
    )
  })
}
