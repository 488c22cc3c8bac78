import { isOpenToKey, scopeOf } from '@dobara/api/api-key-gate.ts'
import type { ApiKeyCaller } from '@dobara/api/context.ts'
import { z } from 'zod'
import type { JsonSchema } from '../rest/openapi/json-schema.ts'
import { documentedInput } from '../rest/openapi/schemas.ts'
import { type ProcedurePath, procedureFacts } from '../shared/procedures.ts'
import { spellingOf } from '../shared/spelling.ts'

/** One tool of the MCP server: how an agent calls one procedure. */
export type AgentTool = {
  name: string
  procedure: ProcedurePath
  title: string
  description: string
  /** The fields of the procedure's input that an agent may give, with what each means. */
  fields: Readonly<Record<string, string>>
  /** The name of the list in the reply, where the procedure returns a bare one: structured content is an object. */
  listName?: string
  /** It changes nothing, although the procedure is a mutation. */
  isReadOnly?: true
}

export type ToolDefinition = {
  name: string
  title: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  outputSchema?: JsonSchema & { type: 'object' }
  annotations: Record<string, boolean>
}

/** The scope of an API key that a tool needs; null: anyone may call it. */
export function toolScope({ procedure }: AgentTool): string | null {
  const { policy } = procedureFacts(procedure)
  return policy.caller === 'anyone' ? null : scopeOf(policy)
}

/** Checks whether a tool is listed for a caller. Calls of other tools are refused like the call over REST. */
export function isListedFor(tool: AgentTool, key: ApiKeyCaller | null): boolean {
  const { policy } = procedureFacts(tool.procedure)
  return policy.caller === 'anyone' || (key !== null && isOpenToKey(key, policy))
}

const definitions = new Map<AgentTool, ToolDefinition>()

/** Returns a tool as `tools/list` shows it: its schemas are those of the procedure, in the spelling of REST. */
export function toolDefinition(tool: AgentTool): ToolDefinition {
  const known = definitions.get(tool) ?? defineTool(tool)
  definitions.set(tool, known)
  return known
}

function defineTool(tool: AgentTool): ToolDefinition {
  const { name, title, description, procedure } = tool
  const { kind } = procedureFacts(procedure)
  const readOnlyHint = kind === 'query' || tool.isReadOnly === true
  const outputSchema = outputSchemaOf(tool)
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(tool),
    ...(outputSchema && { outputSchema }),
    annotations: {
      readOnlyHint,
      destructiveHint: !readOnlyHint,
      idempotentHint: readOnlyHint,
      openWorldHint: false,
    },
  }
}

function inputSchemaOf({ procedure, fields }: AgentTool): ToolDefinition['inputSchema'] {
  const { properties = {}, required = [] } = documentedInput(procedure)
  const described = Object.entries(fields).map(([name, description]) => {
    const property = properties[name]
    if (!property) throw new Error(`${procedure} takes no ${name}`)
    return [name, { ...property, description }] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

function outputSchemaOf({ procedure, listName }: AgentTool): ToolDefinition['outputSchema'] | null {
  const { output } = procedureFacts(procedure)
  if (!output) return null
  const { shape } = spellingOf(output)
  const { $schema: _, ...schema } = z.toJSONSchema(
    listName === undefined ? shape : z.object({ [listName]: shape }),
    {
      io: 'output',
      unrepresentable: 'any',
      reused: 'ref',
    },
  )
  // Replies may gain fields, as over REST.
  return { ...(schema as JsonSchema), type: 'object' }
}

/** The structured content of a tool's result: the data of its procedure as REST spells it. */
export function structuredContent(
  { procedure, listName }: AgentTool,
  data: unknown,
): Record<string, unknown> {
  const { output } = procedureFacts(procedure)
  const spelled = output ? spellingOf(output).spell(data) : data
  return listName === undefined ? (spelled as Record<string, unknown>) : { [listName]: spelled }
}
