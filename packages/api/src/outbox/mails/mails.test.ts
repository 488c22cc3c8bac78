import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import { CASE_WORDS } from '@dobara/contract/cases/case-words.ts'
import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_MAIL_TEXTS_HI } from './account-mail-texts.hi.ts'
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts'
import { CASE_MAIL_TEXTS, CASE_MAIL_TEXTS_HI } from './case-mail-texts.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_NAMES, MAILS, type NamedMail } from './mail-list.ts'
import type { Mail } from './mail-body.ts'
import { ORDER_MAIL_TEXTS_HI } from './order-mail-texts.hi.ts'
import { ORDER_MAIL_TEXTS } from './order-mail-texts.ts'
import { SAMPLE_MAILS } from './sample-mails.ts'
import { PARCEL, SAMPLE_CONTEXT } from './sample-facts.ts'
import { WISH_MAIL_TEXTS, WISH_MAIL_TEXTS_HI } from './wish-mail-texts.ts'

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(2)>"onload="x' {{shop}} ${'${7*7}'} \r\nBcc: a@b.example`

type Shown = { mail: NamedMail; language?: ContentLanguage }
const compose = ({ mail, language = 'en' }: Shown, context = SAMPLE_CONTEXT): Mail =>
  composeMail(mail, { ...context, language })

/** Returns the HTML as a program would read it: no tags, no hidden parts. */
function readable(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

const linksOf = (html: string) =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'))

const amountsIn = (text: string) => text.match(/₹[\d,]+(\.\d\d)?/g) ?? []

const buttonsIn = (html: string) => html.match(/<a [^>]*class="button"/g)?.length ?? 0

/** They lead nowhere: what the shop writes itself, a question for its staff, and a reply to an address that may be a stranger's. */
const WITHOUT_BUTTON = ['newsletter-issue', 'question-asked', 'question-received']

/** Returns the same data with every text in it hostile; URLs and keys that select a wording are unchanged. */
function spoil(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    const isChosen =
      ['state', 'kind', 'topic', 'id', 'orderId', 'refundWay', 'way', 'language', 'method'].includes(key) ||
      /url$/i.test(key)
    return isChosen ? value : HOSTILE
  }
  if (Array.isArray(value)) return value.map((item) => spoil(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (key === 'promise') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part, name)]))
}

describe.each(SAMPLE_MAILS)('the mail $key', (sample) => {
  it('is complete: nothing is missing, and it names the sender and how to reach them', () => {
    const { subject, text, html } = compose(sample)
    for (const part of [subject, text, readable(html)]) {
      expect(part).not.toMatch(/undefined|\[object|NaN|Invalid Date|\{\w*\}/)
    }
    const { shop } = SAMPLE_CONTEXT
    for (const known of [shop.phone, shop.email, shop.legalName, shop.grievanceOfficer.email]) {
      expect(text).toContain(known)
      expect(readable(html)).toContain(known)
    }
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain(`lang="${sample.key.endsWith('-hindi') ? 'hi' : 'en'}"`)
  })

  it('includes in its text every link and every amount that it shows', () => {
    const { text, html } = compose(sample)
    const links = linksOf(html)
    expect(links.length).toBeGreaterThan(0)
    for (const url of links) expect(text).toContain(url.replace(/^mailto:/, ''))
    expect(amountsIn(text).sort()).toEqual(expect.arrayContaining(amountsIn(readable(html)).sort()))
  })

  it('has one button, and a preview that differs from its subject', () => {
    const { subject, html } = compose(sample)
    expect(buttonsIn(html)).toBe(WITHOUT_BUTTON.includes(sample.mail.name) ? 0 : 1)
    const [, preview = ''] = /data-skip-in-text="true">([^<]*)</.exec(html) ?? []
    expect(preview.trim()).not.toBe('')
    expect(preview).not.toBe(subject)
  })

  it('loads nothing from afar', () => {
    const { html } = compose(sample)
    expect(html).not.toMatch(/<(link|script|iframe|object|form)|url\(|@import|@font-face/)
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
    const isProductPicture = (tag: string) => /src="https:\/\/shop\.dobara\.example\/media\/[^"?]*"/.test(tag)
    expect(pictures.filter((tag) => !isProductPicture(tag) || !/alt="[^"]+"/.test(tag))).toEqual([])
  })

  it('renders hostile input as text, and its subject on one line', () => {
    const mail = { ...sample, mail: { name: sample.mail.name, data: spoil(sample.mail.data) } as NamedMail }
    const shop = spoil(SAMPLE_CONTEXT.shop) as typeof SAMPLE_CONTEXT.shop
    const { subject, html, text } = compose(mail, { ...SAMPLE_CONTEXT, shop })
    const markup = html.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
    expect(markup).not.toMatch(/<script|<img src=x/)
    // An entered quotation mark would end its attribute here, and the text after it would be among the tag's own
    // attributes.
    const bare = markup.replaceAll(/="[^"]*"/g, '')
    expect(bare).not.toMatch(/<[^>]*(\son\w+|alert|Bcc)/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toContain('undefined')
  })
})

describe('the mails of an order', () => {
  const withOrder = SAMPLE_MAILS.filter(({ key }) =>
    ['order-placed-cod', 'order-awaits-payment', 'order-confirmed'].includes(key),
  )

  it.each(withOrder)('add up, in $key', (sample) => {
    const { text } = compose(sample)
    const paise = (name: string) => {
      const [, figure = '0'] = new RegExp(`^${name}: (?:−)?₹([\\d,.]+)$`, 'm').exec(text) ?? []
      return Math.round(Number(figure.replaceAll(',', '')) * 100)
    }
    const total = Math.max(paise('Paid'), paise('To pay'), paise('To pay on delivery'))
    const lines = [...text.matchAll(/^\d+ × .*: ₹([\d,.]+)$/gm)]
    const itemsPaise = lines.reduce(
      (sum, [, figure = '0']) => sum + Number(figure.replaceAll(',', '')) * 100,
      0,
    )
    expect(lines).toHaveLength(2)
    expect(paise('Subtotal')).toBe(itemsPaise)
    expect(total).toBe(paise('Subtotal') - paise('Discount') + paise('Delivery'))
    expect(total).toBe(81_721_15)
  })

  it.each([
    [
      'order-cancelled-by-hand',
      /We will refund the ₹[\d,.]+ that you paid us directly, and will contact you/,
    ],
    ['order-refunded-by-hand', /We have refunded ₹[\d,.]+ to you directly/],
  ])('speak of no account and no bank where the money came in cash, in %s', (key, sentence) => {
    const sample = SAMPLE_MAILS.find((one) => one.key === key)
    if (!sample) throw new Error('there is no sample of it')
    const { text, html } = compose(sample)
    expect(text).toMatch(sentence)
    expect(text + readable(html)).not.toMatch(/account you paid from|Your bank|working days/)
  })

  it('lead to the carrier only by an address of the web', () => {
    const shipped = SAMPLE_MAILS.find(({ key }) => key === 'order-shipped')
    if (shipped?.mail.name !== 'order-shipped') throw new Error('there is no sample of it')
    const { parcel } = shipped.mail.data
    const data = { ...shipped.mail.data, parcel: { ...parcel, trackingUrl: 'javascript:alert(1)' } }
    const { html, text } = compose({ mail: { name: 'order-shipped', data } })
    expect(html + text).not.toContain('javascript')
    expect(text).toContain('Tracking number: 8123 4567 8901')
  })

  it('name no carrier where none is set', () => {
    const shipped = SAMPLE_MAILS.find(({ key }) => key === 'order-shipped')
    if (shipped?.mail.name !== 'order-shipped') throw new Error('there is no sample of it')
    const data = { ...shipped.mail.data, parcel: { carrier: null, trackingNumber: null, trackingUrl: null } }
    const { text } = compose({ mail: { name: 'order-shipped', data } })
    expect(text).toContain('We have handed your parcel to our courier.')
    expect(text).not.toMatch(/Carrier|Tracking number|null/)
  })

  it('refuse a button to anything else', () => {
    const mail: NamedMail = { name: 'welcome', data: { url: 'javascript:alert(1)' } }
    expect(() => compose({ mail })).toThrow('leads to no web address')
  })
})

const CATALOGUES: [
  name: string,
  en: Readonly<Record<string, string>>,
  hi: Readonly<Record<string, string>>,
][] = [
  ['orders', ORDER_MAIL_TEXTS, ORDER_MAIL_TEXTS_HI],
  ['accounts', ACCOUNT_MAIL_TEXTS, ACCOUNT_MAIL_TEXTS_HI],
  ['carts and wishes', WISH_MAIL_TEXTS, WISH_MAIL_TEXTS_HI],
  ['cases', { ...CASE_WORDS, ...CASE_MAIL_TEXTS }, { ...CASE_WORDS_HI, ...CASE_MAIL_TEXTS_HI }],
]

describe('in Hindi', () => {
  const placesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted()

  it.each(CATALOGUES)('every text about %s is there, in its script and with the same places', (_, en, hi) => {
    expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [key, text] of Object.entries(en)) {
      expect([key, placesOf(hi[key])]).toEqual([key, placesOf(text)])
      if (/[a-z]{3}/.test(text.replaceAll(/\{\w+\}/g, '')))
        expect([key, hi[key]]).toEqual([key, expect.stringMatching(/[ऀ-ॿ]/)])
    }
  })

  it('is every mail that goes to a reader, from its subject to its footer', () => {
    const ofReaders = MAIL_NAMES.filter((name) => name !== 'question-asked')
    const hindi = SAMPLE_MAILS.filter(({ key }) => key.endsWith('-hindi'))
    expect([...new Set(hindi.map(({ mail }) => mail.name))].toSorted()).toEqual(ofReaders.toSorted())
    const english = CATALOGUES.flatMap(([, texts]) => Object.values(texts))
      .flatMap((text) => text.split(/\{\w+\}/))
      .filter((part) => part.trim().length > 10)
      .concat('Grievance officer', 'No more reminders', 'Or open')
    for (const sample of hindi.filter(({ mail }) => mail.name !== 'newsletter-issue')) {
      const { subject, text } = compose(sample)
      expect([sample.key, subject]).toEqual([sample.key, expect.stringMatching(/[ऀ-ॿ]/)])
      expect([sample.key, english.filter((part) => text.includes(part))]).toEqual([sample.key, []])
    }
  })

  it('names the courier of a parcel and of a return by its Hindi name', () => {
    for (const key of ['order-shipped-hindi', 'parcel-out-hindi', 'case-step-shipped-back-hindi']) {
      const sample = SAMPLE_MAILS.find((one) => one.key === key)
      if (!sample) throw new Error('there is no sample of it')
      const data = { ...sample.mail.data, carrierHi: 'ब्लूडार्ट', parcel: { ...PARCEL, carrierHi: 'ब्लूडार्ट' } }
      const { text } = compose({ ...sample, mail: { ...sample.mail, data } as NamedMail })
      expect(text).toContain('ब्लूडार्ट')
      expect(text).not.toContain('BlueDart')
    }
  })

  it('formats days, times and rupees as they are written in Hindi', () => {
    const textOf = (key: string) => compose(SAMPLE_MAILS.find((sample) => sample.key === key) as Shown).text
    expect(textOf('order-delivered-hindi')).toContain('वारंटी की आख़िरी तारीख़: 25 मई 2027')
    expect(textOf('order-awaits-payment-hindi')).toContain('दोपहर 12:15 बजे')
    expect(textOf('order-confirmed-hindi')).toMatch(/डिलीवरी: मंगल, 24 नव॰ – बुध, 25 नव॰ · एक्सप्रेस/)
    expect(textOf('order-confirmed-hindi')).toContain('पेमेंट हुआ: ₹81,721.15')
  })
})

describe('a marketing mail', () => {
  it('carries its way out, for people and for mail programs; no other mail has one', () => {
    const mails = SAMPLE_MAILS.map((sample) => ({ key: sample.key, ...compose(sample) }))
    const marketing = mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
    const offers = SAMPLE_MAILS.filter(({ mail }) => MAILS[mail.name].kind === 'offers')
    expect(marketing.map(({ key }) => key)).toEqual(offers.map(({ key }) => key))
    const [reminder, issue] = ['abandoned-cart', 'newsletter-issue'].map((name) =>
      marketing.find(({ key }) => key === name),
    )
    expect(reminder?.text).toContain(`No more reminders: ${reminder?.unsubscribeUrl}`)
    expect(reminder?.html).toContain('>No more reminders</a>')
    expect(issue?.text).toContain(`Unsubscribe: ${issue?.unsubscribeUrl}`)
    expect(issue?.html).toContain('>Unsubscribe</a>')
  })
})

describe('the samples', () => {
  it('show every mail and every step of a case', () => {
    const shown = new Set(SAMPLE_MAILS.map(({ mail }) => mail.name))
    expect([...shown].sort()).toEqual([...MAIL_NAMES].sort())
    const steps = SAMPLE_MAILS.flatMap(({ mail }) =>
      mail.name === 'case-step' && mail.data.language === 'en' ? [mail.data.state] : [],
    )
    expect(steps).toEqual(CASE_STATES)
  })

  it('have keys of their own', () => {
    const keys = SAMPLE_MAILS.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
