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
 * Reads which procedures are called and with which input. Refuses unreadable calls with our own messages: tRPC's
 * reveal its internals, and it treats what it cannot parse as a fault of the server.
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
  // Parsed before tRPC may parse it again and report a fault with the parser's message.
  const parsed = input ? readJson(request, input) : undefined
  const readBody = isForm ? readForm : async () => request.body
  const callOf = () => {
    const known = new URLSearchParams({ ...(batch && { batch }), ...(input && { input }) })
    return requestOf(known, { method, readBody })
  }
  return { names, isBatch: batch === '1', input: parsed, callOf }
}

/**
 * Builds the request for tRPC. It contains nothing of the caller's host, headers or method except what tRPC needs.
 * The body is parsed with the checks of every body, a form only after the procedure has admitted its caller. An empty
 * body is no input.
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
