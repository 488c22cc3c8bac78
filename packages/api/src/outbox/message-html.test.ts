import { describe, expect, it } from 'vitest'
import { composeMail, writeMail } from './mails/compose-mail.ts'
import { SAMPLE_MAILS } from './mails/sample-mails.ts'
import { SAMPLE_CONTEXT } from './mails/sample-facts.ts'
import { messageHtml } from './message-html.ts'

/** Returns the value as read back from the database. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a stored letter', () => {
  it.each(SAMPLE_MAILS)('renders like the mail $key', ({ mail }) => {
    const { letter, subject, text } = writeMail(mail, SAMPLE_CONTEXT)
    const { html, ...words } = composeMail(mail, SAMPLE_CONTEXT)
    expect(messageHtml({ html: null, letter: stored(letter) })).toBe(html)
    expect({ subject, text }).toEqual({ subject: words.subject, text: words.text })
  })

  it('retains only the shop’s facts in its footer, and no private ones', () => {
    const [sample] = SAMPLE_MAILS
    if (!sample) throw new Error('there is no sample')
    const { letter } = writeMail(sample.mail, SAMPLE_CONTEXT)
    expect(letter.shop).not.toHaveProperty('gstin')
    expect(JSON.stringify(letter).length).toBeLessThan(3_000)
  })

  it.each([
    ['of a version that is not known', { version: 2 }],
    ['with a piece that is not known', { parts: [{ kind: 'film', url: 'https://shop.test/film' }] }],
    ['with an address of no page', { parts: [{ kind: 'link', label: 'x', url: 'javascript:alert(1)' }] }],
    ['without its foot', { shop: undefined }],
  ])('%s is not rendered', (_, change) => {
    const [sample] = SAMPLE_MAILS
    if (!sample) throw new Error('there is no sample')
    const { letter } = writeMail(sample.mail, SAMPLE_CONTEXT)
    expect(messageHtml({ html: null, letter: stored(letter) })).not.toBeNull()
    expect(messageHtml({ html: null, letter: stored({ ...letter, ...change }) })).toBeNull()
  })
})

it('returns HTML that was stored earlier unchanged, and none for a text message', () => {
  expect(messageHtml({ html: '<p>Hello</p>', letter: null })).toBe('<p>Hello</p>')
  expect(messageHtml({ html: null, letter: null })).toBeNull()
})
