import type { AnyProcedure } from '@trpc/server'
import type { z } from 'zod'
import { type AppRouter, appRouter } from './app-router.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure ? Key : `${Key}.${PathsOf<Node[Key]>}`
}[keyof Node & string]

/** The dotted name of every procedure there is: a slip does not compile. */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>

/**
 * Permitted callers of a procedure, and the refusals of others: the tests call each procedure as every kind of caller
 * and enforce it.
 */
export type Policy = ProcedureMeta & Required<Pick<ProcedureMeta, 'caller'>>

/** A procedure as it was defined. */
type Definition = { type: 'query' | 'mutation'; meta: ProcedureMeta; inputs: z.ZodType[]; output?: z.ZodType }

/** The one place that reads tRPC's own record of procedures. */
const PROCEDURES = new Map(
  Object.entries(appRouter._def.procedures as object as Record<string, { _def: Definition }>).map(
    ([name, { _def: definition }]) => [name, definition],
  ),
)

export const PROCEDURE_PATHS = [...PROCEDURES.keys()] as ProcedurePath[]

/** Returns the definition of the procedure of this name; undefined if there is none. */
export const findDefinition = (name: string): Definition | undefined => PROCEDURES.get(name)

/** Returns `query` or `mutation`; undefined for a name that is no procedure. */
export const kindOfProcedure = (name: string) => findDefinition(name)?.type

const known = new Map<string, Policy>()

/** Returns the policy of the procedure with this name; null if there is none. */
export function findPolicy(name: string): Policy | null {
  const policy = known.get(name)
  const definition = findDefinition(name)
  if (policy || !definition) return policy ?? null
  const made = madeFrom(name, definition)
  known.set(name, made)
  return made
}

function madeFrom(name: string, definition: Definition): Policy {
  const { caller, ...meta } = definition.meta
  if (!caller) throw new Error(`${name} is made from no procedure that says who may call it`)
  return { ...meta, caller }
}

export function policyOf(path: ProcedurePath): Policy {
  const policy = findPolicy(path)
  if (!policy) throw new Error(`There is no procedure ${path}`)
  return policy
}
