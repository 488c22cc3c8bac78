import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let reader: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  reader = await addStaff(shop, 'read_only')
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(reader).admin.content
const blank = { title: '', summary: '', body: '' }

describe('the preview', () => {
  const preview = (body: string) => backOffice().preview({ slug: 'about', language: 'en', ...blank, body })

  it('is what readers will see, with the facts of the shop filled in', async () => {
    const { html } = await preview('# {{shop.name}}\n\n<b>x</b>')
    expect(html).toBe('<h2 id="on-dobara">Dobara</h2>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n')
    const written = await backOffice().preview({
      slug: 'help',
      language: 'en',
      ...blank,
      body: '### Why?\n\nSo.',
    })
    expect(written.html).toContain('<summary>Why?</summary>')
    expect((await backOffice().placeholders()).find(({ name }) => name === 'shop.name')?.value).toBe('Dobara')
  })

  it.each([
    ['[x](javascript:alert(1))', 'link', 'javascript:alert(1)'],
    ['[x](/no-such-page)', 'absent', '/no-such-page'],
    ['[x](/blog/no-such)', 'absent', '/blog/no-such'],
    ['![x](http://elsewhere.example/a.png)', 'picture', 'http://elsewhere.example/a.png'],
    ['Call {{shop.fone}}', 'placeholder', 'shop.fone'],
    ['<b>bold</b>', 'tag', '<b>'],
  ])('reports a problem in %s: %s', async (body, kind, value) => {
    expect((await preview(body)).problems).toContainEqual({ kind, value })
  })

  it('reports no problem in the texts that the shop ships with', async () => {
    const { entries } = await backOffice().list({ limit: 100 })
    for (const { slug } of entries) {
      const { texts: written } = await backOffice().entry({ slug })
      for (const language of ['en', 'hi'] as const) {
        const one = written[language]
        if (one)
          expect([slug, (await backOffice().preview({ slug, language, ...one })).problems]).toEqual([
            slug,
            [],
          ])
      }
    }
  })
})
