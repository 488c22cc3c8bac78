import { scopeOf } from '@dobara/api/api-key-gate.ts'
import { takesForm } from '../plugins/form-body.ts'
import {
  documentedInput,
  ERROR_SCHEMA,
  type JsonSchema,
  nameReplies,
  outputSchemas,
} from './openapi-schemas.ts'
import { headerRefs, LIMIT_NAMES, RESPONSE_HEADERS } from './openapi-headers.ts'
import { GOOGLE_PATHS } from './google-paths.ts'
import { type ProcedureFacts, procedureFacts } from '../shared/procedures.ts'
import type { RestRoute } from './rest-route.ts'

type Operation = Record<string, unknown>

const INTRODUCTION = `Prices are rupees as numbers, tax included; the payment provider's amounts are paise.
A visitor's cart belongs to the session id in the \`sessionId\` cookie or the \`x-session-id\` header
(\`session_\` and at least 20 URL-safe characters); a customer's to the account behind the bearer token.
Access tokens live for 15 minutes; POST /api/auth/refresh trades the refresh cookie for the next one.
A program sends an API key instead, as \`Authorization: Bearer dbk_…\`; \`x-scope\` of each call is the scope that the key needs.
Every reply of a call with a limit says in \`RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` how the tightest one stands.
A query parameter with nothing behind its sign, as in \`status=\`, is not set. A parameter that a call does not
know is refused with 400.
A change that names the version it was made from is refused when that is no longer the newest: with 412 for an \`ETag\` in
\`If-Match\`, with 409 for the \`updatedAt\` of an entity that is sent back. Without either the last change stands.`

/** The OpenAPI 3.1 document of the table: shapes come from the procedures' own schemas, so it cannot drift. */
export function openApiDocument(routes: readonly RestRoute[], { publicUrl }: { publicUrl: string }) {
  const replies = nameReplies(routes)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = documentedPath(route.url)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, replies) }
  }
  Object.assign(paths, GOOGLE_PATHS)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dobara',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      headers: RESPONSE_HEADERS,
      schemas: { ...outputSchemas(replies.names), Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'dbk_…',
          description:
            'An API key of a program, made in the back office under API keys. x-scope is the scope that a call needs.',
        },
        session: { type: 'apiKey', in: 'header', name: 'x-session-id' },
      },
    },
  }
}

export function documentedPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

function operationOf(route: RestRoute, { names, shapeOf }: ReturnType<typeof nameReplies>): Operation {
  const facts = procedureFacts(route.procedure)
  const shape = shapeOf(route)
  const name = shape && names.get(shape)
  const schema = name ? { $ref: `#/components/schemas/${name}` } : {}
  const mediaType = route.mediaType ?? 'application/json'
  const limits = facts.policy.limit === 'none' ? {} : headerRefs(...LIMIT_NAMES)
  const content = { [mediaType]: route.mediaType ? {} : { schema } }
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replace(/(?<!\W)\W+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [route.tag],
    summary: route.summary,
    security: securityOf(facts),
    ...scopeFields(facts),
    ...requestOf(route),
    responses: {
      [route.status ?? 200]: { description: 'Done', headers: limits, content },
      default: {
        description: 'Refused',
        headers: { ...limits, ...headerRefs('Retry-After') },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function securityOf({ policy }: ProcedureFacts): Record<string, string[]>[] {
  const scope = scopeOf(policy)
  if (scope !== 'none') return [{ bearer: [] }, { apiKey: [scope] }]
  if (policy.caller !== 'anyone') return [{ bearer: [] }]
  return policy.isPersonal ? [{ session: [] }, { bearer: [] }] : []
}

/** What an API key needs for the call; `none` of calls that only people can make. Public calls need nothing. */
function scopeFields({ policy }: ProcedureFacts): Operation {
  return policy.caller === 'anyone' && !policy.isPersonal ? {} : { 'x-scope': scopeOf(policy) }
}

const IF_MATCH = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }

/** Path names come from the url, the Idempotency-Key from its header, the rest from query or body. */
function requestOf(route: RestRoute): Operation {
  if (route.signatureHeader) {
    const signature = {
      name: route.signatureHeader,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    }
    return {
      parameters: [signature],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    }
  }
  const { properties = {}, required = [], ...rest } = documentedInput(route.procedure)
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const own = Object.keys(properties).filter((name) => !inPath.includes(name) && name !== 'idempotencyKey')
  const parameter = (name: string, place: string) => ({
    name: place === 'header' ? 'Idempotency-Key' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(route.method === 'GET' ? own.map((name) => parameter(name, 'query')) : []),
    ...('idempotencyKey' in properties ? [parameter('idempotencyKey', 'header')] : []),
    ...(route.seenIn ? [IF_MATCH] : []),
  ]
  if (route.method === 'GET' || own.length === 0) return { parameters }
  const schema: JsonSchema = {
    ...rest,
    properties: Object.fromEntries(own.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => own.includes(name)),
  }
  return {
    parameters,
    requestBody: {
      required: (schema.required ?? []).length > 0,
      content: { [takesForm([route.procedure]) ? 'multipart/form-data' : 'application/json']: { schema } },
    },
  }
}
