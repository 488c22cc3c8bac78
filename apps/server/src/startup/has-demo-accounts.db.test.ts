import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { hasDemoAccounts } from './has-demo-accounts.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

const log = () => ({ warn: vi.fn<() => void>(), error: vi.fn<() => void>(), info: vi.fn<() => void>() })

it('finds the accounts of the demo, and goes on without where it cannot ask', async () => {
  const quiet = log()
  const asked = () => hasDemoAccounts({ db: db.prisma, log: quiet })
  expect(await asked()).toBe(false)
  const owner = { email: 'owner@shop.example', name: 'Owner', isDemo: false }
  const { id } = await db.prisma.user.create({ data: { id: crypto.randomUUID(), ...owner } })
  expect(await asked()).toBe(false)
  await db.prisma.user.update({ where: { id }, data: { isDemo: true } })
  expect(await asked()).toBe(true)
  expect(quiet.warn).not.toHaveBeenCalled()
  const notes = log()
  await db.sql.query('ALTER TABLE app_user RENAME TO elsewhere')
  expect(await hasDemoAccounts({ db: db.prisma, log: notes })).toBe(false)
  expect(notes.warn).toHaveBeenCalledOnce()
})
