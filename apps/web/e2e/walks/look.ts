import type { Page } from '@playwright/test'

/** Action on every screen of a walk: check it, photograph it. */
export type Look = (screen: string) => Promise<void>

/**
 * Ends each transition at once, as colours in the middle of one are not a real contrast. The end of one may begin the
 * transition of an element that inherits from it, so this repeats until nothing moves.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let round = 0; round < 20; round += 1) {
      await nextFrame()
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (moving.length === 0) return
      for (const transition of moving) transition.finish()
    }
  })
}
