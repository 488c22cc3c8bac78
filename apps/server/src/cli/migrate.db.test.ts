import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { oldShopTemplate } from '@dobara/db/test/test-old-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COMPILED } from '../../test/test-start.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/migrate.js', import.meta.url))

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(await oldShopTemplate(inject('templateUrl')))
})
afterAll(() => db.drop())

/** Runs the program with these settings only. */
async function migrate(settings: Record<string, string>): Promise<{ exitCode: number; output: string }> {
  const env = { ...COMPILED, PATH: process.env.PATH, NODE_ENV: 'development', DEMO: 'off', ...settings }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, output }
}

describe('the command migrate', () => {
  it('applies what is missing, prints how many, and names them in the debug log', async () => {
    const { exitCode, output } = await migrate({ DATABASE_URL: db.url, LOG_LEVEL: 'debug' })
    expect(exitCode).toBe(0)
    expect(output).toMatch(/^Applied \d+ migrations in \d+\.\d s\.$/m)
    expect(output).toMatch(/"applied":\[.*"20261128110000_variant_attributes".*"migrations applied"/)
  })

  it('changes nothing when there is nothing to do', async () => {
    const { exitCode, output } = await migrate({ DATABASE_URL: db.url })
    expect([exitCode, output]).toEqual([0, 'The database is up to date.\n'])
  })

  it('refuses to run without DATABASE_URL', async () => {
    const { exitCode, output } = await migrate({ DATABASE_URL: '' })
    expect(exitCode).toBe(1)
    expect(output).toBe('DATABASE_URL is not set: the embedded database is migrated when the shop starts.\n')
  })
})
