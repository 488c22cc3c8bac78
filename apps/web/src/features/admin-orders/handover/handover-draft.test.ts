import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHandoverDraft } from './handover-draft.ts'

const KEY = 'dobara_handover'
const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-11-29T10:00:00+05:30')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const openTab = () => renderHook(() => useHandoverDraft()).result
/** Returns what a tab that is opened now shows. */
const reopened = () => {
  const { carrier, rows } = openTab().current
  return { carrier, rows }
}

describe('the draft of a hand-over', () => {
  it('merges the rows of two tabs, and does not restore handed-over rows', () => {
    const [one, other] = [openTab(), openTab()]
    act(() => one.current.setRows({ a: { number: 'A1' } }))
    act(() => other.current.setRows({ b: { number: 'B1' } }))
    act(() => one.current.setRows({ a: { carrier: 'DTDC' }, c: { number: 'C1' } }))
    const rows = {
      a: { carrier: 'DTDC', number: 'A1' },
      b: { carrier: '', number: 'B1' },
      c: { carrier: '', number: 'C1' },
    }
    expect(reopened().rows).toEqual(rows)
    act(() => one.current.forget('a'))
    act(() => other.current.setCarrier('Delhivery'))
    expect(reopened()).toEqual({ carrier: 'Delhivery', rows: { b: rows.b, c: rows.c } })
  })

  it('truncates a pasted cell like typed input, so that its row is stored', () => {
    const tab = openTab()
    act(() => tab.current.setRows({ a: { carrier: 'DTDC', number: 'N'.repeat(90) } }))
    act(() => tab.current.setCarrier('C'.repeat(90)))
    const cut = { carrier: 'C'.repeat(60), rows: { a: { carrier: 'DTDC', number: 'N'.repeat(60) } } }
    expect(tab.current).toMatchObject(cut)
    expect(reopened()).toEqual(cut)
  })

  it('ends three days after its last change, however often it is opened', () => {
    const tab = openTab()
    act(() => tab.current.setRows({ a: { number: 'A1' } }))
    const stored = localStorage.getItem(KEY)
    vi.setSystemTime(START.getTime() + 2 * DAY_MS)
    expect(reopened().rows).toHaveProperty('a')
    expect(localStorage.getItem(KEY)).toBe(stored)
    vi.setSystemTime(START.getTime() + 3 * DAY_MS + 1)
    expect(reopened().rows).toEqual({})
  })

  it('drops emptied rows, and is empty for an invalid stored value', () => {
    const tab = openTab()
    act(() => tab.current.setRows({ a: { number: 'A1' }, b: { number: 'B1' } }))
    act(() => tab.current.setRows({ a: { number: '' } }))
    expect(Object.keys(reopened().rows)).toEqual(['b'])
    for (const text of ['', '{', '7', '{"at":"now"}']) {
      localStorage.setItem(KEY, text)
      expect(reopened()).toEqual({ carrier: '', rows: {} })
    }
  })
})
