import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type MigrationState, readMigrationState } from '@dobara/db/migration-history.ts'
import type { Env } from '../env.ts'
import type { ClosingSteps } from './closing-steps.ts'
import { isDemoWanted } from './is-demo-wanted.ts'
import type { OpenDatabase } from './open-database.ts'
import { RefusedStartError } from './refused-start.ts'

export type PreparationOrder = { url: string }
/** `text` is what a person reads: sentences, or a stack. */
export type PreparationOutcome =
  | { kind: 'done'; migrations: number; migratedMs: number }
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; text: string }

const PROGRAM = fileURLToPath(new URL('../prepare.ts', import.meta.url))

/**
 * Migrates the database and fills an empty one with the demo shop, in a process that ends (prepare.ts). Where nothing is to be
 * done, none is started. Throws as the work itself would: RefusedStartError with the same sentences, anything else with
 * its stack.
 */
export async function prepareApart(
  env: Env,
  { prisma, sql, directUrl }: Pick<OpenDatabase, 'prisma' | 'sql' | 'directUrl'>,
  { closing, print }: { closing: ClosingSteps; print: (line: string) => void },
): Promise<void> {
  const state = await readMigrationState(sql)
  refuseNewer(state)
  if (state.unknown.length > 0) print(newerNotice(state.unknown))
  if (state.missing.length === 0 && !(await isDemoWanted(env, prisma))) return
  // In a process group of its own: Ctrl-C reaches the shop, which ends it. And without this process's flags, which are its own.
  const child = fork(PROGRAM, {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  closing.add(() => {
    child.kill('SIGTERM')
    return ended
  })
  const outcome = await outcomeOf(child, { url: directUrl })
  await ended
  if (outcome.kind === 'refused') throw new RefusedStartError([outcome.text])
  if (outcome.kind === 'failed') throw Object.assign(new Error(), { stack: outcome.text })
  if (outcome.migrations > 0) print(migratedNotice(outcome))
}

const listed = (names: string[]) => names.map((name) => `\n- ${name}`).join('')

/**
 * Refuses a database with a newer floor: older code would write what newer rules forbid, or read what no longer
 * exists.
 */
function refuseNewer({ floors }: MigrationState): void {
  if (floors.length === 0) return
  throw new RefusedStartError([
    `This database was changed by a newer release, and this one must not run on it: start the newer release, or restore the backup made before it. The changes:${listed(floors)}`,
  ])
}

function newerNotice(names: string[]): string {
  return `The database is from a newer release, with ${names.length === 1 ? 'a change' : `${names.length} changes`} that this one does not know. It runs; return to the newer release soon.${listed(names)}`
}

/** The debug log has their names. */
function migratedNotice({ migrations, migratedMs }: { migrations: number; migratedMs: number }): string {
  const seconds = (migratedMs / 1000).toFixed(1)
  return `Applied ${migrations} ${migrations === 1 ? 'migration' : 'migrations'} in ${seconds} s.`
}

function outcomeOf(child: ChildProcess, order: PreparationOrder): Promise<PreparationOutcome> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const how = signal ? `ended by ${signal}` : `ended with exit code ${code}`
      resolve({ kind: 'refused', text: `The preparation of the database was ${how}: start again.` })
    })
    // One that ended already is reported by its exit.
    child.send(order, () => undefined)
  })
}
