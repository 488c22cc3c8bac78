import { expect, type Page } from '@playwright/test'
import { enterBackOffice, manager } from '../steps/back-office.ts'
import type { Look } from './look.ts'

const FILE = [
  'sku,title,price',
  'NEW-1,,10',
  'DELL-ULTRU2415-B,Dell UltraSharp U2415 24.1″ monitor,not a price',
].join('\r\n')

/** New prices for what is selected, before they are set. */
async function walkThePrices(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Prices' })
  await dialog.getByLabel('Percent').fill('-10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview of the prices' })).toBeVisible()
  await look('admin-product-prices')
  await page.keyboard.press('Escape')
}

/** Products: the list, those with low stock and the bar above them, and every dialog but the forms of a product. */
export async function walkProductBackOffice(page: Page, look: Look): Promise<void> {
  // Few rows: each of them has the elements to look at.
  await enterBackOffice(page, manager, '/admin/products?brand=cisco')
  const dialog = page.getByRole('dialog')
  const more = page.getByRole('button', { name: /^More for / }).first()
  await expect(more).toBeVisible()
  await look('admin-products')
  await more.click()
  await page.getByRole('menuitem', { name: 'Price history' }).click()
  await expect(dialog.getByRole('table', { name: 'Prices, newest first' })).toBeVisible()
  await look('admin-product-history')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await expect(
    dialog.getByText(/^Nothing was changed together yet$|^\d+ (prices?|items?) · /).first(),
  ).toBeVisible()
  await look('admin-price-changes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(dialog.getByRole('table', { name: 'Rows with a fault' })).toBeVisible()
  await look('admin-product-import')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('link', { name: 'View Low Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Low Stock Products' })).toBeVisible()
  await expect(page.getByText(/^Selected: 0 \/ \d+$/)).toBeVisible()
  await look('admin-low-stock')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click()
  await expect(page.getByText(/^Selected: [1-9]\d* \//)).toBeVisible()
  await walkThePrices(page, look)
}
