import { afterEach, describe, expect, it } from 'vitest'
import { forgetSellDraft, keepSellDraft, readSellDraft, storedSellDraft } from './sell-draft.ts'

afterEach(() => sessionStorage.clear())

const EMPTY = { kind: 'laptop', brand: '', model: '', answers: {} }

describe('the draft of the sell page', () => {
  it('is what was entered, until it is forgotten', () => {
    const draft = { kind: 'monitor', brand: 'Dell', model: 'U2419H', answers: { screen: 'perfect' } } as const
    keepSellDraft(draft)
    expect(readSellDraft(storedSellDraft())).toEqual(draft)
    forgetSellDraft()
    expect(readSellDraft(storedSellDraft())).toEqual(EMPTY)
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"kind":"fridge","brand":7,"answers":{"screen":"gone","constructor":"x"}}',
  ])('reads %s as nothing', (stored) => {
    sessionStorage.setItem('sell-draft', stored)
    expect(readSellDraft(storedSellDraft())).toEqual(EMPTY)
  })
})
