import type { AppRouter } from '@dobara/api/app-router.ts'
import {
  findDefinition,
  findPolicy,
  type Policy,
  type ProcedurePath,
  policyOf,
} from '@dobara/api/policies.ts'
import type { AnyProcedure, AnyQueryProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Counts calls of procedures, however they come in, and refuses those over a limit. */
export type LimitRate = (request: FastifyRequest, procedures: string[]) => Promise<void>

type At<Node, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never
type Procedures = AppRouter['_def']['record']

export type { ProcedurePath }
export type OutputOf<Path extends ProcedurePath> =
  At<Procedures, Path> extends infer Found extends AnyProcedure ? inferProcedureOutput<Found> : never

export type InputOf<Path extends ProcedurePath> =
  At<Procedures, Path> extends infer Found extends AnyProcedure ? inferProcedureInput<Found> : never
/** Those that only read. */
export type QueryPath = {
  [Path in ProcedurePath]: At<Procedures, Path> extends AnyQueryProcedure ? Path : never
}[ProcedurePath]

export type ProcedureFacts = {
  kind: 'query' | 'mutation'
  policy: Policy
  input: z.ZodType | null
  output: z.ZodType | null
}

const known = new Map<ProcedurePath, ProcedureFacts>()

/** Returns a procedure's input, output and requirements on its caller, read from its own definition. */
export function procedureFacts(path: ProcedurePath): ProcedureFacts {
  const facts = known.get(path) ?? readFacts(path)
  known.set(path, facts)
  return facts
}

function readFacts(path: ProcedurePath): ProcedureFacts {
  const definition = findDefinition(path)
  if (!definition) throw new Error(`There is no procedure ${path}`)
  const { type, inputs, output } = definition
  return { kind: type, policy: policyOf(path), input: inputs[0] ?? null, output: output ?? null }
}

/**
 * Checks whether the reply is the same for every caller: a read that requires neither an identity nor a proof. Any
 * other reply is personal and is stored nowhere. Takes any name; returns false if it is no procedure.
 */
export function isPublicRead(name: string): boolean {
  const policy = findPolicy(name)
  if (!policy || policy.isPersonal || policy.badProof) return false
  return procedureFacts(name as ProcedurePath).kind === 'query'
}
