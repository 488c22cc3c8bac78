import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { localText } from './browser-storage.ts'
import { draftStore, useStoredDraft } from './draft-store.ts'

beforeEach(() => localStorage.clear())

type Words = { first: string; second: string }
const EMPTY: Words = { first: '', second: '' }

function read(stored: unknown): Words {
  if (stored === undefined) return EMPTY
  if (typeof stored !== 'object' || stored === null || !('first' in stored)) throw new Error('no draft')
  return { ...EMPTY, ...stored } as Words
}
const store = draftStore({ storage: localText, key: 'words', read })

describe('a stored draft', () => {
  it('is there again for the next screen, until it is forgotten', () => {
    const { result } = renderHook(() => useStoredDraft(store))
    act(() => result.current.change({ first: 'a' }))
    act(() => result.current.change({ second: 'b' }))
    const { result: reloaded } = renderHook(() => useStoredDraft(store))
    expect(reloaded.current.draft).toEqual({ first: 'a', second: 'b' })
    act(() => reloaded.current.forget())
    expect([reloaded.current.draft, localStorage.length]).toEqual([EMPTY, 0])
  })

  it('preserves fields typed in another tab', () => {
    const [here, there] = [renderHook(() => useStoredDraft(store)), renderHook(() => useStoredDraft(store))]
    act(() => here.result.current.change({ first: 'a' }))
    act(() => there.result.current.change({ second: 'b' }))
    expect(store.read()).toEqual({ first: 'a', second: 'b' })
  })

  it.each(['no json', 'null', '7', '[]'])('reads %s as nothing', (text) => {
    localStorage.setItem('words', text)
    expect(store.read()).toEqual(EMPTY)
  })
})
