import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  startTestGoogle,
  TEST_CLIENT,
  type TestGoogle,
} from '../../../packages/providers/src/sign-in/test-google.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Beside the port of the shop that all other journeys use. */
const PORT = Number(process.env.E2E_PORT ?? 4310) + 20
const LONGEST_START_MS = 100_000

export type GoogleShop = { url: string; google: TestGoogle; stop: () => Promise<void> }

/** A second demo shop, whose Google is an OpenID provider in this process. */
export async function startGoogleShop(): Promise<GoogleShop> {
  const url = `http://localhost:${PORT}`
  const google = await startTestGoogle(`${url}/api/auth/google/callback`)
  const child = spawn(process.execPath, ['scripts/start-fresh.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      RATE_LIMIT_MULTIPLIER: '50',
      LOG_LEVEL: 'error',
      GOOGLE_CLIENT_ID: TEST_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: TEST_CLIENT.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await google.stop()
  }
  const giveUpAt = Date.now() + LONGEST_START_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error('the shop with Google did not start')
    }
    await setTimeout(200)
  }
  return { url, google, stop }
}

/** Nobody listens while it starts: that is no error. */
function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}
