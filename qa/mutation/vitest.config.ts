import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The unit tests next to the mutated rules, and no others: a mutant must never wait for the web app's set-up. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: [
      'packages/domain/src/**/*.test.ts',
      'packages/providers/src/payments/{signatures,webhook-*,razorpay-failure,failure-causes}.test.ts',
    ],
    testTimeout: 30_000,
  },
})
