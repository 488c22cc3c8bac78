// Beside vite.config.ts, and not in it: tests need no style sheets, no table of routes made anew, and no routes cut into parts,
// which every start of Vitest would wait for, also one that runs no test of the web app.
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
    setupFiles: ['test/test-speak.ts', 'test/test-page.ts'],
    // One page for each worker instead of one for each file: four times as quick; test-page.ts hands it on clean.
    isolate: false,
    maxWorkers: TEST_WORKERS,
    // Pages are drawn and thrown away: with more room for what is young, a tenth of the work is saved.
    execArgv: ['--max-semi-space-size=32'],
    testTimeout: 30_000,
    // As long as what is waited for on the page: test-page.ts.
    expect: { poll: { timeout: 10_000 } },
  },
})
