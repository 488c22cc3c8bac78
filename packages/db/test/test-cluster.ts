// Vitest's global set-up for database tests: one throwaway PostgreSQL, one migrated template database.
import { rm } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/migrate.ts'
import { startCluster } from '../src/embedded/cluster.ts'
import { ensureDatabase } from '../src/embedded/ensure-database.ts'
import { makeTestFolder } from './test-folder.ts'
import { TEMPLATE } from './test-own-cluster.ts'

type TestCluster = { dir: string; templateUrl: string; stop: () => Promise<void> }
type SharedCluster = { users: number; cluster: Promise<TestCluster> }

/**
 * Reduces the work of connections. Each of some thousand proves that it knows the password: hashed once instead of
 * 4,096 times, a third of its work. And each plans a statement once instead of five times before it caches a plan:
 * test tables are small.
 */
async function easeConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET scram_iterations = 1')
    const password = client.escapeLiteral(new URL(url).password)
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${password}`)
    await client.query('ALTER ROLE CURRENT_USER SET plan_cache_mode = force_generic_plan')
  } finally {
    await client.end()
  }
}

async function startTestCluster(): Promise<TestCluster> {
  const dir = await makeTestFolder()
  const cluster = await startCluster({ dir, isThrowaway: true })
  const stop = async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await easeConnections(cluster.url('postgres'))
    await ensureDatabase(cluster.url('postgres'), TEMPLATE)
    await migrate(cluster.url(TEMPLATE))
    // Use cases write jobs in their transaction, so the queue's tables are part of the template.
    const logger = new Logger(() => () => undefined)
    await runMigrations({ connectionString: cluster.url(TEMPLATE), logger })
  } catch (error) {
    await stop()
    throw error
  }
  return { dir, templateUrl: cluster.url(TEMPLATE), stop }
}

/** One for all projects of a run: each loads this file again, so it is stored where all of them find it. */
const globals = globalThis as typeof globalThis & { dobaraTestCluster?: SharedCluster | undefined }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = globals.dobaraTestCluster ?? { users: 0, cluster: startTestCluster() }
  globals.dobaraTestCluster = shared
  shared.users += 1
  const { dir, templateUrl, stop } = await shared.cluster
  project.provide('templateUrl', templateUrl)
  project.provide('runFolder', dir)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    globals.dobaraTestCluster = undefined
    await stop()
  }
}
