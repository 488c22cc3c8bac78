import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { box, openForms } from '../../../test/admin-product-forms/test-product-forms.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settled = () => act(() => new Promise((resolve) => setImmediate(resolve)))

it('highlights and focuses the category for 3 s when none was selected, and shows a message', async () => {
  openForms('new')
  await screen.findByText('Electronics', { selector: 'option' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByText('Add Product', { selector: 'button *' }))
  await settled()
  expect(screen.getByText('Please select a category (or sub-category).')).toBeTruthy()
  const picker = box(/^Category/)
  expect(document.activeElement).toBe(picker)
  const isHighlighted = () => picker.closest('[data-highlighted]') !== null
  expect(isHighlighted()).toBe(true)
  act(() => vi.advanceTimersByTime(2_999))
  expect(isHighlighted()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(isHighlighted()).toBe(false)
})
