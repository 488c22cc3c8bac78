// Separate from vite.config.ts: tests need no style sheets, no regenerated table of routes and no split routes. Every
// start of Vitest would wait for them, even one that runs no test of the web app.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from '../../scripts/workers.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The paths of tsconfig.json, which code copied from shadcn/ui's documentation imports by.
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'jsdom',
    setupFiles: ['test/test-language.ts', 'test/test-page.ts'],
    // One page per worker instead of one per file: four times as fast; test-page.ts resets it.
    isolate: false,
    maxWorkers: TEST_WORKERS,
    // Pages are rendered and discarded: a larger young generation saves a tenth of the work.
    execArgv: ['--max-semi-space-size=32'],
    testTimeout: 30_000,
    // As long as what is waited for on the page: test-page.ts.
    expect: { poll: { timeout: 10_000 } },
  },
})
