import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('./ceiling-server.ts', import.meta.url))

export type Ceiling = { url: string; stop: () => Promise<void> }

/** Bare Fastify over the same database, in a process of its own; `bytes` is what it sends from memory. */
export async function startCeiling(databaseUrl: string, bytes: Buffer): Promise<Ceiling> {
  const dir = mkdtempSync(join(tmpdir(), 'dobara-ceiling-'))
  const bytesFile = join(dir, 'bytes.json')
  writeFileSync(bytesFile, bytes)
  const child = spawn(process.execPath, [SERVER], {
    env: { CEILING_DATABASE_URL: databaseUrl, CEILING_BYTES_FILE: bytesFile, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').finally(() => rmSync(dir, { recursive: true, force: true }))
  const first = Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('the ceiling did not start'))),
  ])
  const [url] = (await first) as [string]
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
