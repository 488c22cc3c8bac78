import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'

afterEach(cleanup)

function scrollTo(y: number) {
  window.scrollY = y
  act(() => void window.dispatchEvent(new Event('scroll')))
}

it.each([
  { way: 'down to 80 px', steps: [40, 80], isHidden: false },
  { way: 'down past 80 px', steps: [40, 81], isHidden: true },
  { way: 'down past 80 px in movements under 4 px', steps: [80, 83, 82, 83], isHidden: false },
  { way: 'down and then up by 4 px', steps: [300, 296], isHidden: false },
  { way: 'down and then up by 3 px', steps: [300, 297], isHidden: true },
  { way: 'up beyond the top, as a phone bounces', steps: [300, -20], isHidden: false },
])('scrolled $way, the bar is hidden: $isHidden', ({ steps, isHidden }) => {
  window.scrollY = 0
  const { result } = renderHook(() => useHidesOnScroll())
  for (const y of steps) scrollTo(y)
  expect(result.current).toBe(isHidden)
})
