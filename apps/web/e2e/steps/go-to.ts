import type { AdminScreen } from '@dobara/contract/admin-screens.ts'
import { expect, type Page } from '@playwright/test'

/** Goes to an address: by links if the shop is already open, so that nothing is loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  else await page.evaluate((to) => history.pushState(null, '', to), address)
}

/** Goes to an address and waits until its screen shows its heading. */
export async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await goTo(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Opens a section of the back office from the bar at the side. */
export async function openSection(page: Page, name: string, heading = name): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections of the back office' })
  await sections.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Opens a screen of the back office by its line in the manifest. */
export async function openScreen(page: Page, { path, title, inside }: AdminScreen): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections of the back office' })
  // The side bar does not have every screen.
  if (inside) await goTo(page, path)
  else await sections.getByRole('link', { name: new RegExp(`^${title.en}`) }).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
