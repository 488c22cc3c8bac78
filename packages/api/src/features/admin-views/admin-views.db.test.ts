import type { SaveViewInput } from '@dobara/contract/admin-views.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

type Person = Awaited<ReturnType<typeof addStaff>>
let shop: TestShop
let owner: Person
let asha: Person
let ravi: Person
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.adminView.deleteMany()
  owner = await addStaff(shop, 'owner')
  asha = await addStaff(shop, 'manager')
  ravi = await addStaff(shop, 'orders')
})

const UNPAID = { screen: 'orders', params: { payment: 'unpaid', sort: 'total' }, density: 'compact' } as const
const views = (person: Person) => shop.as(person).admin.views
const save = (person: Person, change: Partial<SaveViewInput> = {}) =>
  views(person).save({ ...UNPAID, name: 'Unpaid', hidden: ['date'], ...change })
const namesFor = async (person: Person, screen: SaveViewInput['screen'] = 'orders') =>
  (await views(person).list({ screen })).views.map(({ name }) => name)
const staff = (role: StaffRole) => addStaff(shop, role)

describe('a saved view', () => {
  it('stores filters, order, columns and density for the user who saved it', async () => {
    const saved = await save(asha)
    expect(saved).toMatchObject({
      name: 'Unpaid',
      params: { payment: 'unpaid', sort: 'total' },
      hidden: ['date'],
      density: 'compact',
      isShared: false,
      isDefault: false,
      isOwn: true,
      canChange: true,
    })
    expect(await views(asha).list({ screen: 'orders' })).toEqual({ views: [saved] })
    expect([await namesFor(asha, 'products'), await namesFor(ravi)]).toEqual([[], []])
  })

  it('has a unique name per user and list, ignoring case, under twenty concurrent calls', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => save(asha, { name: place % 2 ? 'Late' : 'LATE' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(save(asha, { name: ' late ' }))).toMatchObject({
      code: 'VIEW_NAME_TAKEN',
      fields: { name: 'You already have a view with this name.' },
    })
    await Promise.all([save(asha, { name: 'Late', screen: 'reviews' }), save(ravi, { name: 'Late' })])
    const other = await save(asha, { name: 'Later' })
    expect(await refusalOf(views(asha).change({ id: other.id, name: 'LATE' }))).toMatchObject({
      code: 'VIEW_NAME_TAKEN',
    })
    expect(await views(asha).change({ id: other.id, name: 'LATER' })).toMatchObject({ name: 'LATER' })
  })

  it.each([
    [{ name: ' ' }, 'Please give the view a name.'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
  ])('is not called %j', async (change, sentence) => {
    expect(await refusalOf(save(asha, change))).toMatchObject({ fields: { name: sentence } })
  })

  it('is one of at most fifty for a person and a list', async () => {
    for (let place = 0; place < 50; place += 1) await save(asha, { name: `View ${place}` })
    expect(await refusalOf(save(asha, { name: 'One more' }))).toMatchObject({ code: 'VIEW_LIMIT' })
    await save(asha, { name: 'One more', screen: 'reviews' })
  })

  it('is not overwritten by a user who loaded it before the last change', async () => {
    const { id, updatedAt } = await save(asha, { isShared: true })
    const content = { params: { status: 'pending' }, hidden: [], density: 'comfortable' as const }
    await views(owner).change({ id, content, updatedAt })
    expect(await refusalOf(views(asha).change({ id, name: 'Mine', updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
    expect((await views(asha).list({ screen: 'orders' })).views).toMatchObject([
      { ...content, name: 'Unpaid' },
    ])
  })
})

it('leaves entries in the log, without its name while it is private and never with what it searches for', async () => {
  const { id } = await save(asha, { name: 'Late for Meera', params: { search: 'meera@test.example' } })
  const entries = async () =>
    (await shop.as(owner).admin.activity.list({ entity: 'admin_view', thing: id })).entries
  const [saved] = await entries()
  expect(saved).toMatchObject({ action: 'view.saved', actor: { id: asha.id }, thing: null })
  expect(JSON.stringify(saved)).not.toMatch(/[Mm]eera/)
  await views(asha).change({ id, isShared: true })
  expect((await entries())[0]).toMatchObject({
    action: 'view.shared',
    thing: 'Late for Meera',
    changes: [{ field: 'isShared', before: false, after: true }],
  })
  await views(owner).remove({ id })
  expect((await entries()).map(({ action }) => action)).toEqual(['view.deleted', 'view.shared', 'view.saved'])
})

describe('a shared view', () => {
  it('is seen by others at once, and changed by its author and owners alone', async () => {
    const { id } = await save(asha, { name: 'B shared' })
    await save(ravi, { name: 'Z own' })
    await views(asha).change({ id, isShared: true })
    expect((await views(ravi).list({ screen: 'orders' })).views).toMatchObject([
      { name: 'Z own', isOwn: true },
      { name: 'B shared', isOwn: false, canChange: false, isShared: true },
    ])
    for (const attempt of [
      () => views(ravi).change({ id, name: 'Taken over' }),
      () => views(ravi).remove({ id }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'VIEW_OF_OTHERS' })
    }
    expect(await views(owner).change({ id, name: 'C shared' })).toMatchObject({
      isOwn: false,
      canChange: true,
    })
    expect(await namesFor(asha)).toEqual(['C shared'])
    await views(owner).remove({ id })
    expect(await namesFor(ravi)).toEqual(['Z own'])
  })

  it('is for those alone who may read the list', async () => {
    const writer = await staff('catalogue')
    const { id } = await save(asha, { isShared: true })
    for (const attempt of [
      () => views(writer).list({ screen: 'orders' }),
      () => save(writer),
      () => views(writer).setDefault({ screen: 'orders', id }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'PERMISSION_REQUIRED' })
    }
    expect(await namesFor(writer, 'products')).toEqual([])
  })

  it.each([
    ['tickets', 'support', 'catalogue'],
    ['activity', 'manager', 'support'],
  ] as const)('is available on %s to a role such as %s, and not to %s', async (screen, reader, other) => {
    await save(await staff('owner'), { screen, params: { search: 'DB-2026-000123' }, isShared: true })
    expect(await namesFor(await staff(reader), screen)).toEqual(['Unpaid'])
    expect(await refusalOf(namesFor(await staff(other), screen))).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
  })

  it('is removed for other users, also as their default, when it is no longer shared', async () => {
    const { id } = await save(asha, { isShared: true })
    for (const person of [asha, ravi]) await views(person).setDefault({ screen: 'orders', id })
    await views(asha).change({ id, isShared: false })
    expect(await namesFor(ravi)).toEqual([])
    expect((await views(asha).list({ screen: 'orders' })).views).toMatchObject([{ isDefault: true }])
    await views(asha).change({ id, isShared: true })
    expect((await views(ravi).list({ screen: 'orders' })).views).toMatchObject([{ isDefault: false }])
  })

  it('stays when its author’s account is deleted, without a name, and belongs to the owner who changes it', async () => {
    const shared = await save(ravi, { isShared: true, name: 'For all' })
    await save(ravi, { name: 'For me' })
    await views(ravi).setDefault({ screen: 'orders', id: shared.id })
    await shop.as(owner).admin.users.remove({ id: ravi.id })
    const rows = await shop.prisma.adminView.findMany({ where: { screen: 'orders', isShared: true } })
    expect(rows.filter(({ id }) => id === shared.id)).toMatchObject([{ userId: null }])
    expect(await shop.prisma.adminView.count({ where: { name: 'For me' } })).toBe(0)
    expect(await shop.prisma.adminViewDefault.count({ where: { userId: ravi.id } })).toBe(0)
    const seen = (await views(asha).list({ screen: 'orders' })).views.find(({ id }) => id === shared.id)
    expect(seen).toMatchObject({ author: null, canChange: false })
    expect(await views(owner).change({ id: shared.id, isShared: false })).toMatchObject({ isOwn: true })
  })

  it('is deleted with the account it searches for', async () => {
    const deleted = await addCustomer(shop)
    const email = `meera-${deleted.id}@test.example`
    await shop.prisma.user.update({ where: { id: deleted.id }, data: { email } })
    await save(asha, { name: 'Meera', params: { search: email.toUpperCase() } })
    await save(asha, { name: 'Others', params: { search: 'ravi@test.example' } })
    await shop.as(owner).admin.users.remove({ id: deleted.id })
    expect(await namesFor(asha)).toEqual(['Others'])
  })

  it('stays when its author no longer works here', async () => {
    const { id } = await save(ravi, { isShared: true, name: 'Left behind' })
    await shop.as(owner).admin.users.update({ id: ravi.id, role: 'customer' })
    expect(await namesFor(asha)).toContain('Left behind')
    await views(owner).remove({ id })
  })
})

describe('the default view of a list', () => {
  it('is one view for a person and a list, of another or none from now on', async () => {
    const one = await save(asha, { name: 'One' })
    const two = await save(asha, { name: 'Two', isDefault: true })
    expect(two.isDefault).toBe(true)
    const defaults = async () =>
      (await views(asha).list({ screen: 'orders' })).views
        .filter(({ isDefault }) => isDefault)
        .map(({ name }) => name)
    await views(asha).setDefault({ screen: 'orders', id: one.id })
    await views(asha).setDefault({ screen: 'orders', id: two.id })
    expect(await defaults()).toEqual(['Two'])
    await views(asha).setDefault({ screen: 'orders', id: null })
    expect(await defaults()).toEqual([])
    await views(asha).setDefault({ screen: 'orders', id: one.id })
    await views(asha).remove({ id: one.id })
    expect(await defaults()).toEqual([])
  })

  it('cannot be a view of another list, or a private view of another user', async () => {
    const own = await save(asha)
    const ofReviews = await save(asha, { screen: 'reviews' })
    expect(await refusalOf(views(asha).setDefault({ screen: 'orders', id: ofReviews.id }))).toMatchObject({
      code: 'VIEW_NOT_FOUND',
    })
    expect(await refusalOf(views(ravi).setDefault({ screen: 'orders', id: own.id }))).toMatchObject({
      code: 'VIEW_NOT_FOUND',
    })
    expect(await refusalOf(views(owner).remove({ id: own.id }))).toMatchObject({ code: 'VIEW_NOT_FOUND' })
  })
})
