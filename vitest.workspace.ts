import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isLong } from './packages/domain/test/runs.ts'
import { TEST_WORKERS } from './scripts/workers.ts'

const WEB = {
  extends: './apps/web/vitest.config.ts',
  root: fileURLToPath(new URL('apps/web', import.meta.url)),
}

/** Files that replace a module: what they load is theirs alone. Vitest starts projects by name, and these would be waited for. */
const ALONE = {
  unit: ['**/constant-time.test.ts'],
  onDatabase: ['**/account-enumeration.db.test.ts'],
}

/** Faults that whole shops and databases are started for and that are mostly waited for: `npm test` leaves them to `npm run qa`. */
const LONG_ONLY = [
  'backups/*',
  'cluster/cluster',
  'faults/descriptors',
  'faults/frozen',
  'faults/full-disk',
  'faults/given-up',
  'faults/log-disk',
  'faults/memory',
  'faults/rolling-restart',
  'faults/set-back',
  'faults/standby',
  'pgbouncer/*',
].map((name) => `qa/${name}.db.test.ts`)

/** Tests on a real PostgreSQL, each file with a database of its own. */
const onDatabase = {
  globalSetup: ['apps/server/test/test-build.ts', 'packages/db/test/test-cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: TEST_WORKERS,
}

/** What takes the place of another file: hashing as slowly as the shop does is a seventh of the work where people sign in. */
const QUICK_PASSWORDS = {
  find: './password-cost.ts',
  replacement: fileURLToPath(new URL('packages/api/test/sign-in/test-password-cost.ts', import.meta.url)),
}

const sources = [
  'packages/*/src/**',
  'apps/server/src/**',
  'plugins/**',
  'prisma/seed/**',
  'scripts/**',
  'tools/**',
]

/**
 * Three layers: pure rules, the API on a real PostgreSQL, and the web app's components in jsdom. And the drills of qa, which
 * run at length with QA=long.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...sources, 'qa/**'].map((path) => `${path}/*.test.{ts,mjs}`),
          exclude: [...ALONE.unit, '**/*.db.test.ts', '**/node_modules/**'],
          // Pure rules leave nothing behind: what they import is loaded once for each worker.
          isolate: false,
          maxWorkers: TEST_WORKERS,
          // Cloudinary's package picks http or https once, when it is loaded; the server of its tests speaks http.
          env: { CLOUDINARY_URL: 'cloudinary://k:s@c?upload_prefix=http://127.0.0.1' },
          testTimeout: 30_000,
        },
      },
      { test: { name: 'alone-unit', include: ALONE.unit, maxWorkers: TEST_WORKERS } },
      {
        resolve: { alias: [QUICK_PASSWORDS] },
        test: {
          name: 'integration',
          include: sources.map((path) => `${path}/*.db.test.ts`),
          exclude: [...ALONE.onDatabase, '**/node_modules/**'],
          // What the API and the server are made of is loaded once for each worker.
          isolate: false,
          ...onDatabase,
        },
      },
      { test: { name: 'alone-integration', include: ALONE.onDatabase, ...onDatabase } },
      {
        resolve: { alias: [QUICK_PASSWORDS] },
        test: {
          name: 'qa',
          include: ['qa/**/*.db.test.ts'],
          exclude: isLong ? [] : LONG_ONLY,
          isolate: false,
          ...onDatabase,
        },
      },
      { ...WEB, test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
