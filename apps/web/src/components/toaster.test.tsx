import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
})

it('shows a message at the top in the middle for 3000 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void toast.success('Saved'))
  const message = screen.getByText('Saved')
  const frame = message.closest('.toast')?.parentElement
  expect(frame?.className).toMatch(/\btop-4\b.*\bitems-center\b/)
  const isLeaving = () => message.closest('.toast')?.classList.contains('toast-leaving')
  act(() => vi.advanceTimersByTime(2_999))
  expect(isLeaving()).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(isLeaving()).toBe(true)
})
