import type { RequestContext } from '@dobara/api/context.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { envelopeOf, refusalOf, retryAfterOf } from '../plugins/errors.ts'
import { callProcedure } from '../rest/call-procedure.ts'
import { fromBody, refuseUnknownWords } from '../rest/rest-input.ts'
import { type AgentTool, structuredContent } from './agent-tool.ts'

type Fields = Record<string, unknown>
export type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Fields
  isError?: true
}
type Requested = { requestId: string; onError: (error: unknown) => void }

/** The same as structured content, for clients that read no other. */
const textOf = (fields: Fields): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(fields) }]

/** The result of what a tool does. A refusal is a result too: the agent reads the sentence and the code that REST answers. */
export async function toolResult(
  { requestId, onError }: Requested,
  run: () => Promise<Fields>,
): Promise<ToolResult> {
  try {
    const fields = await run()
    return { content: textOf(fields), structuredContent: fields }
  } catch (error) {
    onError(error)
    const refusal = refusalOf(error)
    const retryAfter = retryAfterOf(refusal)
    const envelope = {
      ...envelopeOf(refusal, requestId),
      status: REFUSALS[refusal.code].status,
      ...(retryAfter !== null && { retryAfterSeconds: retryAfter }),
    }
    // As text alone: structured content has to be of the tool's output schema.
    return { content: textOf(envelope), isError: true }
  }
}

/** Calls the procedure of a tool. */
export async function callTool(ctx: RequestContext, tool: AgentTool, given: unknown): Promise<Fields> {
  const data = await callProcedure(ctx, tool.procedure, async () => readArguments(tool, given))
  return structuredContent(tool, data)
}

/** Only fields of the tool are taken, so that an agent learns of a misspelt one. */
function readArguments({ fields }: AgentTool, given: unknown): Fields | undefined {
  const body = fromBody({ body: given, params: {}, query: {}, headers: {} })
  refuseUnknownWords(body, new Set(Object.keys(fields)))
  return Object.keys(fields).length === 0 ? undefined : body
}
