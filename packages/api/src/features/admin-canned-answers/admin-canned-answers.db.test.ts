import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const cannedAnswers = () => shop.as(admin).admin.cannedAnswers
const fields = (name: string) => ({ name, body: 'Dear {name}, it left today.' })
const namesOf = async (input: Parameters<ReturnType<typeof cannedAnswers>['list']>[0]) =>
  (await cannedAnswers().list(input)).cannedAnswers.map(({ name }) => name)

describe('canned answers', () => {
  it('are created, changed and deleted, each with its entry in the activity log', async () => {
    const made = await cannedAnswers().create(fields('Late parcel'))
    expect(made).toMatchObject(fields('Late parcel'))
    const changed = await cannedAnswers().update({
      ...fields('Late parcel, sorry'),
      id: made.id,
      updatedAt: made.updatedAt,
    })
    expect(changed.name).toBe('Late parcel, sorry')
    expect(await cannedAnswers().remove({ id: made.id })).toEqual({ id: made.id })
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'canned_answer', entityId: String(made.id) },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'canned_answer.created',
      'canned_answer.changed',
      'canned_answer.deleted',
    ])
    expect(await refusalOf(cannedAnswers().remove({ id: made.id }))).toMatchObject({
      code: 'CANNED_ANSWER_NOT_FOUND',
    })
  })

  it('need a name', async () => {
    expect(await refusalOf(cannedAnswers().create(fields(' ')))).toMatchObject({
      fields: { name: expect.stringMatching(/./) },
    })
  })

  it('refuse the second of two administrators who change the same state', async () => {
    const { id, updatedAt } = await cannedAnswers().create(fields('Contested'))
    const first = await cannedAnswers().update({ ...fields('Contested One'), id, updatedAt })
    expect(
      await refusalOf(cannedAnswers().update({ ...fields('Contested Two'), id, updatedAt })),
    ).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: first },
    })
  })

  it('are searched, sorted and listed in pages', async () => {
    for (const name of ['Page C', 'Page A', 'Page B']) await cannedAnswers().create(fields(name))
    expect(await namesOf({ search: 'page', limit: 2 })).toEqual(['Page A', 'Page B'])
    expect(await namesOf({ search: 'page', limit: 2, page: 2 })).toEqual(['Page C'])
    expect(await namesOf({ search: 'page', sortOrder: 'desc' })).toEqual(['Page C', 'Page B', 'Page A'])
    expect(await namesOf({ search: 'page', sortBy: 'createdAt' })).toEqual(['Page C', 'Page A', 'Page B'])
    expect(await namesOf({ search: 'no such words' })).toEqual([])
  })
})
