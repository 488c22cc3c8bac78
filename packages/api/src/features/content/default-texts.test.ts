import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTermsPage, PAGE_SLUGS } from '@dobara/domain/content/content.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { describe, expect, it } from 'vitest'
import { TICKET_NAMES } from '../../context.ts'
import { type ContentText, defaultTexts, parseTextFile } from './default-texts.ts'
import { placeholdersOf } from './placeholders.ts'
import { showText } from './show-text.ts'

const texts = defaultTexts()
const facts = { settings: DEMO_SETTINGS, checkPoints: 32 }
const shown = { ...facts, publicUrl: 'http://shop.test' }
const titled = texts.map((text) => [`${text.language}/${text.slug}`, text] as const)
const inHindi = texts.filter(({ language }) => language === 'hi').map((text) => [text.slug, text] as const)

/**
 * Returns the elements that a translation must preserve: placeholders, claims, code, links, headings, list items and
 * rows of tables.
 */
function structureOf({ title, summary, body }: ContentText): string[] {
  const fixedParts = /\{\{[^}]*\}\}|\[\[(?:\w+:)?|`[^`]*`|\]\([^)]*\)|^#+ |^- |^\d+\. |^\|/gm
  return (`${title}\n${summary}\n${body}`.match(fixedParts) ?? []).toSorted()
}
const slugsIn = (language: string, kind: string) =>
  texts.filter((text) => text.language === language && text.kind === kind).map(({ slug }) => slug)

describe('the texts every shop has', () => {
  it('are all pages in English, and three articles', () => {
    expect(new Set(slugsIn('en', 'page'))).toEqual(new Set(PAGE_SLUGS))
    expect(slugsIn('en', 'article')).toHaveLength(3)
  })

  it('are all in Hindi, too', () => {
    for (const kind of ['page', 'article']) {
      expect(new Set(slugsIn('hi', kind))).toEqual(new Set(slugsIn('en', kind)))
    }
  })

  it.each(inHindi)('%s has the same content in Hindi as in English', (slug, hindi) => {
    const english = texts.find((text) => text.slug === slug && text.language === 'en')
    expect(hindi.publishedAt).toEqual(english?.publishedAt)
    expect(hindi.effectiveFrom).toBe(english?.effectiveFrom)
    expect(structureOf(hindi)).toEqual(english && structureOf(english))
  })

  it.each(titled)('%s leaves no placeholder open and shows no tag as text', (_, text) => {
    const { title, summary, html } = showText(text, shown)
    for (const part of [title, summary, html]) expect(part).not.toMatch(/\{\{|\}\}|&lt;/)
    expect(summary.length).toBeLessThan(200)
  })

  it.each(titled)('%s links only to pages that exist', (_, text) => {
    const articles = slugsIn('en', 'article').map((slug) => `/blog/${slug}`)
    const known = [...PAGE_SLUGS.map((slug) => `/${slug}`), ...articles, '/orders', '/profile', '/repairs']
    const links = [...showText(text, shown).html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href)
    expect(links.filter((href) => !known.includes(href ?? ''))).toEqual([])
  })

  it.each(titled)('%s claims no checks, warranty or replacement in a shop that has none', (_, text) => {
    const promises = { warrantyMonths: 0, replacementDays: 0, tradeInQuoteDays: 7 }
    const settings = { ...DEMO_SETTINGS, promises }
    const { title, summary, html } = showText(text, { ...shown, settings, checkPoints: 0 })
    for (const part of [title, summary, html]) {
      expect(part).not.toMatch(
        /\{\{|\[\[|\d+[ -](?:point|check|months?' ?warranty|बिंदु|महीने की वारंटी)|\b0 (?:days|months|दिन|महीने)|null/,
      )
    }
  })

  it.each(['en', 'hi'])('names a workshop on the about page in %s only where checks are made', (language) => {
    const about = texts.find((text) => text.slug === 'about' && text.language === language)
    if (!about) throw new Error('there is no page about the shop')
    const wholeOf = (around: typeof shown) => {
      const { summary, html } = showText(about, around)
      return `${summary} ${html}`
    }
    const claims = /NIST|certificate|सर्टिफ़िकेट|workshop|वर्कशॉप|thermal|थर्मल|firmware|फ़र्मवेयर/g
    expect(new Set(wholeOf(shown).match(claims)).size).toBe(5)
    const bare = wholeOf({ ...shown, checkPoints: 0 })
    expect(bare.match(claims)).toBeNull()
    expect(bare).not.toMatch(/<li>\s*<\/li>|<ol>|<h2[^>]*><\/h2>/)
    expect(bare).toContain('/blog/what-our-grades-mean')
  })

  it('state since when they apply if they are terms, on the same day in both languages', () => {
    const terms = texts.filter(({ slug }) => isTermsPage(slug))
    for (const text of terms) {
      const english = terms.find(({ slug, language }) => slug === text.slug && language === 'en')
      expect([text.slug, text.effectiveFrom]).toEqual([text.slug, english?.effectiveFrom])
      expect(text.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it.each(['contact', 'terms', 'privacy', 'returns'])(
    '/%s names the grievance officer with a way to reach them',
    (slug) => {
      for (const text of texts.filter((one) => one.slug === slug)) {
        expect(showText(text, shown).html).toContain(DEMO_SETTINGS.shop.grievanceOfficer.email)
      }
    },
  )

  it('state a seller’s facts on the contact page: legal name, address, GSTIN, 48 hours, one month, ticket', () => {
    const page = texts.find(({ slug, language }) => slug === 'contact' && language === 'en')
    const html = page ? showText(page, shown).html : ''
    const { legalName, gstin, hours } = DEMO_SETTINGS.shop
    for (const fact of [
      legalName,
      gstin,
      hours,
      '14 Workshop Lane',
      '48 hours',
      'one month',
      'ticket number',
    ]) {
      expect(html).toContain(fact)
    }
  })

  it('know every placeholder they use', () => {
    const known = placeholdersOf(facts, { language: 'en', publicUrl: '' })
    const used = texts.flatMap(({ title, summary, body }) => [
      ...`${title} ${summary} ${body}`.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g),
    ])
    expect(used.map(([, name]) => name ?? '').filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the pages about privacy and cookies', () => {
  const htmlOf = (slug: string, measurement: { ga4Id: string; metaPixelId: string }) =>
    texts
      .filter((text) => text.slug === slug)
      .map((text) => {
        const { summary, html } = showText(text, { ...shown, settings: { ...DEMO_SETTINGS, measurement } })
        return `${summary} ${html}`
      })
  const ids = { ga4Id: 'G-1A2B3C4D5E', metaPixelId: '1234567890123456' }

  it.each(['privacy', 'cookies'])('/%s names Google and Meta only while the shop has their ids', (slug) => {
    for (const html of htmlOf(slug, { ga4Id: '', metaPixelId: '' })) {
      expect(html).not.toMatch(/Google Analytics|Meta Pixel|Meta पिक्सल|_fbp|\[\[|\]\]/)
    }
    for (const html of htmlOf(slug, { ...ids, metaPixelId: '' })) {
      expect(html).toContain('Google Analytics')
      expect(html).not.toMatch(/Meta Pixel|Meta पिक्सल|_fbp|\[\[|\]\]/)
    }
    for (const html of htmlOf(slug, ids))
      expect(html).toMatch(/Google Analytics[\s\S]*(?:Meta Pixel|Meta पिक्सल)/)
  })

  it('deny analytics cookies only while there are none', () => {
    const denied = /no analytics cookies|न एनालिटिक्स की/
    for (const html of htmlOf('cookies', { ga4Id: '', metaPixelId: '' })) expect(html).toMatch(denied)
    for (const html of htmlOf('cookies', { ...ids, ga4Id: '' })) expect(html).not.toMatch(denied)
    for (const html of htmlOf('cookies', ids)) expect(html).toMatch(/<td><code>_fbp<\/code>/)
  })
})

describe('the page about cookies', () => {
  const web = new URL('../../../../../apps/web/src/', import.meta.url).pathname
  const server = new URL('../../../../../apps/server/src/', import.meta.url).pathname
  const page = texts.find(({ slug }) => slug === 'cookies')?.body ?? ''

  /** The sources of a folder, without its tests. */
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/test/.test(name))
      .map((name) => join(folder, name))

  /** Returns the names under which a file stores data: constants of the files that use browser storage or cookies. */
  function storedNamesIn(file: string): string[] {
    const source = readFileSync(file, 'utf8')
    if (!/\/browser-storage\.ts'/.test(source)) return []
    return [...source.matchAll(/^const [A-Z_]+ = '([\w:-]+)'/gm)].map(([, name]) => name ?? '')
  }

  it('lists every name the web app stores in the browser', () => {
    const storedNames = filesOf(web).flatMap(storedNamesIn)
    expect(storedNames).toEqual(
      expect.arrayContaining(['sessionId', 'dobara_language', 'accessToken', 'deliveryPin']),
    )
    expect(storedNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('lists every cookie the server sets', () => {
    const sources = filesOf(server)
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => source.includes('setCookie('))
    const named = sources.flatMap((source) => [...source.matchAll(/'(dobara_\w+)'/g)].map(([, name]) => name))
    const names = [...named, 'dobara_refresh', ...TICKET_NAMES.map((name) => `dobara_${name}`)]
    expect(named).toEqual(expect.arrayContaining(['dobara_signed_in', 'dobara_wrote']))
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

it('a file without its header is rejected when it is loaded, not when a page is opened', () => {
  const place = { slug: 'x', language: 'en' } as const
  for (const source of ['', 'text', '---\ntitle: x\n---\nbody', '---\nsummary: x\n---\nbody']) {
    expect(() => parseTextFile(source, place)).toThrow('x.md')
  }
  expect(
    parseTextFile('---\ntitle: A: b\nsummary: c\npublished: 2026-09-14\n---\nbody\n', place),
  ).toMatchObject({
    title: 'A: b',
    kind: 'article',
    body: 'body',
  })
})
