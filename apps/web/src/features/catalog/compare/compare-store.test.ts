import { MAX_COMPARED as CONTRACT } from '@dobara/contract/catalog/catalog.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_COMPARED } from './compare-limit.ts'
import {
  addCompared,
  clearCompared,
  onCompared,
  readCompared,
  removeCompared,
  skusOf,
} from './compare-store.ts'

describe('the comparison list', () => {
  beforeEach(() => localStorage.clear())

  it('is four products at most, in the order of choosing, and stays in this browser', () => {
    expect(MAX_COMPARED).toBe(CONTRACT)
    expect(['a', 'b', 'c', 'd'].map(addCompared)).toEqual([true, true, true, true])
    expect(addCompared('e')).toBe(false)
    expect(addCompared('a')).toBe(true)
    expect(readCompared()).toEqual(['a', 'b', 'c', 'd'])
    expect(localStorage.getItem('compare')).toBe('a,b,c,d')
  })

  it('loses one, or all', () => {
    for (const sku of ['a', 'b', 'c']) addCompared(sku)
    removeCompared('b')
    expect(readCompared()).toEqual(['a', 'c'])
    clearCompared()
    expect(readCompared()).toEqual([])
  })

  it('returns the same array until it changes, despite invalid stored values', () => {
    localStorage.setItem('compare', ' a,,a,b,c,d,e,')
    expect(readCompared()).toEqual(['a', 'b', 'c', 'd'])
    expect(readCompared()).toBe(readCompared())
  })

  it('notifies listeners, also of a change in another tab', () => {
    const listener = vi.fn<() => void>()
    const stop = onCompared(listener)
    addCompared('a')
    window.dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    addCompared('b')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('reads an address leniently', () => {
    expect(skusOf('')).toEqual([])
    expect(skusOf('a, b ,a,,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
    expect(skusOf('x'.repeat(65))).toEqual([])
  })
})
