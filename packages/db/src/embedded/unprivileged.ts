import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Identity = { uid: number; gid: number }
export type Command = { file: string; args: string[]; options: Partial<Identity> }

const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'].find((path) => existsSync(path))

function idOf(name: string): Identity | null {
  try {
    const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid, gid }
  } catch {
    // `id` exits non-zero for an unknown name: the next candidate is tried.
    return null
  }
}

/**
 * Returns the user that PostgreSQL runs as, since it refuses to run as root: `postgres`, or the system's unprivileged
 * user if that is missing.
 */
export function unprivilegedIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null
  const identity = idOf('postgres') ?? idOf('nobody')
  if (!identity) throw new Error('Running as root needs a user called postgres or nobody for the database.')
  return identity
}

/** Returns true if that user may traverse every folder above the path. */
function isReachable(path: string, { uid, gid }: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Returns true if that user can work in the folder and run the program at their locations. */
export function canWorkIn(identity: Identity, paths: { program: string; dataDir: string }): boolean {
  return isReachable(paths.program, identity) && isReachable(paths.dataDir, identity)
}

/**
 * How to run a program of PostgreSQL's as root. Where every user may enter, as that user. In a folder that only root
 * may enter (a private clone, /root) in a user namespace: there it is that user by number, and root to the files.
 */
export function commandAs(
  identity: Identity | null,
  run: { program: string; args: string[]; dataDir: string },
): Command {
  const { program, args } = run
  if (!identity) return { file: program, args, options: {} }
  if (canWorkIn(identity, run)) return { file: program, args, options: identity }
  if (!UNSHARE) {
    throw new Error(
      'As root, put the project and DATA_DIR where every user may enter, or set DATABASE_URL: PostgreSQL does not run as root.',
    )
  }
  const { uid, gid } = identity
  return {
    file: UNSHARE,
    args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', program, ...args],
    options: {},
  }
}
