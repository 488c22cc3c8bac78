import type { StoreHome } from '@dobara/contract/store.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { storeHome } from '../../../test/test-store-front.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

function wantMotion(isReduced: boolean) {
  window.matchMedia = (query) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList
}

/** The number of the banner that is shown, from 1. */
const shown = () => {
  const slides = [...document.querySelectorAll('[aria-roledescription="slide"]')]
  return slides.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false') + 1
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function open(banners: StoreHome['carousel'] = storeHome().carousel) {
  render(inPage(<BannerCarousel banners={banners} />, fakeApi({}).fetch))
  await wait(0)
}

describe('the banners', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    wantMotion(false)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('are two, change every 5 seconds and start again after the last', async () => {
    await open()
    expect(document.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(2)
    expect(shown()).toBe(1)
    await wait(4_999)
    expect(shown()).toBe(1)
    await wait(1)
    expect(shown()).toBe(2)
    await wait(5_000)
    expect(shown()).toBe(1)
  })

  it('are reached by dots, by next and by previous, and both ends lead on', async () => {
    await open()
    press('Show banner 2')
    expect(shown()).toBe(2)
    press('Next banner')
    expect(shown()).toBe(1)
    press('Previous banner')
    expect(shown()).toBe(2)
  })

  it('give a banner that was jumped to its whole time', async () => {
    await open()
    await wait(4_000)
    press('Show banner 2')
    await wait(4_999)
    expect(shown()).toBe(2)
    await wait(1)
    expect(shown()).toBe(1)
  })

  it('stop when paused, and continue when resumed', async () => {
    await open()
    press('Pause')
    await wait(20_000)
    expect(shown()).toBe(1)
    press('Play')
    await wait(5_000)
    expect(shown()).toBe(2)
  })

  it('stop while an element in them has the focus', async () => {
    await open()
    act(() => screen.getByRole('button', { name: 'Next banner' }).focus())
    await wait(100)
    await wait(20_000)
    expect(shown()).toBe(1)
    act(() => (document.activeElement as HTMLElement).blur())
    await wait(100)
    await wait(5_000)
    expect(shown()).toBe(2)
  })

  it('are paused from the start with reduced motion', async () => {
    wantMotion(true)
    await open()
    await wait(20_000)
    expect(shown()).toBe(1)
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('have the words and links of the store, and its pictures instead of the drawings', async () => {
    const [first] = storeHome().carousel
    if (!first) throw new Error('there is no banner')
    const title = { en: 'Diwali week', hi: '' }
    const picture = `/media/${'a'.repeat(32)}/640.webp`
    await open([{ ...first, title, link: '/products?brand=dell', picture }])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Diwali week')
    expect(screen.getByRole('link', { name: 'See what we check' }).getAttribute('href')).toBe(
      '/products?brand=dell',
    )
    expect(document.querySelector('img')?.getAttribute('src')).toBe(picture)
    expect(screen.queryByRole('button', { name: 'Next banner' })).toBeNull()
  })

  it('are absent where the store has none', async () => {
    await open([])
    expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull()
  })
})
