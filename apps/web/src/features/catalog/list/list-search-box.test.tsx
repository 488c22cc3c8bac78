import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListSearchBox } from './list-search-box.tsx'

function show(query?: string) {
  const asked: (string | undefined)[] = []
  render(<ListSearchBox query={query} onSearch={(text) => asked.push(text)} />)
  const box = screen.getByRole('searchbox', { name: 'Search products' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  return { asked, box, type }
}

describe('the search box of the list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('searches 500 ms after the last key', () => {
    const { asked, type } = show()
    type('th')
    vi.advanceTimersByTime(400)
    type('thinkpad')
    vi.advanceTimersByTime(499)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['thinkpad'])
  })

  it('waits for at least 2 characters', () => {
    const { asked, type } = show()
    type('t')
    vi.advanceTimersByTime(5_000)
    type(' t ')
    vi.advanceTimersByTime(5_000)
    expect(asked).toEqual([])
  })

  it('clears the search at once when it is emptied', () => {
    const { asked, type } = show('dell')
    type('')
    expect(asked).toEqual([undefined])
  })

  it('searches at Enter without waiting, also for one character', () => {
    const { asked, box, type } = show()
    type('7')
    fireEvent.submit(box)
    vi.advanceTimersByTime(5_000)
    expect(asked).toEqual(['7'])
  })
})
