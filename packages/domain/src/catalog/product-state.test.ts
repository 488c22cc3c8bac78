import { describe, expect, it } from 'vitest'
import { needsPicture, NEW_PUBLICATION, type ProductPublication, publicationAfter } from './product-state.ts'

const at = new Date('2026-12-01T04:30:00Z')
const later = new Date('2026-12-02T04:30:00Z')
const draft: ProductPublication = { state: 'draft', publishAt: null }
const scheduled: ProductPublication = { state: 'draft', publishAt: at }

describe('product state after a change', () => {
  it.each([
    ['stays as it is when nothing is said', scheduled, {}, scheduled],
    ['becomes a draft', NEW_PUBLICATION, { state: 'draft' }, draft],
    [
      'becomes a draft with a time',
      NEW_PUBLICATION,
      { state: 'draft', publishAt: at.toISOString() },
      scheduled,
    ],
    ['has another time', scheduled, { publishAt: later.toISOString() }, { state: 'draft', publishAt: later }],
    ['loses its time when that is taken away', scheduled, { publishAt: null }, draft],
    ['loses its time when it becomes active', scheduled, { state: 'active' }, NEW_PUBLICATION],
    [
      'loses its time when it is archived',
      scheduled,
      { state: 'archived' },
      { state: 'archived', publishAt: null },
    ],
    ['has no time while it is active, said so', NEW_PUBLICATION, { publishAt: null }, NEW_PUBLICATION],
  ] as const)('%s', (_, before, change, expected) => {
    expect(publicationAfter(before, change)).toEqual(expected)
  })

  it.each([
    [NEW_PUBLICATION, { publishAt: at.toISOString() }],
    [scheduled, { state: 'active', publishAt: later.toISOString() }],
    [draft, { state: 'archived', publishAt: at.toISOString() }],
  ] as const)('rejects a publication time if the product is not a draft', (before, change) => {
    expect(publicationAfter(before, change)).toBe('PUBLISH_TIME_OF_DRAFT_ONLY')
  })
})

describe('needsPicture', () => {
  it.each([
    ['draft', 'active', false, true],
    ['archived', 'active', false, true],
    ['draft', 'active', true, false],
    ['active', 'active', false, false],
    ['active', 'draft', false, false],
  ] as const)('from %s to %s with a picture: %s', (before, after, hasPicture, isPictureNeeded) => {
    expect(needsPicture({ before, after, hasPicture })).toBe(isPictureNeeded)
  })
})
