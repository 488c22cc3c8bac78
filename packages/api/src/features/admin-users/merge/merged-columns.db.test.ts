import { mailboxKey } from '@dobara/domain/accounts/mailbox-key.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addProved, merge } from '../../../../test/admin-users/test-merges.ts'
import { EMAIL, plantMeera, WORDS } from '../../../../test/privacy/test-meera.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { MERGED_COLUMNS } from './move-rows.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())

const users = () => shop.as(owner).admin.users

describe('the columns that name an account', () => {
  it('are all decided about, also one that is new', async () => {
    const { rows } = await shop.sql.query<{ name: string }>(
      `SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
        WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass
        UNION
       SELECT table_name || '.' || column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MERGED_COLUMNS).toSorted())
  })

  it('no longer reference the ended account, except as the author of an action', async () => {
    const [stay, meera] = [await addProved(shop), await plantMeera(shop, { isProved: true })]
    const { newId } = shop.deps
    await users().note({ id: meera.id, text: 'Rings at noon' })
    const queued = { channel: 'email', to: EMAIL, subject: 's', text: 't', state: 'queued' } as const
    await shop.prisma.outboxMessage.create({
      data: { ...queued, id: newId(), dedupeKey: 'queued', userId: meera.id },
    })
    const productId = (await addProduct(shop)).id
    await shop.as(meera).wishlist.add({ productId })
    const answer = { userId: meera.id, purpose: 'wishlist_news', granted: true, wording: 'w', source: 's' }
    await shop.prisma.consent.create({ data: { id: newId(), ...answer } })
    // The planted mail has the time of the database, which is ahead of the clock of these tests.
    await shop.prisma.outboxMessage.updateMany({ data: { createdAt: new Date(0) } })
    await merge(shop, { stayId: stay.id, endId: meera.id })
    for (const [name, fate] of Object.entries(MERGED_COLUMNS)) {
      if (fate === 'stays') continue
      const [table, column] = name.split('.')
      const found = await shop.sql.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [meera.id])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
    const detail = await users().get({ id: stay.id })
    expect(detail.orders).toMatchObject([{ orderNumber: 'DB-2026-777777' }])
    expect(detail.notes.map(({ text }) => text)).toEqual([
      'Rings at noon',
      expect.stringMatching(/meera\.only@example\.com.*: Called from both numbers/),
    ])
    expect(detail.merges).toMatchObject([{ id: meera.id }])
    expect((await users().get({ id: meera.id })).mergedInto).toMatchObject({ id: stay.id })
    expect(detail.messages.map(({ subject }) => subject)).toContain(WORDS.message)
    // Everything that the user has now is theirs to export, and to have erased.
    const text = JSON.stringify((await shop.as(stay).privacy.myData()).data)
    for (const word of [WORDS.order, WORDS.review, WORDS.question, WORDS.message])
      expect(text).toContain(word)
    await users().remove({ id: stay.id })
    expect(await shop.prisma.outboxMessage.count({ where: { to: EMAIL, state: 'sent' } })).toBe(0)
    expect(await shop.prisma.newsletterSubscription.count({ where: { email: EMAIL } })).toBe(0)
    expect(await shop.prisma.accountMerge.findFirst({ where: { stayedId: stay.id } })).toMatchObject({
      email: null,
      phone: null,
    })
  })
})

describe('the spelling of a mailbox', () => {
  it.each([
    'R.avi.Kumar+shop@googlemail.com',
    'ravi.kumar@gmail.com',
    'Ravi+shop@Example.in',
    'ravi@gmail.com.example.in',
    'a@b@gmail.com',
  ])('is normalized identically in the database and in code for %s', async (email) => {
    const { rows } = await shop.sql.query<{ key: string }>('SELECT mailbox_key($1) AS key', [email])
    expect(rows).toEqual([{ key: mailboxKey(email) }])
  })
})
