import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import type { StatementMessage } from './statement-channel.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

const published: StatementMessage[] = []
const channel = tracingChannel<StatementMessage>('dobara.sql')
const ignore = () => undefined
const subscribers = {
  start: (message: StatementMessage) => void published.push(message),
  end: ignore,
  asyncStart: ignore,
  asyncEnd: ignore,
  error: ignore,
}
afterEach(() => {
  channel.unsubscribe(subscribers)
  published.length = 0
})

const words = () => published.map(({ text }) => /^[A-Z]+/.exec(text)?.[0])

describe('the statement channel', () => {
  it('publishes each statement of Prisma once, those around a transaction included', async () => {
    channel.subscribe(subscribers)
    await db.prisma.$transaction(async (tx) => {
      await tx.setting.findMany()
      await tx.$executeRaw`DELETE FROM setting WHERE key = 'none'`
    })
    await db.prisma.setting.findMany()
    expect(words()).toEqual(['BEGIN', 'SELECT', 'DELETE', 'COMMIT', 'SELECT'])
  })

  it('publishes the failure of a statement with the code of PostgreSQL', async () => {
    channel.subscribe(subscribers)
    await expect(db.prisma.$queryRaw`SELECT * FROM missing`).rejects.toThrow(/missing/)
    expect(published.map(({ error }) => error)).toMatchObject([{ cause: { originalCode: '42P01' } }])
  })

  it('leaves the client of the driver as it is', async () => {
    const client = await db.sql.connect()
    client.release()
    expect(Object.getPrototypeOf(client)).toBe(pg.Client.prototype)
  })
})
