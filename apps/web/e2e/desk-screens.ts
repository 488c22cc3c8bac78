import { expect, type Page } from '@playwright/test'
import { startAt } from './admin-screens.ts'
import { enterBackOffice, newAdmin } from './back-office.ts'
import type { Look } from './screens.ts'

/** The activity log, with an entry opened. */
export async function walkTheLog(page: Page, look: Look): Promise<void> {
  // Whoever is made an administrator stands in it.
  const admin = await newAdmin(page.request)
  await page.context().clearCookies()
  await enterBackOffice(page, admin, '/admin/activity')
  await expect(page.getByText('Welcome back! Redirecting…')).toBeHidden()
  const entry = page.getByRole('button', { name: /added a user/ }).first()
  await expect(entry).toBeVisible()
  await look('admin-activity')
  await entry.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('admin-activity-entry')
}

/** What follows when orders are marked as packed, asked before it is done. */
export async function walkSeveralOrders(page: Page, look: Look): Promise<void> {
  await startAt(page, '/admin/orders?status=confirmed&payment=unpaid')
  await page.getByRole('checkbox', { name: /DB-/ }).first().click()
  await page.getByRole('button', { name: 'Mark 1 as packed' }).click()
  await expect(page.getByRole('dialog', { name: 'Mark 1 order as packed?' })).toBeVisible()
  await look('admin-orders-packed')
  await page.keyboard.press('Escape')
}
