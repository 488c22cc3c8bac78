import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import { canWorkIn, commandAs, type Identity } from './unprivileged.ts'

/** The folder is not one this shop may use as it is. Nothing in it was changed; the message is for the operator. */
export class UnusableFolderError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(`${sentence} Nothing in it was changed.`, { cause })
    this.name = 'UnusableFolderError'
  }
}

export const DATABASE_USER = 'dobara'
const DRAFT_NAME = /^initialising-[0-9a-f]{16}$/
const MARKER = 'made-by-dobara'
const MARKER_TEXT =
  'A first start of Dobara was preparing its database here. A later start deletes this folder.\n'

type ClusterTools = {
  binaries: Binaries
  /** The version of the binaries. */
  major: string
  identity: Identity | null
}

/** Returns the folder in which an upgrade creates the new database, next to the folder of the database. */
export const upgradingFolder = (dir: string): string => `${dir}-upgrading`

/**
 * Returns the database and its password in `dir`: the existing ones, or new ones if there is no database or an empty
 * folder in its place. Refuses any other content with an UnusableFolderError and leaves it exactly as it is.
 */
export async function prepareFolder(
  dir: string,
  making: ClusterTools,
): Promise<{ data: string; password: string }> {
  await mkdir(dir, { recursive: true }).catch((cause: unknown) => {
    throw new UnusableFolderError(`The database folder ${dir} cannot be made or is not a folder.`, cause)
  })
  const data = join(dir, 'data')
  const entries = await listFolder(data)
  if (entries !== null && entries.length > 0) {
    await requireDatabase(data, making.major)
    const password = await readPassword(dir)
    await removeDrafts(dir)
    return { data, password }
  }
  if (await listFolder(upgradingFolder(dir)))
    throw new UnusableFolderError(
      `An upgrade of the database in ${dir} was interrupted: run "npm run db:upgrade" again.`,
    )
  await removeDrafts(dir)
  return { data, password: await makeDatabase(dir, making) }
}

/** Null: there is nothing of this name. */
async function listFolder(path: string): Promise<string[] | null> {
  try {
    return await readdir(path)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    if (codeOf(cause) === 'ENOTDIR') {
      throw new UnusableFolderError(`${path} is in the place of the database and is not a folder.`, cause)
    }
    throw new UnusableFolderError(
      `The database folder ${path} cannot be read: run the shop as the user who owns it.`,
      cause,
    )
  }
}

/** The version that made the database in the folder `data`. */
export async function readMajor(data: string): Promise<string> {
  const file = join(data, 'PG_VERSION')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UnusableFolderError(
      codeOf(cause) === 'ENOENT'
        ? `The folder ${data} is not empty and holds no database (${file} is missing): put the database back, or set DATA_DIR to another folder.`
        : `${file} cannot be read: run the shop as the user who owns it, or put the database back.`,
      cause,
    )
  })
  if (/^\d+(\.\d+)?$/.test(text.trim())) return text.trim()
  throw new UnusableFolderError(
    `${file} does not name a version of PostgreSQL: put the database back, or set DATA_DIR to another folder.`,
  )
}

async function requireDatabase(data: string, major: string): Promise<void> {
  const version = await readMajor(data)
  if (version === major) return
  throw new UnusableFolderError(
    Number(version) < Number(major)
      ? `The database in ${data} was made by PostgreSQL ${version}; this release brings PostgreSQL ${major}: run "npm run db:upgrade" once, or restore a backup of the earlier release.`
      : `The database in ${data} was made by PostgreSQL ${version}; this release brings PostgreSQL ${major}: start the newer release that made it.`,
  )
}

async function readPassword(dir: string): Promise<string> {
  const file = join(dir, 'password')
  const advice = 'put it back from your backup, it belongs to the database beside it.'
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const what = codeOf(cause) === 'ENOENT' ? 'is missing' : 'cannot be read'
    throw new UnusableFolderError(`The password of the database, ${file}, ${what}: ${advice}`, cause)
  })
  if (text.trim()) return text.trim()
  throw new UnusableFolderError(`The password of the database, ${file}, is empty: ${advice}`)
}

/** Deletes what a killed first start left: by its name and by the file that only we write. */
async function removeDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const draft = join(dir, name)
    if (!DRAFT_NAME.test(name)) continue
    const marker = await readFile(join(draft, MARKER), 'utf8').catch((error: unknown) => ignoreMissing(error))
    if (marker !== MARKER_TEXT) continue
    await rm(draft, { recursive: true, force: true }).catch((error: unknown) => {
      // The program that prepares it outlived the shop that was killed: the next start deletes it.
      if (codeOf(error) !== 'ENOTEMPTY') throw error
    })
  }
}

/**
 * Creates a database next to its final place and moves it there whole: a first start that is killed leaves no folder
 * that looks like a database. The password moves first, as it has no meaning without a database.
 */
async function makeDatabase(dir: string, making: ClusterTools): Promise<string> {
  const draft = join(dir, `initialising-${randomBytes(8).toString('hex')}`)
  const passwordFile = join(draft, 'password')
  const data = join(draft, 'data')
  const password = randomBytes(24).toString('base64url')
  await mkdir(draft)
  await writeFile(join(draft, MARKER), MARKER_TEXT)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(making, { paths: [dir, draft, passwordFile], data })
  const args = ['--auth=scram-sha-256', `--username=${DATABASE_USER}`, '--encoding=UTF8', '--locale=C']
  const files = [`--pgdata=${data}`, `--pwfile=${passwordFile}`]
  const { binaries, identity } = making
  await runProgram(
    commandAs(identity, { program: binaries.initdb, args: [...files, ...args], dataDir: data }),
  )
  await rename(passwordFile, join(dir, 'password'))
  await moveInto(data, join(dir, 'data'))
  await syncFolder(dir)
  await rm(draft, { recursive: true, force: true })
  return password
}

/** Only an empty folder gives way: rmdir refuses any other. */
async function moveInto(data: string, place: string): Promise<void> {
  await rmdir(place).catch((error: unknown) => ignoreMissing(error))
  await rename(data, place)
}

async function giveTo(
  { binaries, identity }: ClusterTools,
  { paths, data }: { paths: string[]; data: string },
): Promise<void> {
  if (!identity || !canWorkIn(identity, { program: binaries.initdb, dataDir: data })) return
  await Promise.all(paths.map((path) => chown(path, identity.uid, identity.gid)))
}

/** So that the new names outlive a power cut. Windows cannot open a folder for this. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32' || !(await stat(dir)).isDirectory()) return
  const folder = await open(dir)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ignoreMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
