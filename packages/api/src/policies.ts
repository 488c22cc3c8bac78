import type { AnyProcedure } from '@trpc/server'
import { type AppRouter, appRouter } from './app-router.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure ? Key : `${Key}.${PathsOf<Node[Key]>}`
}[keyof Node & string]

/** The dotted name of every procedure there is: a slip does not compile. */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>

/** Who may call a procedure and what others hear: the tests call each as every kind of caller and hold it to that. */
export type Policy = ProcedureMeta & Required<Pick<ProcedureMeta, 'caller'>>

const PROCEDURES = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>),
)

export const PROCEDURE_PATHS = [...PROCEDURES.keys()] as ProcedurePath[]

/** Whether a procedure asks or changes; nothing of a name that is none. */
export const kindOfProcedure = (name: string) => PROCEDURES.get(name)?._def.type

const known = new Map<string, Policy>()

/** What the procedure of this name says of itself; null for a name that is none. */
export function findPolicy(name: string): Policy | null {
  const policy = known.get(name)
  const procedure = PROCEDURES.get(name)
  if (policy || !procedure) return policy ?? null
  const made = madeFrom(name, procedure)
  known.set(name, made)
  return made
}

function madeFrom(name: string, procedure: AnyProcedure): Policy {
  const { caller, ...meta } = procedure._def.meta as ProcedureMeta
  if (!caller) throw new Error(`${name} is made from no procedure that says who may call it`)
  return { ...meta, caller }
}

export function policyOf(path: ProcedurePath): Policy {
  const policy = findPolicy(path)
  if (!policy) throw new Error(`There is no procedure ${path}`)
  return policy
}
