// Remembers from which contents something was made, so that it is made again only when they change.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run-program.mjs'

// Beside what npm installed: gone with it, and in no backup.
const STAMPS = join(ROOT, 'node_modules/.cache/dobara')

function* filesUnder(path, isSource) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesUnder(inner, isSource)
    else if (entry.isFile() && isSource(inner)) yield inner
  }
}

/** A digest of the contents of all files at or under `paths` (relative to the project). */
export function digestOf(paths, isSource = () => true) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(ROOT, path), isSource)) {
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

export function isFresh(name, digest) {
  const file = join(STAMPS, name)
  return existsSync(file) && readFileSync(file, 'utf8') === digest
}

export function forget(name) {
  rmSync(join(STAMPS, name), { force: true })
}

export function remember(name, digest) {
  const file = join(STAMPS, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, digest)
}
