import { isPickupDay, pickupDays } from '@dobara/domain/trade-ins/trade-in-times.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { manager } from './back-office.ts'
import { signInByCalls } from './ready-shopper.ts'

/** Returns the value beside a name in a list of facts or amounts; the name may be followed by its details. */
export const factOf = (where: Page | Locator, name: RegExp): Locator =>
  where.getByRole('term').filter({ hasText: name }).locator('+ dd')

/** Chooses an answer on the page where a machine is described. */
export async function answer(page: Page, question: string, words: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: words, exact: true }).check()
}

/** Returns the earliest day on which a courier comes, tomorrow or after a Sunday: 'YYYY-MM-DD'. */
export function firstPickupDay(): string {
  const now = new Date()
  const { first } = pickupDays(now)
  if (isPickupDay(first, now)) return first
  return new Date(Date.parse(first) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Returns the number of a trade-in as shown to the shopper, once its page is open: 'TI-2026-000004'. */
export async function shownTradeIn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Trade-in / })
  await expect(heading).toBeVisible()
  return (await heading.innerText()).replace('Trade-in ', '')
}

/** Signs the manager in and finds a trade-in by its number, as the back office does when a parcel arrives. */
export async function openAsStaff(page: Page, number: string): Promise<void> {
  await signInByCalls(page, manager)
  await page.goto('/admin/trade-ins')
  await page.getByRole('searchbox', { name: 'Search trade-ins' }).fill(number)
  await expect(page.getByText('1 trade-in', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${number}: `) })).toBeVisible()
}

/** Clicks a step that needs no input, and waits until the trade-in has reached the state. */
export async function stepTo(page: Page, step: string, state: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  await isNow(page, state)
}

/** Expects a trade-in to be in this state, as the header of its page shows. */
export async function isNow(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').locator('header').getByText(state, { exact: true })).toBeVisible()
}
