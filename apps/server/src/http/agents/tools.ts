import type { AgentTool } from './agent-tool.ts'
import { BACK_OFFICE_TOOLS } from './tools/back-office-tools.ts'
import { CATALOGUE_TOOLS } from './tools/catalogue-tools.ts'
import { SERVICE_TOOLS } from './tools/service-tools.ts'

/** Every tool of the MCP server. The server, /agents.md and the tests are made from this table. */
export const AGENT_TOOLS: readonly AgentTool[] = [...CATALOGUE_TOOLS, ...SERVICE_TOOLS, ...BACK_OFFICE_TOOLS]

export const findTool = (name: string): AgentTool | undefined =>
  AGENT_TOOLS.find((tool) => tool.name === name)
