import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { reasonOfFaults, RefusedError, refusedField } from '@dobara/api/errors.ts'
import type { PaymentWebhook } from '../../services/payment-providers.ts'
import { z } from 'zod'
import { procedureFacts } from '../shared/procedures.ts'
import type { RestRequest, RestRoute } from './rest-route.ts'

type Fields = Record<string, unknown>

/** Reads the input from the path. An unexpected body is validated all the same: the schema refuses unknown fields. */
export function fromParams(request: RestRequest): Fields {
  return request.body === undefined ? request.params : fromParamsAndBody(request)
}

/** A key given twice could mean either: no call takes one. */
export function refuseRepeatedKeys(query: Fields): void {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      throw refusedField('INVALID_INPUT', name, sentence('given_twice', { name }))
    }
  }
}

/**
 * Returns the names that the query of a call may contain: fields of the input that are neither in the address nor in
 * a body. Null for a provider's report, whose address may contain any.
 */
export function queryWordsOf({ method, url, procedure, isRawBody }: RestRoute): ReadonlySet<string> | null {
  if (isRawBody) return null
  const { input } = procedureFacts(procedure)
  if (!(input instanceof z.ZodObject) || (method !== 'GET' && method !== 'DELETE')) return new Set()
  return new Set(Object.keys(input.shape).filter((name) => !url.split('/').includes(`:${name}`)))
}

/** A word that a call does not know would change nothing, and its caller would not learn why: no call takes one. */
export function refuseUnknownWords(query: Fields, known: ReadonlySet<string> | null): void {
  const unknown = known === null ? [] : Object.keys(query).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  const faults = Object.fromEntries(unknown.map((name) => [name, sentence('unrecognized', { name })]))
  throw new RefusedError('INVALID_INPUT', { reason: reasonOfFaults(faults), faults })
}

/**
 * Returns the fields of a query that are set. An empty value, as in `status=`, means not set: forms send every field
 * that they have.
 */
export function setInQuery(query: Fields): Fields {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

export function fromQuery({ query }: RestRequest): Fields {
  return query
}

/** No body is an empty one, so that the schema names the fields that are missing. */
export function fromBody({ body }: RestRequest): Fields {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RefusedError('MALFORMED', { reason: sentence('body_not_object') })
  }
  return body as Fields
}

export function fromParamsAndQuery(request: RestRequest): Fields {
  return { ...fromQuery(request), ...fromParams(request) }
}

/** Combines the path parameters with the body, which must not repeat any of them. */
export function fromParamsAndBody(request: RestRequest): Fields {
  const body = fromBody(request)
  for (const name of Object.keys(request.params)) {
    if (Object.hasOwn(body, name)) {
      throw refusedField('INVALID_INPUT', name, sentence('unrecognized', { name }))
    }
  }
  return { ...body, ...request.params }
}

/**
 * Like `fromParamsAndBody`, for a call that takes an entity as the API returned it: its own id may be in the body
 * too.
 */
export function fromParamsAndEntity({ params, body, ...request }: RestRequest): Fields {
  const { id, ...fields } = fromBody({ params, body, ...request })
  const isItsOwn = id === undefined || String(id) === params.id
  return fromParamsAndBody({ ...request, params, body: isItsOwn ? fields : body })
}

/** Reads the body and the Idempotency-Key header, which is preferred; a key in the body is used only without it. */
export function fromBodyAndIdempotencyKey(request: RestRequest): Fields {
  const key = request.headers['idempotency-key']
  return key === undefined ? fromBody(request) : { ...fromBody(request), idempotencyKey: key }
}

/** Like `fromBodyAndIdempotencyKey`, for an address with parameters. */
export function fromParamsBodyAndIdempotencyKey(request: RestRequest): Fields {
  const key = request.headers['idempotency-key']
  const given = fromParamsAndBody(request)
  return key === undefined ? given : { ...given, idempotencyKey: key }
}

/** Reads a payment provider's event, with the headers that sign and number it. */
export const fromPaymentWebhook =
  (
    provider: string,
    { signatureHeader, eventIdHeader }: Pick<PaymentWebhook, 'signatureHeader' | 'eventIdHeader'>,
  ) =>
  ({ body, headers }: RestRequest): Fields => ({
    provider,
    rawBody: Buffer.isBuffer(body) ? body.toString('utf8') : '',
    signature: headers[signatureHeader.toLowerCase()],
    eventId: headers[eventIdHeader.toLowerCase()],
  })

/** The same of news of parcels. */
export function fromShipmentWebhook({ body, headers }: RestRequest): Fields {
  return {
    rawBody: Buffer.isBuffer(body) ? body.toString('utf8') : '',
    signature: headers['x-shipment-signature'],
    eventId: headers['x-shipment-event-id'],
  }
}
