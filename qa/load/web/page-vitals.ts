import type { Page } from '@playwright/test'

/** Times in milliseconds from the start of the navigation; the shift has no unit. */
export type Vitals = { fcpMs: number; lcpMs: number; lcpOf: string; shift: number; inpMs: number }

type Seen = { lcpMs: number; lcpOf: string; shift: number; inpMs: number }

/** Written into every page before its own scripts: notes what the browser reports. */
function watch(): void {
  const seen: Seen = { lcpMs: 0, lcpOf: '', shift: 0, inpMs: 0 }
  Object.assign(globalThis, { benchSeen: seen })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  follow('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    seen.lcpMs = entry.startTime
    seen.lcpOf = element ? element.tagName.toLowerCase() : 'gone'
  })
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  follow('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration)
  })
}

export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/**
 * Returns the measurements since the page was opened. The largest paint is final after the first interaction with the
 * page.
 */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { benchSeen } = globalThis as unknown as { benchSeen: Seen }
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return { ...benchSeen, fcpMs: paint?.startTime ?? 0 }
  })
}
