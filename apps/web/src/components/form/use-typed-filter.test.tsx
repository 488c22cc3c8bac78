import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTypedFilter } from './use-typed-filter.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Box({ onApply }: { onApply: (words: string | undefined) => void }) {
  const { words, setWords } = useTypedFilter('fan', onApply)
  return <input aria-label="Search" value={words} onChange={({ target }) => setWords(target.value)} />
}

it('applies the input 500 ms after the last key, and an empty field as undefined', () => {
  vi.useFakeTimers()
  const applied: (string | undefined)[] = []
  render(<Box onApply={(words) => applied.push(words)} />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  type('lo')
  wait(400)
  type(' loud ')
  wait(499)
  expect(applied).toEqual([])
  wait(1)
  expect(applied).toEqual(['loud'])
  type('')
  wait(500)
  expect(applied).toEqual(['loud', undefined])
})
