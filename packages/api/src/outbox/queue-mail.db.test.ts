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

const items = [{ title: 'ThinkPad T14', quantity: 1, lineTotalPaise: 52_499_00 }]
const unsubscribeUrl = 'https://shop.test/unsubscribe?token=abc'

it('a marketing mail carries its way out to the mail server, any other mail none; one cause is told once', async () => {
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
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message) }
  const deps = { ...shop.deps, providers: { ...shop.deps.providers, mail } }
  const rows = await shop.prisma.outboxMessage.findMany({ where: { to }, orderBy: { subject: 'asc' } })
  for (const { id } of rows) await deliverMessage(deps, { id })
  expect(sent.map(({ subject, unsubscribeUrl: url }) => [subject, url])).toEqual([
    ['You left something in your cart', unsubscribeUrl],
    ['Your password was changed', undefined],
  ])
})

it('a mail goes out with the address and the people of the settings', async () => {
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
  expect(row.html).toContain('Second &lt;Life&gt;')
})
