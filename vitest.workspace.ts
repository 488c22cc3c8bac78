import { defineConfig } from 'vitest/config'

const sources = ['packages/*/src/**', 'apps/server/src/**', 'prisma/seed/**', 'scripts/**']

/** Three layers: pure rules, the API on a real PostgreSQL, and the web app's components in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: sources.map((path) => `${path}/*.test.{ts,mjs}`),
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: sources.map((path) => `${path}/*.db.test.ts`),
          globalSetup: ['packages/db/src/embedded/test-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
})
