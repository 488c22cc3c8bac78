import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import type { MailMessage } from '@dobara/providers/mail/mail-port.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { deliverMessage } from './deliver-message.ts'
import { queueMail } from './queue-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** A mail server that takes everything, and what it took. */
function watchedMail() {
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message) }
  return { deps: { ...shop.deps, providers: { ...shop.deps.providers, mail } }, sent }
}

const items = [{ title: 'ThinkPad T14', quantity: 1, lineTotalPaise: 52_499_00 }]
const unsubscribeUrl = 'https://shop.test/unsubscribe?token=abc'

it('a marketing mail has an unsubscribe header and no other mail has one; one cause is mailed once', async () => {
  const to = 'reader@test.example'
  const reminder = { name: null, items, cartUrl: 'https://shop.test/checkout', unsubscribeUrl }
  await shop.prisma.$transaction(async (tx) => {
    for (let times = 0; times < 2; times += 1) {
      await queueMail(tx, shop.deps, {
        name: 'abandoned-cart',
        data: reminder,
        to,
        dedupeKey: 'cart-reminder:1',
      })
    }
    await queueMail(tx, shop.deps, {
      name: 'password-changed',
      data: { at: shop.clock.now },
      to,
      dedupeKey: 'password-changed:1',
    })
  })
  const { deps, sent } = watchedMail()
  const rows = await shop.prisma.outboxMessage.findMany({ where: { to }, orderBy: { subject: 'asc' } })
  for (const { id } of rows) await deliverMessage(deps, { id })
  expect(sent.map(({ subject, unsubscribeUrl: url }) => [subject, url])).toEqual([
    ['You left something in your cart', unsubscribeUrl],
    ['Your password was changed', undefined],
  ])
})

it('sends a mail with the address and the people of the settings', async () => {
  const to = 'settings@test.example'
  const value = { ...DEMO_SETTINGS.shop, name: 'Second <Life>', phone: '+91 11 2222 3333' }
  await shop.prisma.setting.update({ where: { key: 'shop' }, data: { value } })
  await shop.prisma.$transaction((tx) =>
    queueMail(tx, shop.deps, {
      name: 'welcome',
      data: { url: 'https://shop.test/v' },
      to,
      dedupeKey: 'welcome:settings',
    }),
  )
  const row = await shop.prisma.outboxMessage.findFirstOrThrow({ where: { to } })
  expect(row.text).toContain('Second <Life> · http://shop.test')
  expect(row.text).toContain('+91 11 2222 3333')
  expect(row.html).toBeNull()
  await shop.prisma.setting.update({ where: { key: 'shop' }, data: { value: DEMO_SETTINGS.shop } })
  const { deps, sent } = watchedMail()
  await deliverMessage(deps, { id: row.id })
  expect(sent).toMatchObject([{ text: row.text, html: expect.stringContaining('Second &lt;Life&gt;') }])
  expect(await shop.prisma.outboxMessage.findUniqueOrThrow({ where: { id: row.id } })).toEqual({
    ...row,
    state: 'sent',
    attempts: 1,
    sentAt: shop.clock.now,
  })
})

it('sends a mail as text when its letter is no longer readable, and logs a warning', async () => {
  const to = 'later@test.example'
  await shop.prisma.$transaction((tx) =>
    queueMail(tx, shop.deps, {
      name: 'password-changed',
      data: { at: shop.clock.now },
      to,
      dedupeKey: 'password-changed:later',
    }),
  )
  const { id, text } = await shop.prisma.outboxMessage.findFirstOrThrow({ where: { to } })
  await shop.sql.query(`UPDATE outbox_message SET letter = letter || '{"version": 9}' WHERE id = $1`, [id])
  const { deps, sent } = watchedMail()
  const warnings: object[] = []
  const log = { ...shop.deps.log, warn: (facts: object) => void warnings.push(facts) }
  await deliverMessage({ ...deps, log }, { id })
  expect(sent).toMatchObject([{ to, text }])
  expect(sent[0]?.html).toBeUndefined()
  expect(warnings).toEqual([{ messageId: id }])
})
