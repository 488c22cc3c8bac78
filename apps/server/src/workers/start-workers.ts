import { tracingChannel } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { freeJobsOf } from '@dobara/api/base/jobs/queries.ts'
import type { Deps, Sql } from '@dobara/api/context.ts'
import { type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { JobsState } from '../http/app-deps.ts'
import { CRONTAB, tasksOf } from './tasks.ts'
import { workerLogger } from './worker-logger.ts'

export type Workers = {
  state: () => JobsState
  /** Number of times that the runner ended by itself since the start. */
  restarts: () => number
  stop: () => Promise<void>
}

export type WorkerOptions = {
  /** Statements are prepared. */
  isPreparing?: boolean
  /** Runners of a process that died: what they held is done first. */
  lostRunners?: string[]
  /** Receives the id of each runner that is started. */
  onRunner?: (id: string) => void
}

/**
 * Share of the shop's time to stop, or of a runner that ends by itself. A job that is cut off is tried again after
 * the next start.
 */
const LONGEST_JOB_MS = 4_500
/** A runner that lived this long was sound: the next pause is a short one. */
const SOUND_AFTER_MS = 30_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

/**
 * Runs jobs in this process. `pool` is for the queue alone, so that a busy shop cannot starve it. A runner that ends, because
 * the database went away under it, is started again with growing pauses; its jobs are taken up again.
 * `stop` takes no new job and waits for those under way, but not for long.
 */
export async function startWorkers(
  deps: Deps,
  pool: Sql,
  { isPreparing = true, lostRunners = [], onRunner = () => undefined }: WorkerOptions = {},
): Promise<Workers> {
  const stopping = new AbortController()
  const life = {
    state: 'starting' as JobsState,
    restarts: 0,
    runner: null as Runner | null,
    ids: [...lostRunners],
  }
  const tasks = countTasks(tasksOf(deps))
  const common = { ids: life.ids, onRunner }
  const options = runnerOptions(deps, { ...common, pool, taskList: tasks.list, isPreparing })

  async function start(): Promise<Runner> {
    await tasks.untilIdle(LONGEST_JOB_MS)
    // Whatever an earlier runner left locked, unless it is still being worked on.
    if (tasks.running() === 0) await freeJobsOf(pool, life.ids.splice(0))
    const runner = await run(options)
    life.runner = runner
    life.state = 'running'
    return runner
  }

  async function keepRunning(first: Runner): Promise<void> {
    let runner: Runner | null = first
    for (let failures = 0; !stopping.signal.aborted; ) {
      const startedAt = performance.now()
      if (runner)
        await untilEnded(runner, { log: deps.log, events: options.events, stopping: stopping.signal })
      if (stopping.signal.aborted) return
      life.state = 'restarting'
      failures = runner && performance.now() - startedAt > SOUND_AFTER_MS ? 1 : failures + 1
      if (runner) life.restarts += 1
      await pauseAfter(failures, stopping.signal)
      if (stopping.signal.aborted) return
      runner = await start().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the job runner could not be started')
        return null
      })
    }
  }

  const supervised = keepRunning(await start())
  return {
    state: () => life.state,
    restarts: () => life.restarts,
    stop: async () => {
      if (life.state === 'stopped') return
      const runner = life.state === 'running' ? life.runner : null
      life.state = 'stopped'
      stopping.abort()
      // Rejects if it is just ending by itself.
      const ended = Promise.all([runner?.stop('the shop is stopping').catch(() => null), supervised])
      await Promise.race([ended, setTimeout(LONGEST_JOB_MS, null, { ref: false })])
    },
  }
}

/** Growing, and with jitter, so that the processes of one shop do not come back all at once. */
async function pauseAfter(failures: number, signal: AbortSignal): Promise<void> {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  await setTimeout(full / 2 + (Math.random() * full) / 2, null, { signal }).catch(() => null)
}

type WatchOptions = { log: Deps['log']; events: WorkerEvents; stopping: AbortSignal }

/**
 * Resolves when the runner has ended. If the ends of several jobs could not be recorded, Graphile Worker counts one
 * too many and waits for it forever: a runner that is about to end by itself and does not is abandoned.
 */
async function untilEnded(runner: Runner, { log, events, stopping }: WatchOptions): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'))
  const hangs = once(events, 'pool:gracefulShutdown', { signal })
    .then(() => setTimeout(LONGEST_JOB_MS, true, { signal, ref: false }))
    .catch(() => false)
  const isHanging = await Promise.race([ended.then(() => false), hangs])
  over.abort()
  if (!isHanging || stopping.aborted) return
  log.error({}, 'the job runner does not come to its end: another one takes its place')
  await Promise.race([runner.stop('it hangs').catch(() => null), setTimeout(LONGEST_JOB_MS)])
}

type RunnerParts = Required<Pick<WorkerOptions, 'isPreparing' | 'onRunner'>> & {
  pool: Sql
  taskList: TaskList
  ids: string[]
}

function runnerOptions(
  { log }: Deps,
  { pool, taskList, ids, onRunner, isPreparing }: RunnerParts,
): RunnerOptions & { events: WorkerEvents } {
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    ids.push(workerPool.id)
    onRunner(workerPool.id)
  })
  replaceDeafRunners(events)
  // The row stays in graphile_worker.jobs with its last error, counted in /metrics, until a person acts.
  events.on('job:failed', ({ job }) => {
    // Not its payload, which can hold an address.
    const { id: jobId, task_identifier: task, attempts } = job
    log.error({ jobId, task, attempts }, 'a job is given up')
  })
  return {
    pgPool: pool,
    events,
    taskList,
    crontab: CRONTAB,
    // More than the periodic tasks that query the payment provider, so that a slow one leaves room for mails and
    // webhooks.
    concurrency: 4,
    pollInterval: 1_000,
    noPreparedStatements: !isPreparing,
    // The shop has its own order of stopping; see main.ts.
    noHandleSignals: true,
    logger: workerLogger(log),
    // Without these a job whose end cannot be recorded is an uncatchable rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/**
 * Replaces runners whose first query failed. A runner queries once which tasks exist, and Graphile Worker caches the
 * result for it, even a failure: all its later queries fail too. Such a runner ends, and another takes its place.
 */
function replaceDeafRunners(events: WorkerEvents): void {
  const answered = new WeakSet<object>()
  events.on('job:start', ({ worker }) => answered.add(worker.workerPool))
  events.on('worker:getJob:empty', ({ worker }) => answered.add(worker.workerPool))
  events.on('worker:getJob:error', ({ worker: { workerPool } }) => {
    if (answered.has(workerPool)) return
    // Its other workers fail with the same answer.
    answered.add(workerPool)
    setImmediate(() => void workerPool.gracefulShutdown('its first question failed'))
  })
}

/** A job on its way. Its payload is left out, because it can hold an address. */
export type JobMessage = { task: string; error?: unknown }

/** Channel on which every job is announced (node:diagnostics_channel) while there is a subscriber; tracing is one. */
const jobs = tracingChannel<JobMessage>('dobara.job')

/** The same tasks, with a count of those being worked on. */
function countTasks(tasks: TaskList) {
  const running = new Set<Promise<unknown>>()
  const list: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = async (payload, helpers) => {
      const work = jobs.tracePromise(async () => task?.(payload, helpers), { task: name })
      running.add(work)
      try {
        await work
      } finally {
        running.delete(work)
      }
    }
  }
  return {
    list,
    running: () => running.size,
    untilIdle: (longestMs: number) =>
      Promise.race([Promise.allSettled(running), setTimeout(longestMs, null, { ref: false })]),
  }
}
