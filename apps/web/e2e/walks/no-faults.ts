import { expect, type Page } from '@playwright/test'
import { axeFaults, type Scheme } from './axe.ts'
import { settled } from './look.ts'

/** Axe finds nothing on the whole page, in light and dark, and nothing of it is wider than the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)
    const faults = await axeFaults(page, scheme, { isModalOnly: false, leftOut: [], isWhole: true })
    expect(faults, scheme).toEqual([])
  }
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
}
