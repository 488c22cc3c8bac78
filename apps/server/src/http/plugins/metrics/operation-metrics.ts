import { Gauge, type Registry } from 'prom-client'
import type { Operations } from '../../app-deps.ts'
import { addGauge } from './add-gauge.ts'

const TROUBLES = ['away', 'reads only', 'disk full', 'commits wait'] as const

/** The state of the supervised parts of the shop. Known without a query, so that it is reported while the database is away. */
export function addOperationMetrics(registry: Registry, operations: Operations | undefined): void {
  if (!operations) return
  const add = (name: string, help: string, read: () => number) => addGauge(registry, name, { help, read })
  add('dobara_database_up', '1 while the database reads and writes', () =>
    operations.database() === null ? 1 : 0,
  )
  add('dobara_database_restarts', 'How often the embedded PostgreSQL was started again', () =>
    operations.databaseRestarts(),
  )
  // Left out where jobs are run elsewhere, so that an alert on 0 means that they should run here and do not.
  if (operations.jobs() !== 'off') {
    add('dobara_job_runner_up', '1 while jobs are run', () => (operations.jobs() === 'running' ? 1 : 0))
    add('dobara_job_runner_restarts', 'How often the job runner ended by itself and was started again', () =>
      operations.jobRestarts(),
    )
  }
  const { replica } = operations
  if (replica) {
    add('dobara_replica_read', '1 while the replica answers what everybody is shown alike', () =>
      replica.trouble() === null ? 1 : 0,
    )
    add(
      'dobara_replica_lag_seconds',
      'How far the replica is behind the primary at most; -1: not known',
      () => {
        const lagMs = replica.lagMs()
        return lagMs === null ? -1 : lagMs / 1_000
      },
    )
  }
  registry.registerMetric(
    new Gauge({
      name: 'dobara_database_trouble',
      help: 'What is wrong with the database: 1 at what it is',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        const found = operations.database()
        for (const kind of TROUBLES) this.set({ kind }, kind === found ? 1 : 0)
      },
    }),
  )
}
