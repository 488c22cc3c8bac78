import { expect, type Page } from '@playwright/test'
import { enterBackOffice, manager } from '../steps/back-office.ts'
import { walkTheCases } from './cases-walk.ts'
import type { Look } from './look.ts'
import { walkTheParcels } from './parcels-walk.ts'

/**
 * Looks at orders: the list, one that is no longer changed, and its form with a step that needs a reason; cases and
 * parcels.
 */
export async function walkTheOrders(page: Page, look: Look): Promise<void> {
  await enterBackOffice(page, manager, '/admin/orders?status=delivered')
  const view = page.getByRole('link', { name: /^View DB-/ }).first()
  await expect(view).toBeVisible()
  await look('admin-orders')
  await walkTheSlips(page, look)
  await view.click()
  await expect(page.getByRole('dialog', { name: /^Order Details - DB-/ })).toBeVisible()
  await look('admin-order')
  await page.getByRole('button', { name: 'Update Status' }).click()
  const form = page.getByRole('dialog', { name: /^Update Order Status - DB-/ })
  await form.getByLabel('Order Status', { exact: true }).selectOption('Processing')
  await expect(form.getByRole('button', { name: 'Update Order' })).toBeEnabled()
  await look('admin-order-update')
  await walkSeveralOrders(page, look)
  await walkTheNewOrder(page, look)
  await walkTheCases(page, look)
  await walkTheParcels(page, look)
}

/** The slips of several orders. */
async function walkTheSlips(page: Page, look: Look): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Print \d+ packing slips?$/ }).click()
  await expect(page.getByRole('region', { name: /^Packing slip DB-/ }).first()).toBeVisible()
  await look('admin-order-slips')
  await page.goBack()
}

/** Walks to the dialog that lists the effects of marking orders as packed, before it is done. */
async function walkSeveralOrders(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/orders?status=confirmed&payment=unpaid')
  await page.getByRole('checkbox', { name: /DB-/ }).first().click()
  await page.getByRole('button', { name: 'Mark 1 as packed' }).click()
  await expect(page.getByRole('dialog', { name: 'Mark 1 order as packed?' })).toBeVisible()
  await look('admin-orders-packed')
  await page.keyboard.press('Escape')
}

/** An order for a customer on the phone, before anything is chosen and with a new customer. */
async function walkTheNewOrder(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/orders/new')
  await page.getByRole('main').getByRole('button', { name: 'Add a customer' }).click()
  await expect(page.getByRole('main').getByLabel('Mobile number')).toBeVisible()
  await look('admin-order-new')
}
