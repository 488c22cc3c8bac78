import { afterEach, describe, expect, it } from 'vitest'
import { sellDrafts } from './sell-draft.ts'

afterEach(() => sessionStorage.clear())

const EMPTY = { kind: 'laptop', brand: '', model: '', answers: {} }

describe('the draft of the sell page', () => {
  it('is what was entered, until it is forgotten', () => {
    const draft = { kind: 'monitor', brand: 'Dell', model: 'U2419H', answers: { screen: 'perfect' } } as const
    sellDrafts.store(draft)
    expect(sellDrafts.read()).toEqual(draft)
    sellDrafts.forget()
    expect(sellDrafts.read()).toEqual(EMPTY)
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"kind":"fridge","brand":7,"answers":{"screen":"gone","constructor":"x"}}',
  ])('reads %s as nothing', (stored) => {
    sessionStorage.setItem('sell-draft', stored)
    expect(sellDrafts.read()).toEqual(EMPTY)
  })
})
