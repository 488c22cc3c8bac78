import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { logUnexpected } from '../plugins/errors.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { resolveAgent, visitingAgent } from './agent-caller.ts'
import { isListedFor, toolDefinition } from './agent-tool.ts'
import { callTool, type ToolResult, toolResult } from './call-tool.ts'
import { MCP_PATH } from './mcp-path.ts'
import { AGENT_TOOLS, findTool } from './tools.ts'
import { createCheckouts } from './ucp/checkout-session.ts'
import { findUcpTool, givenTo, UCP_TOOLS, ucpToolDefinition } from './ucp/ucp-tools.ts'

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
      const requested = {
        requestId: request.id,
        onError: (error: unknown) => logUnexpected(request, error, request.id),
      }
      // A caller without permission is refused by the tool's procedure.
      const call = (name: string, given: unknown): Promise<ToolResult> | null => {
        const tool = findTool(name)
        if (tool) return toolResult(requested, () => callTool(ctx, tool, given))
        const ofCheckouts = findUcpTool(name)
        if (!ofCheckouts) return null
        const checkouts = createCheckouts(visitingAgent(deps, request))
        return toolResult(requested, async () => ofCheckouts.run(checkouts, givenTo(given)))
      }
      const { answerMcp } = await import('./mcp-server.ts')
      const { status, headers, text } = await answerMcp(webRequest(request, publicUrl), body, {
        publicUrl,
        tools: [
          ...AGENT_TOOLS.filter((tool) => isListedFor(tool, ctx.apiKey)).map(toolDefinition),
          ...UCP_TOOLS.map(ucpToolDefinition),
        ],
        call,
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
  const name = String(params?.name)
  return method === 'tools/call' ? (findTool(name) ?? findUcpTool(name))?.procedure : undefined
}

/** The request as the SDK reads it: only the headers of the protocol. */
function webRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const taken = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return new Request(new URL(MCP_PATH, publicUrl), { method: 'POST', headers: Object.fromEntries(taken) })
}
