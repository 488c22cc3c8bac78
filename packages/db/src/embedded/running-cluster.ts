import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How to reach the embedded PostgreSQL that another process of this machine runs in `dir`; null when it leaves no trace
 * of running or its files may not be read. Whether it answers is seen when connecting.
 */
export async function findRunningCluster(dir: string): Promise<{ url: (database: string) => string } | null> {
  const [password, pidFile] = await Promise.all([
    readIfAllowed(join(dir, 'password')),
    readIfAllowed(join(dir, 'data', 'postmaster.pid')),
  ])
  // PostgreSQL writes its port into the fourth line.
  const port = Number(pidFile?.split('\n')[3])
  if (!password || !port) return null
  return { url: (database) => `postgresql://dobara:${password}@127.0.0.1:${port}/${database}` }
}

async function readIfAllowed(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'EACCES') return null
    throw error
  })
}
