import type { Db, Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** Job names and their payloads; apps/server/src/workers maps each to its use case. */
export type Jobs = {
  'deliver-message': { id: string }
  'import-products': { importId: string }
  'mail-reset-link': { email: string }
  'process-webhook': { eventId: string }
  'run-bulk-change': { changeId: string }
  'send-newsletter': { issueId: number }
  'settle-refund': { refundId: string }
}

const POSTPONED_SECONDS = 60

/**
 * How often a job is tried. The pause after the nth try is e^n seconds, from the tenth on 6 hours 7 minutes: 13 tries end
 * after 22 hours, 25 after four days. A message is stale after a day; money is not.
 */
const MOST_TRIES: { [Name in keyof Jobs]: number } = {
  'deliver-message': 13,
  'import-products': 13,
  'mail-reset-link': 13,
  'process-webhook': 25,
  'run-bulk-change': 13,
  'send-newsletter': 13,
  'settle-refund': 25,
}

/** Writes a job in the caller's transaction: it runs after the commit, or never when that rolls back. */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
                                           max_attempts := ${MOST_TRIES[name]}::int)`
}

/** The delivery of each message of a relation `message` (id) of the same statement, as an expression. */
export const ADD_DELIVERY = `graphile_worker.add_job('deliver-message',
  payload := json_build_object('id', message.id), max_attempts := ${MOST_TRIES['deliver-message']})`

/** Lays a message down until later as a new job: waiting costs none of its tries. Twins are one. */
export async function enqueueDelivery(
  db: Db,
  { id, inSeconds }: { id: string; inSeconds: number },
): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job('deliver-message', payload := ${JSON.stringify({ id })}::json,
      run_at := now() + make_interval(secs => ${inSeconds}), job_key := ${`later:deliver-message:${id}`},
      max_attempts := ${MOST_TRIES['deliver-message']}::int)`
}

/** The next slice of an import. One waits at most: twins are one. */
export async function enqueueImport(db: Db | Tx, importId: string): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job('import-products', payload := ${JSON.stringify({ importId })}::json,
      job_key := ${`import-products:${importId}`}, max_attempts := ${MOST_TRIES['import-products']}::int)`
}

/** The next slice of a bulk change. One waits at most: twins are one. */
export async function enqueueBulkChange(db: Db | Tx, changeId: string): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job('run-bulk-change', payload := ${JSON.stringify({ changeId })}::json,
      job_key := ${`run-bulk-change:${changeId}`}, max_attempts := ${MOST_TRIES['run-bulk-change']}::int)`
}

/** Priority of bulk deliveries, which let everything else go first; a lower number is earlier. */
const LATER_THAN_ALL = 10

/** The deliveries of an issue of the newsletter, in one statement. */
export async function enqueueLowDeliveries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT count(graphile_worker.add_job('deliver-message', payload := json_build_object('id', message.id),
      max_attempts := ${MOST_TRIES['deliver-message']}::int, priority := ${LATER_THAN_ALL}::int))
      FROM unnest(${[...ids]}::uuid[]) AS message(id)`
}

/** The next slice of the sending of an issue. One waits at most: twins are one. */
export async function enqueueIssue(
  db: Db | Tx,
  { issueId, inSeconds }: { issueId: number; inSeconds: number },
): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job('send-newsletter', payload := ${JSON.stringify({ issueId })}::json,
      run_at := now() + make_interval(secs => ${inSeconds}), job_key := ${`send-newsletter:${issueId}`},
      max_attempts := ${MOST_TRIES['send-newsletter']}::int)`
}

/** Every call of a job has its time limit; all of one job together are well below this. */
const LOST_AFTER_MINUTES = 3

/**
 * Returns jobs of processes that died while running them to the queue. The queue would do so after four hours, which
 * is long for a mail and longer for a refund. Periodic tasks may run long and are left out: the schedule runs them
 * again. Returns the number of processes found dead.
 */
export async function freeLostJobs(sql: Sql): Promise<number> {
  const rows = await onPool(sql)<{ workers: string[] | null }>(
    `SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => $1) AND task_identifier = ANY($2::text[])`,
    [LOST_AFTER_MINUTES, Object.keys(MOST_TRIES)],
  )
  const workers = rows[0]?.workers ?? []
  await freeJobsOf(sql, workers)
  return workers.length
}

/** Releases jobs held by runners of this process that have ended: no one works on them any more. */
export async function freeJobsOf(sql: Sql, runnerIds: string[]): Promise<void> {
  if (runnerIds.length > 0)
    await onPool(sql)('SELECT graphile_worker.force_unlock_workers($1::text[])', [runnerIds])
}

/** How many jobs of each name were given up: their rows stay in the queue, with the last error, until a person lets them run again. */
export async function countDeadJobs(sql: Sql): Promise<{ name: string; count: number }[]> {
  return onPool(sql)<{ name: string; count: number }>(
    `SELECT task_identifier AS name, count(*)::int AS count FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL GROUP BY task_identifier`,
  )
}

/** Returns for how many seconds the oldest job that is due and not being worked on has waited; 0 if there is none. */
export async function getOldestDueSeconds(sql: Sql): Promise<number> {
  const rows = await onPool(sql)<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds FROM graphile_worker.jobs
      WHERE attempts < max_attempts AND locked_at IS NULL AND run_at < now()`,
  )
  return rows[0]?.seconds ?? 0
}

/**
 * Puts a payment job off for a minute or so as a new one, so that an outage of the provider, however long, uses up none of
 * its tries (25, four days). One job per subject: a second one for the same subject is the same job.
 */
export async function postponeJob(
  db: Db | Tx,
  name: 'process-webhook' | 'settle-refund',
  job: { payload: Record<string, string>; about: string },
): Promise<void> {
  const payload = JSON.stringify(job.payload)
  // Jitter, so that a day's worth of webhooks does not come back in one second.
  const seconds = POSTPONED_SECONDS * (1 + Math.random())
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job(${name}, payload := ${payload}::json,
      run_at := now() + make_interval(secs => ${seconds}), job_key := ${`later:${name}:${job.about}`})`
}
