import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@dobara/api/context.ts'
import { hasEnded, supervise } from '@dobara/db/embedded/supervise.ts'
import type { JobsState } from '../http/app-deps.ts'
import type { Workers } from './start-workers.ts'

/** The input of the job process: where the database is, and the runners of its predecessors, which died. */
export type JobOrder = { url: string; lostRunners: string[] }
/** Output of the job process: each runner that it starts, and the state of its runner. */
export type JobNews = { runnerId: string } | { state: JobsState; restarts: number }

const PROGRAM = fileURLToPath(new URL('../jobs.ts', import.meta.url))
/** More than its own steps take: jobs under way, and its connections. */
const LONGEST_STOP_MS = 5_500

type JobProcessOptions = {
  url: string
  log: Logger
  /** Ends the shop, with the reason, when no process for jobs can be started any more. */
  fail: (reason: string) => void
}

/**
 * Runs jobs in a process of their own (jobs.ts). One that dies is replaced, with growing pauses, and its unfinished
 * jobs are resumed at once, as no one works on them any more. Rejects if the first process does not get to run.
 */
export async function startJobProcess({ url, log, fail }: JobProcessOptions): Promise<Workers> {
  const life = { state: 'starting' as JobsState, restarts: 0, ofRunner: 0 }
  let runners: string[] = []

  async function start(): Promise<ChildProcess> {
    const lostRunners = [...runners]
    // In a process group of its own: Ctrl-C reaches the shop, which stops it.
    const child = fork(PROGRAM, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const running = new Promise<void>((resolve, reject) => {
      child.on('message', (news: JobNews) => {
        if ('runnerId' in news) return void runners.push(news.runnerId)
        if (life.state !== 'stopped') life.state = news.state
        life.ofRunner = news.restarts
        resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error('the process of the jobs ended before it ran any')))
    })
    child.send({ url, lostRunners } satisfies JobOrder, () => undefined)
    await running
    runners = runners.filter((id) => !lostRunners.includes(id))
    return child
  }

  const supervised = supervise(await start(), {
    start,
    onLost: (reason) => {
      life.state = 'restarting'
      life.restarts += 1
      log.error({ reason }, 'the process of the jobs ended: it is started again')
    },
    onBack: ({ seconds, tries }) => log.warn({ seconds, tries }, 'the process of the jobs runs again'),
    onGivenUp: (reason) => fail(`The process of the jobs could not be started again (${reason}).`),
  })
  return {
    state: () => life.state,
    restarts: () => life.restarts + life.ofRunner,
    stop: async () => {
      if (life.state === 'stopped') return
      life.state = 'stopped'
      await supervised.stop()
      await endInOrder(supervised.current())
    },
  }
}

async function endInOrder(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, setTimeout(LONGEST_STOP_MS, null, { ref: false })])
  if (!hasEnded(child)) child.kill('SIGKILL')
}
