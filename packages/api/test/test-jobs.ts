// For tests only.
import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { Logger, runOnce, type TaskList } from 'graphile-worker'

/** Runs the jobs that are due, as the worker would, over connections that are open already: each new one costs as much as thirty statements. */
export function runDueJobs({ writes }: Pick<TestDatabase, 'writes'>, taskList: TaskList): Promise<void> {
  return runOnce({ pgPool: writes, taskList, logger: new Logger(() => () => undefined) })
}
