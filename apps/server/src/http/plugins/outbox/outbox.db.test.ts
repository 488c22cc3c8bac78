import { SAMPLE_MAILS } from '@dobara/api/outbox/mails/sample-mails.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { startTestApp, type TestApp, testAppDeps } from '../../../../test/test-app.ts'

const attack = '<script>alert(1)</script>"onload="x'
let test: TestApp

async function write(to: string, minutesAgo: number, html: string | null = null) {
  const { deps, prisma } = test.shop
  const id = deps.newId()
  await prisma.outboxMessage.create({
    data: {
      id,
      channel: html === null ? 'sms' : 'email',
      to,
      subject: html === null ? null : `Hello ${attack}`,
      text: `See https://shop.test/orders/1 ${attack}`,
      html,
      dedupeKey: id,
      createdAt: new Date(Date.UTC(2026, 10, 21, 6, 30 - minutesAgo)),
    },
  })
  return id
}

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

describe('the development outbox', () => {
  it('lists messages newest first, and filters by recipient', async () => {
    const older = await write('asha@test.example', 2, `<p>${attack}</p>`)
    const newer = await write('+919876543210', 1)
    const all = await test.app.inject({ url: '/dev/outbox.json' })
    expect(all.json().messages.map(({ id }: { id: string }) => id)).toEqual([newer, older])
    const one = await test.app.inject({ url: '/dev/outbox.json', query: { to: 'Asha@Test.example' } })
    expect(one.json()).toEqual({
      messages: [
        {
          id: older,
          channel: 'email',
          to: 'asha@test.example',
          subject: `Hello ${attack}`,
          text: `See https://shop.test/orders/1 ${attack}`,
          html: `<p>${attack}</p>`,
          sentAt: null,
        },
      ],
    })
  })

  it('shows mails in frames that may do nothing, everything else escaped', async () => {
    const page = await test.app.inject({ url: '/dev/outbox', query: { to: '' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<iframe sandbox ')
    expect(page.body).toContain('<a href="https://shop.test/orders/1">')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const filtered = await test.app.inject({ url: '/dev/outbox', query: { to: attack } })
    expect(filtered.body).toContain('No messages yet.')
    expect(filtered.body).not.toContain('<script')
  })

  it('shows a text message as a bubble and the newest mail open', async () => {
    await write('bubble@test.example', -2, '<p>Hello</p>')
    const page = await test.app.inject({ url: '/dev/outbox' })
    expect(page.body.match(/<details class="mail" open>/g)).toHaveLength(1)
    expect(page.body).toMatch(/<p class="bubble">See <a href="https:\/\/shop\.test\/orders\/1">/)
  })

  it('is absent in production', async () => {
    const production = await buildApp(testAppDeps(test.shop, { isProduction: true }))
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/mails', '/dev/outbox/mails/welcome']) {
      expect((await production.inject({ url })).statusCode).toBe(404)
    }
    await production.close()
  })
})

describe('the gallery of mails', () => {
  it('lists every sample and shows each as it looks and as text', async () => {
    const list = await test.app.inject({ url: '/dev/outbox/mails' })
    expect(list.statusCode).toBe(200)
    for (const { key } of SAMPLE_MAILS) expect(list.body).toContain(`href="/dev/outbox/mails/${key}"`)
    for (const { key } of SAMPLE_MAILS) {
      const page = await test.app.inject({ url: `/dev/outbox/mails/${key}` })
      expect([key, page.statusCode]).toEqual([key, 200])
      expect(page.body).toContain('<iframe sandbox ')
      expect([key, /(Grievance officer|शिकायत अधिकारी): /.test(page.body)]).toEqual([key, true])
      expect(page.body).not.toContain('<script')
    }
  })

  it('gives a mail alone, as a mail program gets it, with nothing that may run', async () => {
    const mail = await test.app.inject({ url: '/dev/outbox/mails/welcome?as=html' })
    expect(mail.body).toMatch(/^<!DOCTYPE html/)
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('has no page for a mail that does not exist', async () => {
    expect((await test.app.inject({ url: '/dev/outbox/mails/toString' })).statusCode).toBe(404)
  })
})
