import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { DEFAULT_SETTINGS, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { expect, it } from 'vitest'
import { fillMarkdown, fillPlain, placeholdersOf } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

const place = { language: 'en', publicUrl: 'http://shop.test' } as const
const factsOf = (settings: StoreSettings) => ({ settings, checkPoints: 32 })
const valuesOf = (shop: Partial<typeof DEMO_SETTINGS.shop>) =>
  placeholdersOf(factsOf({ ...DEMO_SETTINGS, shop: { ...DEMO_SETTINGS.shop, ...shop } }), place)

it('fills in values of the settings', () => {
  const values = valuesOf({ name: 'Phir Se', phone: '+91 80 1234 5678' })
  const markdown = fillMarkdown('{{ shop.name }}: [{{shop.phone}}](tel:{{shop.phoneLink}})', values)
  expect(renderMarkdown(markdown).html).toBe(
    '<p>Phir Se: <a href="tel:+918012345678">+91 80 1234 5678</a></p>\n',
  )
  expect(fillPlain('{{warrantyMonths}} months, {{replacementDays}} days', values)).toBe('6 months, 15 days')
})

it('leaves an unknown name unchanged, so that its author sees it', () => {
  expect(fillPlain('{{shop.nmae}} {{constructor}}', valuesOf({}))).toBe('{{shop.nmae}} {{constructor}}')
})

it.each([
  ['a link', '[x](https://evil.example)'],
  ['a tag', '<img src=x onerror=alert(1)>'],
  ['a heading', '\n# Big\n'],
  ['emphasis', '**_x_** `y`'],
  ['another placeholder', '{{shop.gstin}}'],
])('a setting cannot bring %s into the text', (_, name) => {
  const markdown = fillMarkdown('Sold by {{shop.name}}.', valuesOf({ name }))
  const { html } = renderMarkdown(markdown)
  expect(html).not.toMatch(/<(?!\/?p>)/)
  expect(html).not.toContain(DEMO_SETTINGS.shop.gstin)
})

it('describes cash as configured in the settings, in both languages', () => {
  const sentence = (isEnabled: boolean, language: 'en' | 'hi') =>
    placeholdersOf(factsOf({ ...DEMO_SETTINGS, cod: { ...DEMO_SETTINGS.cod, isEnabled } }), {
      ...place,
      language,
    }).get('cod.sentence')
  expect(sentence(true, 'en')).toContain('from ₹500 to ₹50,000')
  expect(sentence(false, 'en')).toBe('Cash on delivery is not offered at the moment.')
  expect(sentence(true, 'hi')).toContain('₹500 से ₹50,000')
  expect(sentence(false, 'hi')).toBe('अभी कैश ऑन डिलीवरी उपलब्ध नहीं है।')
})

it.each(['en', 'hi'] as const)('names the limits of cash that the checkout enforces (%s)', (language) => {
  const cod = {
    ...DEMO_SETTINGS.cod,
    isEnabled: true,
    maxOpenPerCustomer: 7,
    maxOpenPaise: 77_000_00,
    refusalPauseDays: 45,
  }
  const sentences = (changed: Partial<typeof cod>) =>
    placeholdersOf(factsOf({ ...DEMO_SETTINGS, cod: { ...cod, ...changed } }), { ...place, language }).get(
      'cod.sentence',
    )
  expect(sentences({})).toMatch(/ 7 .*₹77,000.* 45 /)
  expect(sentences({ refusalsBeforePause: 0 })).not.toContain('45')
})

it('marks facts that the shop has not provided as missing, without a link', () => {
  const values = placeholdersOf(factsOf(DEFAULT_SETTINGS), place)
  const html = fillMarkdown(
    'Call [{{shop.phone}}](tel:{{shop.phoneLink}}), {{grievance.name}}, {{shop.name}}',
    values,
  )
  expect(html).toBe('Call not given yet, not given yet, My shop')
})

it('leaves out what nothing backs: the sentence, the list item, the section', () => {
  const values = placeholdersOf({ settings: DEFAULT_SETTINGS, checkPoints: 0 }, place)
  const markdown = '## {{checkPoints}} points\n\nGone.\n\n## Kept\n\nWe check {{checkPoints}} points. Kept.'
  expect(fillMarkdown(markdown, values)).toBe('## Kept\n\nKept.')
  expect(fillPlain('{{checkPoints}} points. {{warrantyMonths}} months.', values)).toBe('6 months.')
})
