import { describe, expect, it } from 'vitest'
import { tradeInsInput, tradeInsList } from './trade-ins-list.ts'

const stateAt = (address: Record<string, unknown>) => tradeInsInput(tradeInsList.read(address)).state

describe('the list of trade-ins', () => {
  it('opens with those that are not over, the longest waiting first', () => {
    expect(tradeInsInput(tradeInsList.read({}))).toMatchObject({
      state: 'open',
      kind: 'all',
      sortBy: 'stateAt',
      sortOrder: 'asc',
    })
  })

  it('shows all of them, or one state, when that is chosen', () => {
    expect(stateAt({ state: 'all' })).toBe('all')
    expect(stateAt({ state: 'paid' })).toBe('paid')
  })

  it('reads a link of an earlier release, in which those that are not over had to be chosen', () => {
    expect(stateAt({ state: 'open' })).toBe('open')
  })
})
