import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The shop as `npm start` runs it; test-build.ts makes it before the tests. */
export const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/**
 * For every process that a test starts: code compiled for one is cached for the next, which starts in half the time.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/dobara/compiled', import.meta.url)),
}

/** Starts the real process with these settings only and resolves with how it ended. For starts that are refused. */
export function startAndEnd(
  settings: Record<string, string>,
): Promise<{ exitCode: number | null; output: string }> {
  // Environment variables of the developer, and of an .env file, are excluded: empty means "not set".
  const env = { DATABASE_URL: '', RAZORPAY_KEY_ID: '', SMTP_URL: '', ACCESS_TOKEN_SECRET: '', PUBLIC_URL: '' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, ...env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, output })))
}

/** A port that is taken until `release`. */
export function takePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || !address) return reject(new Error('no port'))
      resolve({ port: address.port, release: () => server.close() })
    })
  })
}

/** Returns a port that is free right now. */
export async function freePort(): Promise<number> {
  const { port, release } = await takePort()
  release()
  return port
}
