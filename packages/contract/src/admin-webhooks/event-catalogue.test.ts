import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENT_CATALOGUE } from './event-catalogue.ts'
import { EVENT_CHOICES, EVENT_FAMILIES, EVENT_TYPES, EVENT_WORDS, familyOfEvent } from './event-words.ts'
import { createWebhookInput } from './webhooks.ts'

const rows = EVENT_TYPES.map((type) => {
  const { object, data } = EVENT_CATALOGUE[type]
  const fields = Object.keys(data.shape).map((field) => `\`${field}\``)
  return `| \`${type}\` | ${EVENT_WORDS[type].en} | \`${object}\` | ${fields.join(', ')} |`
})

describe('the events that programs can subscribe to', () => {
  it('are all in docs/api/webhooks.md, with what they carry, and no other', () => {
    const page = readFileSync(new URL('../../../../docs/api/webhooks.md', import.meta.url), 'utf8')
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
  })

  it('belong to families that have words in both languages', () => {
    expect(new Set(EVENT_TYPES.map(familyOfEvent))).toEqual(new Set(Object.keys(EVENT_FAMILIES)))
    for (const words of [...Object.values(EVENT_WORDS), ...Object.values(EVENT_FAMILIES)])
      expect([words.en, words.hi]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/[ऀ-ॿ]/)])
  })
})

describe('the choice of events', () => {
  const chosen = (events: readonly string[]) =>
    createWebhookInput.safeParse({ url: 'https://erp.example/', events }).data?.events

  it('names each once, and none of a family that is there as a whole', () => {
    expect(chosen(['order.created', 'order.*', 'stock.low', 'stock.low'])).toEqual(['order.*', 'stock.low'])
    expect(chosen(EVENT_CHOICES)).toEqual(Object.keys(EVENT_FAMILIES).map((family) => `${family}.*`))
  })

  it('is refused when it is empty or names an event that there is not', () => {
    expect([chosen([]), chosen(['order.exploded']), chosen(['*']), chosen(['webhook.test'])]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
