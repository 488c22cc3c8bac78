import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 120
const MOST_ROWS = 20

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses the key until the target has the focus, as a user without a mouse does. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/**
 * Expects the focused element to show the focus: by an outline of its own, or by that of the label that shows a
 * hidden field.
 */
export async function expectFocusRing(page: Page): Promise<void> {
  const ringOf = () =>
    page.evaluate(() => {
      const { activeElement, body } = document
      if (!activeElement || activeElement === body) return 'nothing has the focus'
      const shown = [activeElement, activeElement.closest('label')].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        return isOutlined && !/, 0\)$|^transparent$/.test(outlineColor) && width > 1 && height > 1
      })
      return shown ? 'ring' : `no ring on ${activeElement.outerHTML.slice(0, 200)}`
    })
  await expect.poll(ringOf).toBe('ring')
}

/** Walks to a target, which shows that it has the focus, and presses Enter on it. */
export async function pressOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await walkTo(page, target, key)
  await expectFocusRing(page)
  await page.keyboard.press('Enter')
}

/** Expects this to have the focus, and to show it. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expectFocusRing(page)
}

/** Goes down the rows of a back office list from the first one, each with its focus ring, to the row with this text. */
export async function goDownTo(page: Page, text: string): Promise<void> {
  const row = page.locator('[data-row]:focus')
  await expect(page.locator('[data-row]').filter({ hasText: text })).toBeVisible()
  await press(page, ...Array<string>(MOST_ROWS).fill('k'))
  for (let step = 0; step < MOST_ROWS; step += 1) {
    await expectFocusRing(page)
    if ((await row.textContent())?.includes(text)) return
    await press(page, 'j')
  }
  throw new Error(`no row says ${text}`)
}
