import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seal } from '../../base/sealing/secret-box.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const [OLD, CURRENT] = [bytesOf('old '.repeat(10)), bytesOf('current '.repeat(5))]
const KEY = { current: CURRENT, previous: [OLD] }
const SECRET = Buffer.from('12345678901234567890')

let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate(inject('templateUrl'))
})
afterAll(() => database.drop())

const sealedBy = (current: Uint8Array, userId: string) =>
  seal({ key: { current, previous: [] }, purpose: 'secondFactor', owner: userId }, SECRET)

async function addFactor(): Promise<string> {
  const userId = crypto.randomUUID()
  await database.prisma.user.create({ data: { id: userId, email: `${userId}@example.com` } })
  await database.prisma.secondFactor.create({ data: { userId, secretEncrypted: sealedBy(OLD, userId) } })
  return userId
}

/** The database, where `change` happens once between the read of a batch and its first write. */
function withConcurrentChange(change: () => Promise<unknown>): TestDatabase['prisma'] {
  const { prisma } = database
  let isChanged = false
  const findMany: typeof prisma.secondFactor.findMany = (async (options: object) => {
    const rows = await prisma.secondFactor.findMany(options)
    if (!isChanged) await change()
    isChanged = true
    return rows
  }) as never
  const secondFactor = new Proxy(prisma.secondFactor, {
    get: (real, name) => (name === 'findMany' ? findMany : Reflect.get(real, name)),
  })
  return new Proxy(prisma, {
    get: (real, name) => (name === 'secondFactor' ? secondFactor : Reflect.get(real, name)),
  })
}

it('counts only the secrets that it encrypted itself', async () => {
  const [replaced, replacedByOld, deleted] = await Promise.all([1, 2, 3, 4].map(addFactor))
  const { secondFactor } = database.prisma
  const replace = (userId = '', key: Uint8Array) =>
    secondFactor.update({ where: { userId }, data: { secretEncrypted: sealedBy(key, userId) } })
  const db = withConcurrentChange(async () => {
    await replace(replaced, CURRENT)
    await replace(replacedByOld, OLD)
    await secondFactor.delete({ where: { userId: deleted ?? '' } })
  })
  expect(await reencryptSecrets({ db }, KEY)).toEqual({ changed: 2, current: 1, unreadable: 0 })
  const again = await reencryptSecrets({ db: database.prisma }, KEY)
  expect(again).toEqual({ changed: 0, current: 3, unreadable: 0 })
})
