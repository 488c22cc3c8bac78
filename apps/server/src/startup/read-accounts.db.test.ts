import { sameKeys } from '@dobara/api/keys.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { readAccounts } from './read-accounts.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

const newLog = () => ({ warn: vi.fn<() => void>(), error: vi.fn<() => void>(), info: vi.fn<() => void>() })
const accountsWith = (log: ReturnType<typeof newLog>) =>
  readAccounts({
    db: db.prisma,
    log,
    keys: sameKeys(new Uint8Array(32)),
    now: () => new Date(),
    newId: () => uuidV7(new Date()),
    publicUrl: 'https://shop.example',
  })

it('detects demo accounts and a missing owner, and continues when the query fails', async () => {
  const quiet = newLog()
  const link: unknown = expect.stringMatching(/^https:\/\/shop\.example\/setup\?token=[\w-]{60,}$/)
  expect(await accountsWith(quiet)).toEqual({ isDemoShop: false, ownerLink: link })
  const customer = { email: 'asha@shop.example', name: 'Asha', isDemo: false }
  const { id } = await db.prisma.user.create({ data: { id: crypto.randomUUID(), ...customer } })
  expect(await accountsWith(quiet)).toEqual({ isDemoShop: false, ownerLink: link })
  await db.prisma.user.update({ where: { id }, data: { isDemo: true, role: 'admin' } })
  expect(await accountsWith(quiet)).toEqual({ isDemoShop: true, ownerLink: null })
  expect(quiet.warn).not.toHaveBeenCalled()
  const log = newLog()
  await db.sql.query('ALTER TABLE app_user RENAME TO elsewhere')
  expect(await accountsWith(log)).toEqual({ isDemoShop: false, ownerLink: null })
  expect(log.warn).toHaveBeenCalledOnce()
})
