import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, openBrowser, PASSWORD, refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

let people = 0
async function addUser(role: 'customer' | 'admin' = 'customer') {
  people += 1
  const browser = openBrowser(shop.deps)
  const { user } = await browser.register(`person${people}@admins.example`)
  if (role === 'admin') await shop.prisma.user.update({ where: { id: user.id }, data: { role } })
  return { id: user.id, browser }
}
const usersOf = async (browser: Browser) => {
  const context = await browser.context()
  if (!context.user) throw new Error('nobody is signed in')
  return shop.as(context.user).admin.users
}
/** A request that was let in as an administrator's, whatever has happened since. */
const asActor = (id: string) => shop.as({ id, role: 'admin', email: null, name: null }).admin.users
const activeAdmins = () => shop.prisma.user.count({ where: { staffRole: 'owner', status: 'active' } })

/** A shop whose only administrators are these. */
async function onlyAdmins(count: number) {
  await shop.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
  return Promise.all(Array.from({ length: count }, () => addUser('admin')))
}

describe('the last active admin (S08)', () => {
  it.each([
    { role: 'customer' },
    { staffRole: 'manager' },
    { status: 'suspended' },
    { status: 'deleted' },
  ] as const)('cannot be changed to %o', async (change) => {
    const [admin] = await onlyAdmins(1)
    const call = (await usersOf(admin?.browser as Browser)).update({ id: admin?.id ?? '', ...change })
    expect(await refusalOf(call)).toMatchObject({
      code: 'LAST_ADMIN',
      message: 'At least one active owner is required',
    })
    expect(await activeAdmins()).toBe(1)
    expect((await admin?.browser.me())?.id).toBe(admin?.id)
  })

  it('stays when two admins demote, suspend or delete each other at the same moment', async () => {
    for (const change of [
      { role: 'customer' },
      { staffRole: 'support' },
      { status: 'suspended' },
      { status: 'deleted' },
    ] as const) {
      const pair = await onlyAdmins(2)
      const [first, second] = pair.map(({ id }) => id) as [string, string]
      const outcomes = await Promise.all([
        asActor(first)
          .update({ id: second, ...change })
          .then(
            () => 'done',
            (error: unknown) => refusalOf(Promise.reject(error)),
          ),
        asActor(second)
          .update({ id: first, ...change })
          .then(
            () => 'done',
            (error: unknown) => refusalOf(Promise.reject(error)),
          ),
      ])
      expect(outcomes).toContain('done')
      expect(outcomes.find((outcome) => outcome !== 'done')).toMatchObject({ code: 'LAST_ADMIN' })
      expect(await activeAdmins()).toBe(1)
    }
  })

  it('stays when eight admins demote one another and themselves in one burst', async () => {
    const ids = (await onlyAdmins(8)).map(({ id }) => id)
    const calls = ids.flatMap((actor, place) =>
      [ids[(place + 1) % 8], actor].map((id) => asActor(actor).update({ id: id ?? '', role: 'customer' })),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1)
  })

  it('an admin who was demoted a moment ago can no longer change users', async () => {
    const [first, second] = await onlyAdmins(2)
    const asha = await addUser()
    await asActor(first?.id ?? '').update({ id: second?.id ?? '', role: 'customer' })
    const late = asActor(second?.id ?? '')
    expect(await refusalOf(late.update({ id: asha.id, role: 'admin' }))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    const made = late.create({ email: 'backdoor@users.example', password: PASSWORD, role: 'admin' })
    expect(await refusalOf(made)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  it('the last owner remains though there are managers, who cannot write accounts', async () => {
    const [owner, manager] = await onlyAdmins(2)
    await asActor(owner?.id ?? '').update({ id: manager?.id ?? '', staffRole: 'manager' })
    const leaving = asActor(owner?.id ?? '').update({ id: owner?.id ?? '', role: 'customer' })
    expect(await refusalOf(leaving)).toMatchObject({ code: 'LAST_ADMIN' })
    const rising = (await usersOf(manager?.browser as Browser)).update({
      id: manager?.id ?? '',
      staffRole: 'owner',
    })
    expect(await refusalOf(rising)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })
})
