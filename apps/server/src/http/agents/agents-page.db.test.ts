import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { AGENT_TOOLS } from './tools.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

describe('/agents.md', () => {
  it('names every tool with who may call it, the rules, and addresses of this shop', async () => {
    const { statusCode, headers, body } = await test.app.inject({ url: '/agents.md' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    for (const { name, title } of AGENT_TOOLS) expect(body).toContain(`| \`${name}\` | ${title} |`)
    expect(body).toContain('| `list_orders` | List orders | `orders:read` |')
    expect(body).toContain('No agent pays here.')
    expect(body).not.toMatch(/undefined|\[object/)
  })

  it('names only URLs that the shop serves', async () => {
    const { body } = await test.app.inject({ url: '/agents.md' })
    const plain = [...body.matchAll(/http:\/\/shop\.test(\/[^\s{}?();,]*)(?=[\s();,])/g)].map(
      ([, path = '']) => path,
    )
    expect(plain).toEqual(expect.arrayContaining(['/api/openapi.json', '/api/docs', '/feeds/google.xml']))
    const { prisma, clock } = test.shop
    const value = { contact: 'security@shop.example' }
    await prisma.setting.upsert({
      where: { key: 'security' },
      create: { key: 'security', value, updatedAt: clock.now },
      update: { value },
    })
    // Feeds and the sitemap are served with the pages of the web app.
    for (const url of plain.filter((path) => !/^\/(feeds|sitemap)/.test(path))) {
      const { statusCode } = await test.app.inject({ url })
      expect([url, statusCode]).toEqual([
        url,
        url === '/api/mcp' || url === '/api/ucp/checkout-sessions' ? 405 : 200,
      ])
    }
  })
})
