import { expect, test } from './steps/journey.ts'

/** One page of each template that a browser can open by its address. */
const PAGES = [
  '/',
  '/admin',
  '/unsubscribe',
  '/no-such-page',
  '/offline.html',
  '/api/docs',
  '/dev/outbox',
  '/dev/outbox/mails',
  '/sandbox/google/authorize',
]

test.describe('page icons', () => {
  test('every page links to icons that exist', async ({ request }) => {
    for (const path of PAGES) {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href)
      expect([path, icons]).toEqual([path, ['/favicon.ico', '/favicon.svg']])
    }
  })

  test('serves an icon with three sizes at the address that browsers guess', async ({ request }) => {
    const reply = await request.get('/favicon.ico')
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
    const bytes = await reply.body()
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
    expect([0, 1, 2].map((index) => bytes[6 + 16 * index])).toEqual([16, 32, 48])
  })
})
