import { procedureFacts, type ProcedurePath } from '../../shared/procedures.ts'
import {
  fromBody,
  fromBodyAndIdempotencyKey,
  fromParams,
  fromParamsAndBody,
  fromParamsAndQuery,
  fromParamsBodyAndIdempotencyKey,
  fromQuery,
} from '../rest-input.ts'
import { z } from 'zod'
import { data, envelope } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

type Method = RestRoute['method']
type Options = {
  /** Status of a call that creates an entity. */
  status?: 201
  /** The field of the input that takes the version which the caller saw. */
  seenIn?: string
  mostBytes?: number
}
/** Method and address, the procedure, and what the call does. */
export type Line = readonly [`${Method} /api/${string}`, ProcedurePath, string, Options?]

/** A read and a deletion take more from the query, other calls from the body; each from its address as well. */
function inputOf(method: Method, url: string, procedure: ProcedurePath): RestRoute['input'] {
  const requested = procedureFacts(procedure).input
  if (requested === null) return undefined
  const isAddressed = url.includes('/:')
  if (method === 'GET') return isAddressed ? fromParamsAndQuery : fromQuery
  if (method === 'DELETE') return isAddressed ? fromParamsAndQuery : fromParams
  const hasKey = requested instanceof z.ZodObject && 'idempotencyKey' in requested.shape
  if (hasKey) return isAddressed ? fromParamsBodyAndIdempotencyKey : fromBodyAndIdempotencyKey
  return isAddressed ? fromParamsAndBody : fromBody
}

/** Returns rows of calls that reply `{ success, data }` and need no texts of their own. */
export const rowsOf = (tag: string, lines: readonly Line[]): RestRoute[] =>
  lines.map(([call, procedure, summary, options]) => {
    const [method, url] = call.split(' ') as [Method, `/api/${string}`]
    const input = inputOf(method, url, procedure)
    const row = {
      method,
      url,
      procedure,
      ...(input && { input }),
      reply: envelope(data),
      tag,
      summary,
      ...options,
    }
    // Every procedure has a row of this shape; which one it is, is known only to the line.
    return row as RestRoute
  })
