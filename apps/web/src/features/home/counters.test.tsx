import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Counters } from './counters.tsx'

const COUNTERS = { happyCustomers: 200_000, devicesRefurbished: 500_000, cities: 120, rating: 4.7 }

let show: (() => void)[] = []
beforeEach(() => {
  show = []
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        show.push(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The numbers as they are seen, which screen readers do not get. */
const seen = () =>
  [...document.querySelectorAll('dd [aria-hidden="true"]')].map(({ textContent }) => textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const END = ['200000+', '500000+', '120', '4.7']

describe('the key numbers', () => {
  it('count from 0 once they are seen, and are there after one second', () => {
    render(<Counters title="Dobara in numbers" counters={COUNTERS} />)
    wait(5_000)
    expect(seen()).toEqual(['0+', '0+', '0', '0.0'])
    act(() => {
      for (const notify of show) notify()
    })
    const devices = () => Number.parseInt(seen()[1] ?? '', 10)
    wait(500)
    expect(devices()).toBeGreaterThan(0)
    wait(450)
    expect(devices()).toBeLessThan(500_000)
    // One second, plus the two frames by which the animation may take longer.
    wait(82)
    expect(seen()).toEqual(END)
  })

  it('are there at once where motion is not wanted', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    render(<Counters title="Dobara in numbers" counters={COUNTERS} />)
    expect(seen()).toEqual(END)
  })

  it('are labelled', () => {
    render(<Counters title="Dobara in numbers" counters={COUNTERS} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Happy Customers',
      'Devices Refurbished',
      'Cities Covered',
      'Average Rating',
    ])
  })

  it('leave out what the shop does not claim, and all of them when it claims nothing', () => {
    const { container, rerender } = render(
      <Counters title="Dobara in numbers" counters={{ ...COUNTERS, cities: 0 }} />,
    )
    expect(screen.getAllByRole('term')).toHaveLength(3)
    const nothing = { happyCustomers: 0, devicesRefurbished: 0, cities: 0, rating: 0 }
    rerender(<Counters title="Dobara in numbers" counters={nothing} />)
    expect(container.textContent).toBe('')
  })
})
