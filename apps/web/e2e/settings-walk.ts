import { expect, type Page } from '@playwright/test'
import type { Look } from './screens.ts'

/** The settings: who sells, with what is wrong beside its box, and two more sections. */
export async function walkTheSettings(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await expect(gstin).toHaveValue(/^29/)
  await gstin.fill('27ZZZCS1234A1Z9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A GSTIN of Karnataka begins with 29.')).toBeVisible()
  await look('admin-settings')
  await gstin.fill('29ZZZCS1234A1Z5')
  await page.getByRole('link', { name: 'Cash on delivery' }).click()
  await expect(page.getByRole('checkbox', { name: 'Offer cash on delivery' })).toBeChecked()
  await look('admin-settings-cash')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove offer 1' })).toBeVisible()
  await look('admin-settings-offers')
  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please write what the banner says.').first()).toBeVisible()
  await look('admin-settings-banner-form')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await walkTheCarriers(page, look)
  await walkThePinCodes(page, look)
}

/** Carriers: the list, the form with what is wrong, and the question before one is removed; nothing is saved. */
async function walkTheCarriers(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Carriers', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Offered: DTDC' })).toBeChecked()
  await look('admin-carriers')
  await page.getByRole('button', { name: 'Add a carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter the name of the carrier.')).toBeVisible()
  await look('admin-carrier')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove: DTDC' }).click()
  await expect(dialog.getByText(/^Remove DTDC\?/)).toBeVisible()
  await look('admin-carrier-remove')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

/** PIN codes: the empty table, the form of one, and a file with a row that is wrong. */
async function walkThePinCodes(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'PIN codes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PIN codes' })).toBeVisible()
  await look('admin-pin-codes')
  await page.getByRole('button', { name: 'Add PIN code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a valid 6-digit PIN code.')).toBeVisible()
  await look('admin-pin-code')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from('pin,zone\n5600,A\n')
  await dialog.getByLabel('CSV file').setInputFiles([{ name: 'pins.csv', mimeType: 'text/csv', buffer }])
  await expect(dialog.getByText(/^1 row is wrong/)).toBeVisible()
  await look('admin-pin-codes-import')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}
