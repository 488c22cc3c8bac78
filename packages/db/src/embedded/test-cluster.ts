// Vitest's global set-up for database tests: one throwaway PostgreSQL, one migrated template database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { startCluster } from './cluster.ts'
import { ensureDatabase } from './ensure-database.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-test-'))
  const cluster = await startCluster({ dir, isThrowaway: true })
  const stop = async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await ensureDatabase(cluster.url('postgres'), 'template_dobara')
    await migrate(cluster.url('template_dobara'))
    // Use cases write jobs in their transaction, so the queue's tables are part of the template.
    const logger = new Logger(() => () => undefined)
    await runMigrations({ connectionString: cluster.url('template_dobara'), logger })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', cluster.url('template_dobara'))
  return stop
}
