import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))

async function show() {
  const page = (
    <Shell cartButton={<button type="button">Cart</button>}>
      <NotFound />
    </Shell>
  )
  render(inPage(page, fakeApi({}).fetch, '/nowhere'))
  await screen.findByRole('main')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

describe('the shell of every page', () => {
  it('begins with a link that skips to the content', async () => {
    await show()
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Skip to content')
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  it('has the header above the page and the footer below it', async () => {
    await show()
    const parts = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role))
    const inOrder = [...document.querySelectorAll('header, main, footer')]
    expect(inOrder).toEqual(parts)
  })

  it('reports a lost connection until it is back', async () => {
    await show()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^You are offline\./)).toBeTruthy()
    isOnline.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^You are offline\./)).toBeNull()
  })

  it('shows a toast at the top for 3 s', async () => {
    await show()
    vi.useFakeTimers()
    act(() => void toast('Noted'))
    let shownMs = 0
    while (screen.queryByText('Noted') && shownMs < 10_000) {
      await act(() => vi.advanceTimersByTimeAsync(100))
      shownMs += 100
    }
    // After its 3 s it fades for one more.
    expect(shownMs).toBeGreaterThanOrEqual(4_000)
    expect(shownMs).toBeLessThanOrEqual(4_200)
  })
})

it('an unknown address shows “Page not found” with a link back to the shop', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
})
