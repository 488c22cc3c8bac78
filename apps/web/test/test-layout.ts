import { vi } from 'vitest'

type Layout = {
  /** Elements whose coming into view the test decides; all others are in view. */
  isWatched: (element: Element) => boolean
  /** Given what to call with whether such an element is in view. */
  onObserve: (say: (isIntersecting: boolean) => void) => void
}

/**
 * Stubs scrolling, sizes and visibility, which jsdom lacks because it has no layout. Undone by `vi.unstubAllGlobals`.
 */
export function stubLayout({ isWatched, onObserve }: Layout): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify
      }
      observe(element: Element) {
        const say = (isIntersecting: boolean) => this.notify([{ isIntersecting }])
        if (isWatched(element)) onObserve(say)
        // Like a browser, never during the call of `observe`.
        else queueMicrotask(() => say(true))
      }
      disconnect() {}
    },
  )
}
