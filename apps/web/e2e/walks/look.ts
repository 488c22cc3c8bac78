import type { Page } from '@playwright/test'

/** Action on every screen of a walk: check it, photograph it. */
export type Look = (screen: string) => Promise<void>

/**
 * Colours in the middle of a transition are nobody's contrast: each goes to its end at once. The end of one may begin the
 * transition of what inherits from it, so that it is asked until nothing moves.
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
