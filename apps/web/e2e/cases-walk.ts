import { expect, type Page } from '@playwright/test'
import { enterBackOffice, fillLogin, manager } from './back-office.ts'
import type { Look } from './screens.ts'
import { asha } from './shopper.ts'

/** The queue of returns and repairs. */
export async function walkTheCases(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin/cases')
  await expect(page.getByRole('link', { name: /^CASE-/ }).first()).toBeVisible()
  await look('admin-cases')
}

/** The demo shopper's returns and repairs, and one of them with its tracker. */
export async function walkOwnCases(page: Page, look: Look): Promise<void> {
  await page.goto('/login?returnTo=%2Frepairs')
  await fillLogin(page, asha)
  const first = page.getByRole('main').getByRole('link', { name: /CASE-/ }).first()
  await expect(first).toBeVisible()
  await look('repairs')
  await first.click()
  await expect(page.getByRole('heading', { name: 'How far it is' })).toBeVisible()
  await look('repair')
}
