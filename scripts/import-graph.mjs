// Which files import which, read from their sources: for `npm test -- --changed` and for cycles between folders.
import { posix } from 'node:path'

const { dirname, join } = posix

/** Composition: importers of these files get the whole API, or a whole shop, and would be reached from every file. */
const ASSEMBLY = /\/(app-)?router\.ts$|\/test\/|^apps\/server\//

/** Returns the path that an import of `file` leads to: a neighbour, or a file of another workspace. */
function placeOf(file, name) {
  const [, workspace, rest] = /^@dobara\/(\w+)\/(.+)$/.exec(name) ?? []
  if (workspace === 'seed') return `prisma/seed/${rest}`
  if (!workspace) return join(dirname(file), name)
  const folder = workspace === 'server' ? 'apps/server' : `packages/${workspace}`
  return `${folder}/${rest.startsWith('test/') ? '' : 'src/'}${rest}`
}

/** Type imports do not exist at run time: importing a type does not run the file. */
const TYPES_ONLY = /^(?:import|export) type [^']*'[^']*'/gm

/** The files of the project that a source imports, also those of which it only takes types. */
export const everyImportOf = (file, source) =>
  [...source.matchAll(/\b(?:from |import |import\()'((?:\.|@dobara\/)[^']+)'/g)].map(([, name]) =>
    placeOf(file, name),
  )

/** The files of the project that a source imports when it runs. */
export const importsOf = (file, source) => everyImportOf(file, source.replace(TYPES_ONLY, ''))

/** File → the files that import it. `read` gives the source of a path. */
export function readImporters(paths, read) {
  const importers = new Map()
  for (const path of paths) {
    for (const imported of importsOf(path, read(path))) {
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

/** The file and all that reach it by imports; composition is reached, and not what imports it. */
export function reachedFrom(path, importers) {
  const reached = new Set([path])
  for (const each of reached) {
    if (each !== path && ASSEMBLY.test(each)) continue
    for (const importer of importers.get(each) ?? []) reached.add(importer)
  }
  return reached
}
