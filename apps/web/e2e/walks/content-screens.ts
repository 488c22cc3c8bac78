import { expect, type Page } from '@playwright/test'
import { openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** Pages and articles: the list, the editor with both languages and with a preview, and a version. */
export async function walkTheContent(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Pages', 'Pages and articles')
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('link', { name: 'Warranty', exact: true })).toBeVisible()
  await look('admin-content')
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
}
