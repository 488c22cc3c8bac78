import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isMigrated } from '@dobara/db/is-migrated.ts'
import type { Env } from '../env.ts'
import type { ClosingSteps } from './closing-steps.ts'
import { isDemoWanted } from './is-demo-wanted.ts'
import type { OpenDatabase } from './open-database.ts'
import { RefusedStartError } from './refused-start.ts'

/** What the process that prepares is told, and what it answers. `text` is what a person reads: sentences, or a stack. */
export type PreparationOrder = { url: string }
export type PreparationOutcome = { kind: 'done' } | { kind: 'refused' | 'failed'; text: string }

const PROGRAM = fileURLToPath(new URL('../prepare.ts', import.meta.url))

/**
 * Migrates the database and fills an empty one with the demo shop, in a process that ends (prepare.ts). Where nothing is to be
 * done, none is started. Rejects as the work itself would: RefusedStartError with the same sentences, anything else with
 * its stack.
 */
export async function prepareApart(
  env: Env,
  { prisma, sql, url }: Pick<OpenDatabase, 'prisma' | 'sql' | 'url'>,
  closing: ClosingSteps,
): Promise<void> {
  if ((await isMigrated(sql)) && !(await isDemoWanted(env, prisma))) return
  // In a process group of its own: Ctrl-C reaches the shop, which ends it. And without this process's flags, which are its own.
  const child = fork(PROGRAM, {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  closing.add(() => {
    child.kill('SIGKILL')
    return ended
  })
  const outcome = await outcomeOf(child, { url })
  await ended
  if (outcome.kind === 'refused') throw new RefusedStartError([outcome.text])
  if (outcome.kind === 'failed') throw Object.assign(new Error(), { stack: outcome.text })
}

function outcomeOf(child: ChildProcess, order: PreparationOrder): Promise<PreparationOutcome> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const how = signal ? `ended by ${signal}` : `ended with exit code ${code}`
      resolve({ kind: 'refused', text: `The preparation of the database was ${how}: start again.` })
    })
    // One that ended already is told of by its exit.
    child.send(order, () => undefined)
  })
}
