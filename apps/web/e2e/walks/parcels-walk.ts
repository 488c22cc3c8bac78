import { expect, type Page, request } from '@playwright/test'
import { type MadeOrder, paidOrderByCalls } from '../steps/api-shopper.ts'
import { openAsBuyer } from '../steps/delivered-order.ts'
import type { Look } from './look.ts'

/** Opens the page of an order that is bought for it, as concurrent journeys buy and cancel others. */
async function openOrderOfTwo(page: Page): Promise<MadeOrder> {
  const buyer = await request.newContext({ baseURL: new URL(page.url()).origin })
  const order = await paidOrderByCalls(buyer, { sku: 'HP-ELIT845G7-R5-A', quantity: 2 })
  await buyer.dispose()
  await page.goto(`/admin/orders/${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  return order
}

/** Chooses the items to cancel, and looks when the consequences are shown. */
async function walkTheCancel(page: Page, look: Look, screen: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel items of DB-/ })
  await dialog.getByRole('button', { name: 'More' }).first().click()
  await expect(dialog.getByText('Nothing is chosen yet.')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Fewer' }).first()).toBeEnabled()
  await look(screen)
}

/** Opens the page of the oldest order with this status. */
async function openFirst(page: Page, status: string): Promise<void> {
  // The oldest, as other journeys make and deliver orders at the same time.
  await page.goto(`/admin/orders?status=${status}&dir=asc`)
  await page.getByRole('link', { name: /^DB-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible()
}

/** Looks at the parcels of orders with all their dialogs, and at the buyer's dialog to cancel; nothing is saved. */
export async function walkTheParcels(page: Page, look: Look): Promise<void> {
  const order = await openOrderOfTwo(page)
  await look('admin-order-page')
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByRole('dialog', { name: /^Create a shipment of DB-/ })).toBeVisible()
  await look('admin-shipment-make')
  await page.keyboard.press('Escape')
  await walkTheCancel(page, look, 'admin-cancel-items')
  await openFirst(page, 'shipped')
  await page.getByRole('button', { name: 'Add Scan' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Where is the parcel?' })).toBeVisible()
  await look('admin-shipment-scan')
  await page.keyboard.press('Escape')
  await walkTheScans(page, look)
  await openAsBuyer(page, order)
  await walkTheCancel(page, look, 'cancel-items')
}

/** The list of parcels, and a file of scans with a row that is wrong. */
async function walkTheScans(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/shipments')
  await page.getByRole('button', { name: 'Import Scans' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import scans and tracking numbers' })
  const buffer = Buffer.from('trackingNumber,scan,at\nNOWHERE-1,delivered,2026-11-23 14:05\n')
  await dialog.getByLabel('CSV file').setInputFiles([{ name: 'scans.csv', mimeType: 'text/csv', buffer }])
  await expect(dialog.getByText(/^1 row cannot be taken in/)).toBeVisible()
  await look('admin-scans-import')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
