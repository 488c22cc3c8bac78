import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const url = '/.well-known/security.txt'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

it('returns 404 until a contact is set, then the contact and the expiry date', async () => {
  expect((await test.app.inject({ url })).statusCode).toBe(404)
  const { prisma, clock } = test.shop
  for (const [contact, written] of [
    ['security@shop.example', 'mailto:security@shop.example'],
    ['https://shop.example/report', 'https://shop.example/report'],
  ] as const) {
    const value = { contact }
    await prisma.setting.upsert({
      where: { key: 'security' },
      create: { key: 'security', value, updatedAt: clock.now },
      update: { value },
    })
    const reply = await test.app.inject({ url })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(reply.body.split('\n')).toEqual([
      `Contact: ${written}`,
      `Expires: ${new Date(clock.now.getTime() + 180 * 86_400_000).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: http://shop.test${url}`,
      '',
    ])
  }
})
