// For tests only.
import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { Logger, runOnce, type TaskList } from 'graphile-worker'

/**
 * Runs the jobs that are due, as the worker would, over connections that are open already: each new one costs as much as thirty statements.
 * Ended jobs are written off in batches, because the runner waits for these alone: without them it may end while the row of its last job
 * is still there.
 */
export function runDueJobs({ writes }: Pick<TestDatabase, 'writes'>, taskList: TaskList): Promise<void> {
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  return runOnce({ pgPool: writes, taskList, preset, logger: new Logger(() => () => undefined) })
}
