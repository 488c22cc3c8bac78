import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockText, useCountdown } from './use-countdown.ts'

describe('the countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('counts the seconds to the end and stops at 0', () => {
    const { result } = renderHook(() => useCountdown(Date.parse('2026-11-21T10:00:03Z')))
    expect(result.current).toBe(3)
    act(() => vi.advanceTimersByTime(2_000))
    expect(result.current).toBe(1)
    act(() => vi.advanceTimersByTime(5_000))
    expect(result.current).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has nothing to count for a moment that is past', () => {
    expect(renderHook(() => useCountdown(0)).result.current).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [900, '15:00'],
    [61, '1:01'],
    [0, '0:00'],
  ])('writes %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
})
