import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Identity = { uid: number; gid: number }
export type Command = { file: string; args: string[]; options: Partial<Identity> }

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

function idOf(name: string): Identity | null {
  try {
    const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid, gid }
  } catch {
    // `id` answers non-zero for a name that is not there: the next candidate is asked.
    return null
  }
}

/** PostgreSQL refuses to run as root: as root it runs as `postgres`, or `nobody` where that is missing. */
export function unprivilegedIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null
  const identity = idOf('postgres') ?? idOf('nobody')
  if (!identity) throw new Error('Running as root needs a user called postgres or nobody for the database.')
  return identity
}

/** Whether that user may pass every folder above the path. */
function isReachable(path: string, { uid, gid }: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * How to run a program of PostgreSQL's as that user. In a folder that only root may enter (a private clone, /root) it
 * keeps one of root's rights, to pass closed folders; without setpriv a sentence says what to do.
 */
export function commandAs(
  identity: Identity | null,
  run: { program: string; args: string[]; dataDir: string },
): Command {
  const { program, args, dataDir } = run
  if (!identity) return { file: program, args, options: {} }
  if (isReachable(program, identity) && isReachable(dataDir, identity)) {
    return { file: program, args, options: identity }
  }
  if (!SETPRIV) {
    throw new Error(
      'As root, put the project and DATA_DIR where every user may enter, or set DATABASE_URL: PostgreSQL does not run as root.',
    )
  }
  const { uid, gid } = identity
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return {
    file: SETPRIV,
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--', program, ...args],
    options: {},
  }
}
