import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { ownerLink } from './create-owner.ts'

const HOUR_MS = 60 * 60_000
const OWNER = { email: 'Owner@Shop.example', name: 'Asha Rao', password: PASSWORD }

const clock = startClock()
let database: TestDatabase
let deps: TestDeps
beforeEach(async () => {
  database = await openDatabase()
  deps = depsOver(database, clock)
})
afterEach(() => database.drop())

async function newToken(): Promise<string> {
  const link = await ownerLink(deps)
  return new URL(link ?? '').searchParams.get('token') ?? ''
}
const api = () => openBrowser(deps).api()

describe('the owner of a new shop', () => {
  it('is made by the link of the start, is signed in, and is in the activity log', async () => {
    const browser = openBrowser(deps)
    const reply = await (await browser.api()).auth.createOwner({ ...OWNER, token: await newToken() })
    expect(reply).toMatchObject({
      role: 'admin',
      user: { email: 'owner@shop.example', staffRole: 'owner', status: 'active' },
    })
    expect(reply.user.emailVerifiedAt).not.toBeNull()
    const entries = await database.prisma.auditEntry.findMany({ where: { action: 'user.created' } })
    expect(entries).toMatchObject([{ actorId: reply.user.id, entityId: reply.user.id }])
    expect(await ownerLink(deps)).toBeNull()
  })

  it('is one, however many browsers have a link and however often it is used', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(newToken))
    const made = await Promise.allSettled(
      tokens.map(async (token, index) =>
        (await api()).auth.createOwner({ ...OWNER, email: `owner${index}@shop.example`, token }),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = (await api()).auth.createOwner({
      ...OWNER,
      email: 'late@shop.example',
      token: tokens[0] ?? '',
    })
    expect(await refusalOf(again)).toMatchObject({ code: 'OWNER_EXISTS' })
    expect(await database.prisma.user.count()).toBe(1)
  })

  it('is not made by a link that is over, forged or of another purpose', async () => {
    const token = await newToken()
    const wrong = [`${token.slice(0, -2)}AA`, 'x', token.slice(1)]
    for (const forged of wrong) {
      const refused = refusalOf((await api()).auth.createOwner({ ...OWNER, token: forged }))
      expect(await refused).toMatchObject({ code: 'OWNER_LINK_INVALID' })
    }
    clock.pass(HOUR_MS)
    const late = refusalOf((await api()).auth.createOwner({ ...OWNER, token }))
    expect(await late).toMatchObject({ code: 'OWNER_LINK_INVALID' })
    expect(await database.prisma.user.count()).toBe(0)
  })

  it('requires a password that is not easily guessed, and an unused address', async () => {
    const token = await newToken()
    const easy = refusalOf((await api()).auth.createOwner({ ...OWNER, password: 'password123', token }))
    expect(await easy).toMatchObject({ code: 'PASSWORD_EASY' })
    await (await api()).auth.register({ email: OWNER.email, name: 'Customer', password: PASSWORD })
    const taken = refusalOf((await api()).auth.createOwner({ ...OWNER, token }))
    expect(await taken).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await ownerLink(deps)).not.toBeNull()
  })
})
