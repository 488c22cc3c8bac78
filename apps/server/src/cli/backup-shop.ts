import { readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackup } from '../backup/create-backup.ts'
import { verifyBackup } from '../backup/restore-backup.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { readArguments } from './read-arguments.ts'
import { directUrlOf, withEmbedded } from './with-shop-database.ts'

const USAGE = 'npm run backup -- [--to file-or-folder] [--encrypt]'
const PACKAGE = fileURLToPath(new URL('../../../../package.json', import.meta.url))

/** Writes a backup according to the arguments, reads it back, and returns the report for the operator. */
export async function backupShop(args: string[], loadEnv: () => Env, now = new Date()): Promise<string> {
  const { to, encrypt: isEncrypted = false } = readArguments(
    args,
    { to: 'string', encrypt: 'boolean' },
    USAGE,
  )
  const env = loadEnv()
  if (isEncrypted && !env.BACKUP_PASSPHRASE)
    throw new RefusedStartError(['--encrypt needs BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.'])
  const file = await fileOf(to, { env, isEncrypted, now })
  const passphrase = isEncrypted ? (env.BACKUP_PASSPHRASE ?? null) : null
  const hasMedia = env.services.media.name === 'folder'
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const source = { dataDir: env.DATA_DIR, hasMedia, version, notes: notesOf(env), now }
  const backUp = (url: string) => createBackup({ ...source, url }, { file, passphrase })
  const url = directUrlOf(env)
  const made = await (url ? backUp(url) : withEmbedded(env, {}, backUp))
  await verifyBackup({ file, passphrase })
  const { size } = await stat(file)
  return [
    `Saved ${file} (${(size / 2 ** 20).toFixed(1)} MB): ${made.rows} rows of ${made.tables} tables, ${made.files} files. It was read back and is whole.`,
    ...(made.deleted > 0
      ? [`${made.deleted} files were deleted while it was written and are not in it.`]
      : []),
    ...source.notes,
  ].join('\n')
}

/** Returns sentences about what a restored shop needs besides the backup. */
function notesOf(env: Env): string[] {
  const { name } = env.services.media
  const secret = 'ACCESS_TOKEN_SECRET'
  return [
    ...(name === 'folder' ? [] : [`Product images are not in the backup: the media store ${name} has them.`]),
    ...(env[secret] ? [`Back up the settings too: ${secret} and other secrets of them are not in it.`] : []),
  ]
}

async function fileOf(
  to: string | undefined,
  { env, isEncrypted, now }: { env: Env; isEncrypted: boolean; now: Date },
): Promise<string> {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  const name = `dobara-${time}.tar.gz${isEncrypted ? '.enc' : ''}`
  const place = to === undefined ? join(env.DATA_DIR, 'backups') : resolve(to)
  if (to === undefined) await mkdir(place, { recursive: true, mode: 0o700 })
  const isFolder = await isThere(place, (found) => found.isDirectory())
  const file = isFolder ? join(place, name) : place
  if (await isThere(file, () => true)) throw new RefusedStartError([`${file} exists already.`])
  await mkdir(dirname(file), { recursive: true })
  return file
}

type Stats = Awaited<ReturnType<typeof stat>>

async function isThere(path: string, check: (found: Stats) => boolean): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return found !== null && check(found)
}
