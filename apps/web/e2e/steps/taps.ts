import type { BrowserContext } from '@playwright/test'

/**
 * Counts what a person presses in all pages of a browser from now on: every press of a pointer, and every field that is filled in
 * without one, as on a phone each field is tapped.
 */
export async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0
  await context.exposeBinding('noteTap', () => {
    taps += 1
  })
  await context.addInitScript(() => {
    const note = () => void (Reflect.get(window, 'noteTap') as () => void)()
    const entered = new WeakSet<EventTarget>()
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target) entered.add(target)
        note()
      },
      { capture: true },
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || entered.has(target)) return
        entered.add(target)
        note()
      },
      { capture: true },
    )
  })
  return () => taps
}
