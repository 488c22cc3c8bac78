import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seal, unseal } from '@dobara/api/base/sealing/secret-box.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { COMPILED } from '../../test/test-start.ts'

const PROGRAM = fileURLToPath(new URL('./reencrypt-keys.ts', import.meta.url))
const [OLD, CURRENT] = ['old '.repeat(10), 'current '.repeat(5)]
const keyOf = (text: string) => ({ current: new TextEncoder().encode(text), previous: [] })
const SECRET = Buffer.from('12345678901234567890')

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

async function addFactor(secretEncryptedWith: string): Promise<string> {
  const userId = crypto.randomUUID()
  await db.prisma.user.create({ data: { id: userId, email: `${userId}@example.com` } })
  const secretEncrypted = seal(
    { key: keyOf(secretEncryptedWith), purpose: 'secondFactor', owner: userId },
    SECRET,
  )
  await db.prisma.secondFactor.create({ data: { userId, secretEncrypted } })
  return userId
}

function run(): Promise<[number | null, string]> {
  const settings = { DATABASE_URL: db.url, SECRETS_KEY: CURRENT, SECRETS_KEY_PREVIOUS: OLD }
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...COMPILED, ACCESS_TOKEN_SECRET: 'token '.repeat(6), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((resolve) => child.once('close', (exitCode) => resolve([exitCode, output])))
}

const opensWith = async (userId: string, key: string) => {
  const { secretEncrypted } = await db.prisma.secondFactor.findUniqueOrThrow({ where: { userId } })
  return (
    unseal({ key: keyOf(key), purpose: 'secondFactor', owner: userId }, secretEncrypted)?.equals(SECRET) ??
    false
  )
}

it('encrypts all secrets with the current key in batches, can be run again, and names those that fit no key', async () => {
  // More than two batches.
  const ids = await Promise.all(Array.from({ length: 405 }, () => addFactor(OLD)))
  ids.push(await addFactor(CURRENT))
  const box = { purpose: 'paymentKeys', owner: 'razorpay' } as const
  const fields = { keySecretEnd: 'cret', webhookSecretEnd: 'cret', updatedAt: new Date() }
  const sealed = seal({ ...box, key: keyOf(OLD) }, SECRET)
  await db.prisma.paymentKeys.create({
    data: { provider: 'razorpay', keyId: 'rzp_test_a', sealed, ...fields },
  })
  expect(await run()).toEqual([
    0,
    'Second factors: 405 encrypted with the current key, 1 were already, 0 fit no known key.\nPayment keys: 1 encrypted with the current key, 0 were already, 0 fit no known key.\nWebhooks: 0 encrypted with the current key, 0 were already, 0 fit no known key.\n',
  ])
  const stored = await db.prisma.paymentKeys.findUniqueOrThrow({ where: { provider: 'razorpay' } })
  expect(unseal({ ...box, key: keyOf(CURRENT) }, stored.sealed)?.equals(SECRET)).toBe(true)
  const opened = await Promise.all(ids.map((id) => opensWith(id, CURRENT)))
  expect(opened.every(Boolean)).toBe(true)
  const lost = await addFactor('another '.repeat(5))
  expect(await run()).toEqual([
    1,
    'Second factors: 0 encrypted with the current key, 406 were already, 1 fit no known key.\nPayment keys: 0 encrypted with the current key, 1 were already, 0 fit no known key.\nWebhooks: 0 encrypted with the current key, 0 were already, 0 fit no known key.\n',
  ])
  expect(await opensWith(lost, 'another '.repeat(5))).toBe(true)
})
