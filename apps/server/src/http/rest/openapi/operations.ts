import { scopeOf } from '@dobara/api/api-key-gate.ts'
import { takesForm } from '../../plugins/form-body.ts'
import { type ProcedureFacts, procedureFacts } from '../../shared/procedures.ts'
import type { RestRoute } from '../rest-route.ts'
import { isMadeOnce } from '../call-once.ts'
import { hasVersion } from '../seen-version.ts'
import { NOTES } from './descriptions.ts'
import { FIELD_WORDS } from './field-words.ts'
import { exampleOf } from './examples.ts'
import { headerRefs, LIMIT_NAMES } from './headers.ts'
import type { refusalResponses } from './refusals.ts'
import { describeFields, type JsonSchema } from './json-schema.ts'
import { documentedInput, type nameReplies } from './schemas.ts'

type Operation = Record<string, unknown>
type Parts = {
  /** The name of the call, which is the name of the function in a generated client. */
  operationId: string
  replies: ReturnType<typeof nameReplies>
  refusals: ReturnType<typeof refusalResponses>
  /** Takes the schema of a request body and gives a reference to it by name. */
  nameBody: (schema: JsonSchema) => { $ref: string }
}

export function documentedPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `admin.orders.refund` → `adminOrdersRefund`; a second row of a procedure has its address behind that. */
export function operationIds(routes: readonly RestRoute[]): Map<RestRoute, string> {
  const taken = new Set<string>()
  return new Map(
    routes.map((route) => {
      const [head = '', ...rest] = route.procedure.split('.')
      const name = [head, ...rest.map(upperFirst)].join('')
      const address = route.url.split(/\W+/).slice(2).map(upperFirst).join('')
      const id = taken.has(name) ? `${name}At${address}` : name
      taken.add(id)
      return [route, id]
    }),
  )
}

/** Returns one call as an OpenAPI operation. */
export function operationOf(route: RestRoute, parts: Parts): Operation {
  const facts = procedureFacts(route.procedure)
  const shape = parts.replies.shapeOf(route)
  const name = shape && parts.replies.names.get(shape)
  const mediaType = route.mediaType ?? 'application/json'
  const limits = facts.policy.limit === 'none' ? [] : LIMIT_NAMES
  const tags = hasVersion(route) || facts.policy.isCached ? (['ETag'] as const) : []
  const schema = name ? { $ref: `#/components/schemas/${name}` } : {}
  return {
    operationId: parts.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: describe(route, facts),
    security: securityOf(facts),
    ...scopeFields(facts),
    ...requestOf(route, parts),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        headers: headerRefs('X-Request-Id', ...limits, ...tags),
        content: { [mediaType]: route.mediaType ? {} : { schema } },
      },
      ...parts.refusals.of(route),
      default: {
        description: 'Refused for another reason, or a fault of the shop',
        headers: headerRefs('X-Request-Id', ...limits, 'Retry-After'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Returns who may make the call and what is special about it, as sentences. */
function describe(route: RestRoute, { policy, input }: ProcedureFacts): string {
  const scope = scopeOf(policy)
  const fields = Object.keys((input && documentedInput(route.procedure).properties) ?? {})
  const sentences = [
    policy.caller === 'anyone' && !policy.isPersonal && 'Anyone may make this call.',
    policy.caller === 'anyone' && policy.isPersonal && 'For a visitor with a session id, or a customer.',
    policy.caller === 'customer' && 'For a signed-in customer.',
    policy.caller === 'admin' && `For staff whose role has the permission \`${policy.permission}\`.`,
    scope !== 'none' && `An API key needs the scope \`${scope}\`.`,
    policy.reauthentication &&
      'The password or a code of the app must have been given in the last ten minutes.',
    takesForm([route.procedure]) && 'The body is a form with a file.',
    route.seenIn && 'Takes the version that the caller saw in `If-Match`, or as `updatedAt` of the entity.',
    (fields.includes('idempotencyKey') || isMadeOnce(route)) &&
      'Sent again with the same `Idempotency-Key` within two days, it answers as it did the first time.',
    NOTES[route.procedure],
  ]
  return sentences.filter((part) => typeof part === 'string').join(' ')
}

function securityOf({ policy }: ProcedureFacts): Record<string, string[]>[] {
  const scope = scopeOf(policy)
  if (scope !== 'none') return [{ bearer: [] }, { apiKey: [scope] }]
  if (policy.caller !== 'anyone') return [{ bearer: [] }]
  return policy.isPersonal ? [{ session: [] }, { bearer: [] }] : []
}

/**
 * Returns the scope that an API key needs for the call; `none` for calls that only people can make. Public calls need
 * no scope.
 */
function scopeFields({ policy }: ProcedureFacts): Operation {
  return policy.caller === 'anyone' && !policy.isPersonal ? {} : { 'x-scope': scopeOf(policy) }
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the entity as the caller saw it. A newer one there is refused with 412.',
  schema: { type: 'string' },
  example: '"2026-11-22T10:00:00.000Z"',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: FIELD_WORDS.idempotencyKey,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
  example: '01930000-0000-7000-8000-000000000001',
}

const SIGNED_BODY = {
  required: true,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/SignedEvent' } } },
}

/** Path names come from the url, the Idempotency-Key from its header, the rest from query or body. */
function requestOf(route: RestRoute, { nameBody }: Parts): Operation {
  if (route.signatureHeader) {
    const description = 'What the sender signs the bytes of the body with.'
    const place = { name: route.signatureHeader, in: 'header', required: true, description }
    return { parameters: [{ ...place, schema: { type: 'string' } }], requestBody: SIGNED_BODY }
  }
  const { properties = {}, required = [], ...rest } = documentedInput(route.procedure)
  const example = exampleOf(route.procedure)
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const own = Object.keys(properties).filter((name) => !inPath.includes(name) && name !== 'idempotencyKey')
  const parameter = (name: string, place: string) => ({
    name: place === 'header' ? 'Idempotency-Key' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: FIELD_WORDS[name] ?? `The ${name} of what is asked for.`,
    schema: properties[name] ?? {},
    ...(example?.[name] !== undefined && { example: example[name] }),
  })
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(route.method === 'GET' ? own.map((name) => parameter(name, 'query')) : []),
    ...('idempotencyKey' in properties ? [parameter('idempotencyKey', 'header')] : []),
    ...(isMadeOnce(route) ? [IDEMPOTENCY_KEY] : []),
    ...(route.seenIn ? [IF_MATCH] : []),
  ]
  if (route.method === 'GET' || own.length === 0) return { parameters }
  const schema: JsonSchema = {
    ...rest,
    properties: Object.fromEntries(own.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => own.includes(name)),
  }
  const isForm = takesForm([route.procedure])
  const shown = Object.fromEntries(Object.entries(example ?? {}).filter(([name]) => own.includes(name)))
  return {
    parameters,
    requestBody: {
      required: (schema.required ?? []).length > 0,
      content: {
        [isForm ? 'multipart/form-data' : 'application/json']: {
          schema: nameBody(describeFields(schema)),
          ...(!isForm && Object.keys(shown).length > 0 && { example: shown }),
        },
      },
    },
  }
}
