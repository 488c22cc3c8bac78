import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { UCP_TOOLS, ucpToolDefinition } from './ucp-tools.ts'

describe('the tools of checkouts', () => {
  it('are those of the MCP binding, each in the documentation', async () => {
    const text = await readFile(new URL('../../../../../../docs/api/agents.md', import.meta.url), 'utf8')
    const operations = ['create', 'get', 'update', 'complete', 'cancel']
    expect(UCP_TOOLS.map(({ name }) => name)).toEqual(operations.map((operation) => `${operation}_checkout`))
    for (const { name } of UCP_TOOLS) expect(text).toContain(`| \`${name}\` |`)
  })

  it('declare which of them change data', () => {
    const changing = UCP_TOOLS.map(ucpToolDefinition).filter(({ annotations }) => !annotations.readOnlyHint)
    expect(changing.map(({ name }) => name)).toEqual([
      'create_checkout',
      'update_checkout',
      'cancel_checkout',
    ])
  })
})
