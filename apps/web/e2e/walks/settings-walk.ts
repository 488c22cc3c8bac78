import { expect, type Page } from '@playwright/test'
import { openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** Looks at the settings: the seller, with an error next to its field, three more sections, and the PIN codes. */
export async function walkTheSettings(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Settings')
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await expect(gstin).toHaveValue(/^29/)
  await gstin.fill('27ZZZCS1234A1Z9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A GSTIN of Karnataka begins with 29.')).toBeVisible()
  await look('admin-settings')
  await gstin.fill('29ZZZCS1234A1Z5')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove offer 1' })).toBeVisible()
  await look('admin-settings-offers')
  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please write the text of the banner.').first()).toBeVisible()
  await look('admin-settings-banner-form')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Carriers', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Offered: DTDC' })).toBeChecked()
  await look('admin-carriers')
  await page.getByRole('main').getByRole('link', { name: 'PIN codes', exact: true }).click()
  await look('admin-pin-codes')
}
