import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { createTestShop } from '@dobara/api/test/test-shop.ts'
import { buildApp } from '@dobara/server/app.ts'
import { testAppDeps } from '@dobara/server/test/test-app.ts'
import { expect, inject, it } from 'vitest'

/** A program without a module to import. */
const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
/** Those of the suite that hold for any server with tools. The others call tools of the suite's own example server. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

it('passes the conformance suite of MCP', async () => {
  const shop = await createTestShop(inject('templateUrl'))
  const port = 40_000 + (process.pid % 20_000)
  const publicUrl = `http://localhost:${port}`
  const app = await buildApp(testAppDeps(shop, { publicUrl }))
  try {
    await app.listen({ port, host: 'localhost' })
    for (const scenario of SCENARIOS) {
      const args = ['server', '--url', `${publicUrl}/api/mcp`, '--scenario', scenario]
      const { stdout } = await promisify(execFile)(process.execPath, [SUITE, ...args])
      expect(stdout).toContain('0 failed, 0 warnings')
    }
  } finally {
    await app.close()
    await shop.stop()
  }
}, 120_000)
