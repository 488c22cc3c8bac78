import { readFileSync } from 'node:fs'
import type { RestRoute } from '../rest-route.ts'
import { INTRODUCTION, TAG_WORDS } from './descriptions.ts'
import { GOOGLE_PATHS } from './google-paths.ts'
import { RESPONSE_HEADERS } from './headers.ts'
import { documentedPath, operationIds, operationOf } from './operations.ts'
import { refusalResponses } from './refusals.ts'
import type { JsonSchema } from './json-schema.ts'
import { ERROR_SCHEMA, nameReplies, outputSchemas, SIGNED_EVENT_SCHEMA } from './schemas.ts'

type Operation = Record<string, unknown>

/** The release that answers, as the project's package.json names it. */
const release = (
  JSON.parse(readFileSync(new URL('../../../../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version

/** The OpenAPI 3.1 document of the table: shapes come from the procedures' own schemas, so it cannot drift. */
export function openApiDocument(routes: readonly RestRoute[], { publicUrl }: { publicUrl: string }) {
  const replies = nameReplies(routes)
  const refusals = refusalResponses(routes)
  const ids = operationIds(routes)
  const bodies: Record<string, JsonSchema> = {}
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = documentedPath(route.url)
    const operationId = ids.get(route) ?? ''
    const nameBody = (schema: JsonSchema) => {
      const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
      bodies[name] = schema
      return { $ref: `#/components/schemas/${name}` }
    }
    const operation = operationOf(route, { operationId, replies, refusals, nameBody })
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  Object.assign(paths, GOOGLE_PATHS)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dobara',
      version: release,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The shop', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAG_WORDS[name] ?? name,
    })),
    paths,
    components: {
      headers: RESPONSE_HEADERS,
      responses: refusals.shared,
      schemas: {
        ...outputSchemas(replies.names),
        ...bodies,
        Error: ERROR_SCHEMA,
        SignedEvent: SIGNED_EVENT_SCHEMA,
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person, from a sign-in. It lives for 15 minutes.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'dbk_…',
    description:
      'An API key of a program, made in the back office under API keys. x-scope is the scope that a call needs.',
  },
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'x-session-id',
    description:
      'The session of a visitor: `session_` and at least 20 URL-safe characters, chosen by the client.',
  },
}
