import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('./ceiling-server.ts', import.meta.url))

/** Bare Fastify over the same database, in a process of its own; `bytesFile` is what it sends from memory. */
export async function startCeiling(
  databaseUrl: string,
  bytesFile: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { CEILING_DATABASE_URL: databaseUrl, CEILING_BYTES_FILE: bytesFile, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const first = Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(() => Promise.reject(new Error('the ceiling did not start'))),
  ])
  const [url] = (await first) as [string]
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
