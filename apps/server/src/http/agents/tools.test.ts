import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { procedureFacts } from '../shared/procedures.ts'
import { toolDefinition, toolScope } from './agent-tool.ts'
import { AGENT_TOOLS } from './tools.ts'

describe('the table of tools', () => {
  it('has one row for each name', () => {
    const names = AGENT_TOOLS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
  })

  it.each(AGENT_TOOLS.map((tool) => [tool.name, tool] as const))('%s has at least one caller', (_, tool) => {
    const { policy } = procedureFacts(tool.procedure)
    expect(policy.isPersonal === true).toBe(policy.caller !== 'anyone')
    expect(toolScope(tool)).not.toBe('none')
  })

  it.each(AGENT_TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s takes all that it requires',
    (_, tool) => {
      const { inputSchema, outputSchema } = toolDefinition(tool)
      expect(Object.keys(inputSchema.properties ?? {})).toEqual(
        expect.arrayContaining(inputSchema.required ?? []),
      )
      expect(outputSchema?.type).toBe('object')
    },
  )

  it('is small enough to be read at once by anyone', () => {
    const open = AGENT_TOOLS.filter((tool) => toolScope(tool) === null).map(toolDefinition)
    expect(JSON.stringify(open).length).toBeLessThan(60_000)
  })

  it('matches the documentation, with the scope of each tool', async () => {
    const text = await readFile(new URL('../../../../../docs/api/agents.md', import.meta.url), 'utf8')
    for (const tool of AGENT_TOOLS) {
      const line = text.split('\n').find((one) => one.startsWith('|') && one.includes(`\`${tool.name}\``))
      expect([tool.name, line]).toEqual([tool.name, expect.stringContaining(toolScope(tool) ?? 'anyone')])
    }
  })
})
