// Vitest's global set-up for database tests: one throwaway PostgreSQL, one migrated template database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { startCluster } from './cluster.ts'
import { ensureDatabase } from './ensure-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

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
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', cluster.url('template_dobara'))
  return stop
}
