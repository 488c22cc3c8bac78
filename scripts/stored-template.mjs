// The latest demo shop is stored for the next run of the browser tests, until one of its sources changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.mjs'
import { ROOT } from './run-program.mjs'

/** Among the installed packages: deleted with them, and in no backup. */
const STORED = join(ROOT, 'node_modules/.cache/dobara/demo')
const MADE_OF = [
  'prisma',
  'packages/db/src',
  'packages/domain/src',
  'packages/providers/src/media',
  'apps/server/src/startup',
  'package-lock.json',
]
/** Generated from the schema, which is checked itself. */
const IS_MADE = /(^|\/)(generated|node_modules)(\/|$)/

function filesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const names = readdirSync(join(ROOT, path), { recursive: true })
  return names
    .map((name) => `${path}/${name}`)
    .filter((file) => !IS_MADE.test(file) && statSync(join(ROOT, file)).isFile())
}

/** Names what the shop would be made of now. Its orders and coupons are so many days old: tomorrow it is another one. */
export function templateKey(now = new Date()) {
  const hash = createHash('sha256').update(now.toISOString().slice(0, 10))
  for (const file of MADE_OF.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Checks whether the shop of this key is stored. */
export const isStored = (key) => existsSync(join(STORED, key))

/** Copies the stored shop to `data`, which does not exist yet; returns false if there is none with this key. */
export function takeStored(key, data) {
  if (!isStored(key)) return false
  copyFolder(join(STORED, key), data)
  return true
}

/** Stores a copy of `data`, a shop that has stopped, under this key, and deletes earlier ones. */
export function storeTemplate(key, data) {
  rmSync(STORED, { recursive: true, force: true })
  mkdirSync(STORED, { recursive: true })
  const draft = join(STORED, `draft-${process.pid}`)
  copyFolder(data, draft)
  renameSync(draft, join(STORED, key))
}
