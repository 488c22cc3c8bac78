import { expect, type Page } from '@playwright/test'
import { startAt } from './admin-screens.ts'
import type { Look } from './screens.ts'

/** Pages and articles: the list, a new article, the editor with both languages and with a preview, a version, a new address. */
export async function walkTheContent(page: Page, look: Look): Promise<void> {
  await startAt(page, '/admin/content')
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('link', { name: 'Warranty', exact: true })).toBeVisible()
  await look('admin-content')
  await page.getByRole('button', { name: 'Add Article' }).click()
  await dialog.getByRole('button', { name: 'Begin Article' }).click()
  await expect(dialog.getByText('Please give a title in English.')).toBeVisible()
  await look('admin-content-new')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Warranty', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Hindi' })).toBeVisible()
  await expect(page.getByText('Shown in the shop')).toBeVisible()
  await look('admin-content-editor')
  await page.getByRole('radio', { name: 'Hindi with preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('.prose')).toBeVisible()
  await look('admin-content-preview')
  await page.getByRole('button', { name: 'Read version 1' }).click()
  await expect(dialog.locator('pre').first()).toBeVisible()
  await look('admin-content-version')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change address' }).click()
  await expect(dialog.getByLabel('New address')).toBeVisible()
  await look('admin-content-move')
  await page.keyboard.press('Escape')
}
