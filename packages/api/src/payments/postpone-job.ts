import type { Db, Tx } from '../context.ts'

const SECONDS = 60

/**
 * Puts a payment job off for a minute or so as a new one, so that an outage of the provider, however long, uses up none of
 * its tries (25, four days). One per thing; twins are one.
 */
export async function postponeJob(
  db: Db | Tx,
  name: 'process-webhook' | 'settle-refund',
  job: { payload: Record<string, string>; about: string },
): Promise<void> {
  const payload = JSON.stringify(job.payload)
  // Jitter, so that a day's worth of webhooks does not come back in one second.
  const seconds = SECONDS * (1 + Math.random())
  await db.$queryRaw`
    SELECT id FROM graphile_worker.add_job(${name}, payload := ${payload}::json,
      run_at := now() + make_interval(secs => ${seconds}), job_key := ${`later:${name}:${job.about}`})`
}
