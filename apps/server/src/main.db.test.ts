import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort, startAndEnd, takePort } from '../test/test-start.ts'

let dir: string
let db: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-main-'))
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(async () => {
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const PRODUCTION = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'f3K9vQ2xL8mZ7tB1cY6wR4nH0jD5gS+aPuEoIiUxVhTq/kWb',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'Zq3vN8kXw2LpR7tYb5HcJ9mD',
  RAZORPAY_WEBHOOK_SECRET: '8d1f6a03c9e27b54f0a8d36be5912c47',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'orders@shop.example',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'true',
}

describe('a start that cannot succeed', () => {
  it('names every wrong setting at once and repeats no value', async () => {
    const { exitCode, output } = await startAndEnd({ PORT: 'x1y2z3', LOG_LEVEL: 'loud', DATA_DIR: dir })
    expect(exitCode).toBe(1)
    expect(output).toContain('PORT must be a whole number from 1 to 65535.')
    expect(output).toContain('LOG_LEVEL must be')
    expect(output).not.toMatch(/x1y2z3|loud|\n +at /)
  })

  it('reports a taken port', async () => {
    const { port, release } = await takePort()
    const { exitCode, output } = await startAndEnd({ PORT: String(port), DATA_DIR: dir })
    release()
    expect(exitCode).toBe(1)
    expect(output).toContain(`Port ${port} is already in use`)
  })

  it('reports a data folder in use', async () => {
    await writeFile(join(dir, 'run.lock'), `${process.pid} \n`)
    const { exitCode, output } = await startAndEnd({ PORT: String(await freePort()), DATA_DIR: dir })
    await rm(join(dir, 'run.lock'))
    expect(exitCode).toBe(1)
    expect(output).toContain(`The data folder ${dir} is in use by another run (process ${process.pid}).`)
  })

  it('reports that the database is unreachable, without its address or password', async () => {
    // Nothing listens on this port.
    const DATABASE_URL = 'postgresql://dobara:hunter2@127.0.0.1:9/dobara'
    const startedAt = Date.now()
    const { exitCode, output } = await startAndEnd({
      PORT: String(await freePort()),
      DATA_DIR: dir,
      DATABASE_URL,
    })
    expect(exitCode).toBe(1)
    expect(output).toContain('The PostgreSQL in DATABASE_URL cannot be reached')
    expect(output).not.toMatch(/hunter2|\n +at /)
    expect(Date.now() - startedAt).toBeLessThan(30_000)
  })

  it('names everything that makes it unfit for production, the demo accounts too', async () => {
    await db.prisma.user.create({
      data: { id: '01930000-0000-7000-8000-000000000009', email: 'admin@dobara.example', isDemo: true },
    })
    const settings = {
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: dir,
      DATABASE_URL: db.url,
    }
    const { exitCode, output } = await startAndEnd(settings)
    expect(exitCode).toBe(1)
    for (const reason of [
      'ACCESS_TOKEN_SECRET',
      'outbox',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'admin@dobara.example',
    ]) {
      expect(output).toContain(reason)
    }
  })

  it('refuses demo accounts even when every setting is fit for production', async () => {
    const own = { PORT: String(await freePort()), DATA_DIR: dir, DATABASE_URL: db.url }
    const { exitCode, output } = await startAndEnd({ ...PRODUCTION, ...own })
    expect(exitCode).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      'The shop did not start.',
      expect.stringContaining('demo accounts (admin@dobara.example)'),
    ])
  })
})
