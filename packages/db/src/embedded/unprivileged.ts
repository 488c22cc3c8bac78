import { execFileSync } from 'node:child_process'

export type Identity = { uid: number; gid: number }

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
