import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4310)
const BASE_URL = `http://127.0.0.1:${PORT}`
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

// Workers load this file too, and inherit the name: all shops of a run are copies of one.
process.env.DEMO_TEMPLATE ??= join(tmpdir(), `dobara-demo-${process.pid}`)

/** Walks and attacks, each file one after another; and signing in, which waits for the next code longer than others take. */
const LONGEST = ['accessibility-admin', 'accessibility', 'scripting', 'sign-in'].map(
  (name) => `**/${name}.e2e.ts`,
)

/** Journeys in a real Chromium against the real shop: its own process, database, seed and sandbox. */
export default defineConfig({
  testDir: '.',
  // Begun last, they would leave the other workers with nothing to do.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: LONGEST },
  ],
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // More than there are cores: a journey that waits leaves its core to another.
  workers: Math.min(6, availableParallelism() * 2),
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: BASE_URL,
    // It is new in the browser of each journey, and costs an eighth of its time: where it may matter, it is allowed.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without a graphics card each frame of an animation is rendered by a core. Journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey takes a fifth of its time, and filming a second try half: the DOM of the page is
    // recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough to gain what its best compilers cost; what scripts do is the same (bench/notes/test-run.md).
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start-fresh.mjs',
    cwd: ROOT,
    url: `${BASE_URL}/readyz`,
    env: { PORT: String(PORT), RATE_LIMIT_MULTIPLIER: '50', LOG_LEVEL: 'error' },
    // A fresh shop migrates and seeds first.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
