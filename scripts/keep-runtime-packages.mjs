// `node scripts/keep-runtime-packages.mjs`: removes from node_modules all packages that the built server does not
// load, for an image. The server is one bundle (apps/server/rolldown.config.mjs) and needs from npm its external
// packages, fonts, and their dependencies.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, printLine } from './run-program.mjs'

/** Read as files by the bundle. */
const FONTS = /^@expo-google-fonts\//

/**
 * Returns the place at which Node finds a package that the one at `place` imports: in the nearest node_modules folder
 * upwards.
 */
function resolvePlace(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!folder) return null
  }
}

/** The names of what a package needs at run time, and whether npm may have left each out. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const optional = Object.keys(optionalDependencies ?? {})
  const required = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !optional.includes(name))
  return [
    ...required.map((name) => ({ name, isOptional: false })),
    ...optional.map((name) => ({ name, isOptional: true })),
  ]
}

/** Places in a lock of the packages with these names, and of all that they depend on. Throws when one is missing. */
export function runtimePlaces(packages, names) {
  const found = new Set()
  function add(from, { name, isOptional }) {
    const place = resolvePlace(packages, from, name)
    if (place === null) {
      if (isOptional) return
      throw new Error(`package-lock.json has no package ${name}${from && `, which ${from} needs`}.`)
    }
    if (found.has(place)) return
    found.add(place)
    for (const need of needsOf(packages[place])) add(place, need)
  }
  for (const name of names) add('', { name, isOptional: false })
  return found
}

function main() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const runtime = JSON.parse(readFileSync(join(ROOT, 'apps/server/runtime-packages.json'), 'utf8'))
  const fonts = Object.keys(packages['packages/api'].dependencies).filter((name) => FONTS.test(name))
  const retained = runtimePlaces(packages, [...runtime, ...fonts])
  const isNeeded = (place) => [...retained].some((one) => one === place || one.startsWith(`${place}/`))
  const removed = Object.keys(packages).filter((place) => place.includes('node_modules/') && !isNeeded(place))
  for (const place of removed) rmSync(join(ROOT, place), { recursive: true, force: true })
  printLine(`${retained.size} packages are kept, ${removed.length} are removed`)
}

if (import.meta.filename === process.argv[1]) main()
