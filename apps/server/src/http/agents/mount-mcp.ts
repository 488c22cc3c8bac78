import { RefusedError } from '@dobara/api/errors.ts'
import type { RequestContext } from '@dobara/api/context.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import { isApiKey } from '@dobara/api/identity/api-keys/key-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { logUnexpected } from '../plugins/errors.ts'
import { bearerTokenOf } from '../plugins/session.ts'
import { nobody } from '../plugins/visitor.ts'
import { noteLimit } from '../shared/limit-headers.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { isListedFor } from './agent-tool.ts'
import { callTool } from './call-tool.ts'
import { AGENT_TOOLS, findTool } from './tools.ts'

export const MCP_PATH = '/api/mcp'
/** Not the name of a procedure: the general limit of the address counts it. */
const MCP_MESSAGE = 'mcp'

/** The MCP server (Streamable HTTP without sessions, JSON replies): tools that call procedures as REST does. */
export function mountMcp(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  const { publicUrl, allowedOrigins } = deps
  const origins = new Set([new URL(publicUrl).origin, ...allowedOrigins])
  app.post(MCP_PATH, {
    // A page that reached the shop under another host name is turned away, as the protocol demands.
    onRequest: async ({ headers: { origin } }) => {
      if (origin !== undefined && !origins.has(origin)) throw new RefusedError('FORBIDDEN')
    },
    handler: async (request, reply) => {
      const { body } = request
      // Batches have left the protocol.
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new RefusedError('MALFORMED')
      }
      await limitRate(request, [calledProcedure(body) ?? MCP_MESSAGE])
      const ctx = await resolveAgent(deps, request)
      const { answerMcp } = await import('./mcp-server.ts')
      const { status, headers, text } = await answerMcp(webRequest(request, publicUrl), body, {
        publicUrl,
        tools: AGENT_TOOLS.filter((tool) => isListedFor(tool, ctx.apiKey)),
        call: (tool, given) =>
          callTool(ctx, tool, { given, onError: (error) => logUnexpected(request, error, request.id) }),
      })
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(text)
    },
  })
}

/** The procedure that a message calls; undefined where it calls none. */
function calledProcedure(message: object): string | undefined {
  const { method, params } = message as { method?: unknown; params?: { name?: unknown } | null }
  return method === 'tools/call' ? findTool(String(params?.name))?.procedure : undefined
}

/** An agent is nobody or an API key: no cookie is read and no access token taken, so that no person acts here unawares. */
function resolveAgent(deps: AppDeps, request: FastifyRequest): Promise<RequestContext> {
  const { ip, headers, id } = request
  const token = bearerTokenOf(headers.authorization)
  const { caller } = nobody(deps, { requestId: id, surface: 'rest' })
  return resolveCaller(deps, {
    ...caller,
    ip,
    userAgent: headers['user-agent']?.slice(0, 512) ?? null,
    bearerToken: token !== null && isApiKey(token) ? token : null,
    noteLimit: (state) => noteLimit(request, state),
  })
}

/** The request as the SDK reads it: only the headers of the protocol. */
function webRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const taken = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return new Request(new URL(MCP_PATH, publicUrl), { method: 'POST', headers: Object.fromEntries(taken) })
}
