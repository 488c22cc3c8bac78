import { expect, type Page } from '@playwright/test'
import { fillLogin } from '../steps/back-office.ts'
import { goTo, open } from '../steps/go-to.ts'
import type { Look } from './look.ts'
import { asha } from '../steps/shopper.ts'

/** Opens the first case of the queue in a state, which has waited longest: concurrent journeys make newer ones. */
async function openCase(page: Page, { state, kind }: { state: string; kind: string }): Promise<void> {
  await page.goto(`/admin/cases?state=${state}&kind=${kind}`)
  await page
    .getByRole('link', { name: /^CASE-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
}

/**
 * Looks at the queue of returns and repairs, one of them with a note and a photo, and all their dialogs; no step is
 * taken.
 */
export async function walkTheCases(page: Page, look: Look): Promise<void> {
  await open(page, '/admin/cases', 'Returns and repairs')
  await expect(page.getByRole('link', { name: /^CASE-/ }).first()).toBeVisible()
  await look('admin-cases')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const save = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await openCase(page, { state: 'received', kind: 'repair' })
  const buffer = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Add a photo').setInputFiles({ name: 'keys.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Internal note' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await look('admin-case')
  await press('Save inspection')
  await save('Save inspection')
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await look('admin-case-inspect')

  await openCase(page, { state: 'inspected', kind: 'repair' })
  await press('Decide')
  await dialog.getByRole('radio', { name: 'Give the money back' }).check()
  await expect(dialog.getByText(/of the order stays paid\.$/)).toBeVisible()
  await look('admin-case-decide')
}

/** The demo shopper's returns and repairs, and one of them with its tracker. */
export async function walkOwnCases(page: Page, look: Look): Promise<void> {
  await goTo(page, '/login?returnTo=%2Frepairs')
  await fillLogin(page, asha)
  const first = page.getByRole('main').getByRole('link', { name: /CASE-/ }).first()
  await expect(first).toBeVisible()
  await look('repairs')
  await first.click()
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await look('repair')
}
