import type { RequestContext } from '@dobara/api/context.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { envelopeOf, refusalOf, retryAfterOf } from '../plugins/errors.ts'
import { callProcedure } from '../rest/call-procedure.ts'
import { fromBody, refuseUnknownWords } from '../rest/rest-input.ts'
import { type AgentTool, structuredContent } from './agent-tool.ts'

type Fields = Record<string, unknown>
type ToolResult = { content: { type: 'text'; text: string }[]; structuredContent?: Fields; isError?: true }

/** The same as structured content, for clients that read no other. */
const textOf = (fields: Fields): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(fields) }]

/** Calls the procedure of a tool. A refusal is a result too: the agent reads the sentence and the code that REST answers. */
export async function callTool(
  ctx: RequestContext,
  tool: AgentTool,
  { given, onError }: { given: unknown; onError: (error: unknown) => void },
): Promise<ToolResult> {
  try {
    const data = await callProcedure(ctx, tool.procedure, async () => readArguments(tool, given))
    const fields = structuredContent(tool, data)
    return { content: textOf(fields), structuredContent: fields }
  } catch (error) {
    onError(error)
    const refusal = refusalOf(error)
    const retryAfter = retryAfterOf(refusal)
    const envelope = {
      ...envelopeOf(refusal, ctx.caller.requestId),
      status: REFUSALS[refusal.code].status,
      ...(retryAfter !== null && { retryAfterSeconds: retryAfter }),
    }
    // As text alone: structured content has to be of the tool's output schema.
    return { content: textOf(envelope), isError: true }
  }
}

/** Only fields of the tool are taken, so that an agent learns of a misspelt one. */
function readArguments({ fields }: AgentTool, given: unknown): Fields | undefined {
  const body = fromBody({ body: given, params: {}, query: {}, headers: {} })
  refuseUnknownWords(body, new Set(Object.keys(fields)))
  return Object.keys(fields).length === 0 ? undefined : body
}
