import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import { MAX_BATCH } from '@dobara/contract/call-limits.ts'
import type { FastifyRequest } from 'fastify'
import { takesForm } from './form-body.ts'
import type { ReadJson } from './json-body.ts'

export type TrpcRequest = FastifyRequest<{ Params: { path: string } }>
export type TrpcCall = {
  names: string[]
  isBatch: boolean
  /** Parsed input of the call, if it is no batch; undefined if it has none. */
  input: unknown
  /** Makes the request that tRPC reads. */
  callOf: () => Request
}

/**
 * Which procedures are called and with what. Refuses what cannot be read, in our own words: tRPC's reveal its internals,
 * and what it fails to parse it takes for a fault of the server.
 */
export function readTrpcCall(
  request: TrpcRequest,
  { readJson, readForm }: { readJson: ReadJson; readForm: () => Promise<unknown> },
): TrpcCall {
  const { params, query, method } = request
  const requested = query as Record<string, unknown>
  const batch = onceOf(requested, 'batch')
  const input = onceOf(requested, 'input')
  if (batch !== undefined && batch !== '1') throw new RefusedError('MALFORMED')
  const names = batch === '1' ? params.path.split(',') : [params.path]
  if (names.length > MAX_BATCH) {
    throw new RefusedError('INVALID_INPUT', { reason: sentence('too_many_calls', { max: MAX_BATCH }) })
  }
  const isForm = request.isMultipart()
  if (isForm && (batch !== undefined || !takesForm(names))) throw new RefusedError('WRONG_TYPE')
  // tRPC may parse it again; a fault that it finds would be reported in the parser's words.
  const parsed = input ? readJson(request, input) : undefined
  const readBody = isForm ? readForm : async () => request.body
  const callOf = () => {
    const known = new URLSearchParams({ ...(batch && { batch }), ...(input && { input }) })
    return requestOf(known, { method, readBody })
  }
  return { names, isBatch: batch === '1', input: parsed, callOf }
}

/**
 * Nothing of the caller's host, headers or method is in it but what tRPC needs, and the body is parsed with the checks
 * of every body; a form when the procedure has let its caller in. Nothing sent is no input.
 */
function requestOf(
  query: URLSearchParams,
  { method, readBody }: { method: string; readBody: () => Promise<unknown> },
): Request {
  const headers = { 'content-type': 'application/json' }
  return Object.assign(new Request(`http://shop.invalid/?${query}`, { method, headers }), {
    json: readBody,
  })
}

/** A key given twice could mean either. */
function onceOf(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name]
  if (value !== undefined && typeof value !== 'string') throw new RefusedError('MALFORMED')
  return value
}
