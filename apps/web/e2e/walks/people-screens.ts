import { expect, type Page } from '@playwright/test'
import { payWronglyByCalls } from '../steps/api-shopper.ts'
import { enterBackOffice, newAdmin } from '../steps/back-office.ts'
import { open, openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'
import { walkTheSettings } from './settings-walk.ts'

/** Books, with an alert about this order in it. */
async function walkTheBooks(page: Page, look: Look, orderNumber: string): Promise<void> {
  await openSection(page, 'Books')
  const alert = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  const own = alert.filter({ hasText: orderNumber })
  await expect(own).toContainText('Money of another amount, currency or order arrived')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/^The books agree$|^\d+ differences? (is|are) open$/).first()).toBeVisible()
  await look('admin-books')
  await own.getByRole('button', { name: /^Mark as done/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByText('Please write what was done.')).toBeVisible()
  await look('admin-books-done')
  await dialog.getByLabel('What was done about it?').fill('Asked the customer, who paid again.')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(own).toHaveCount(0)
  await page.getByRole('link', { name: /^Resolved/ }).click()
  await expect(page.getByRole('link', { name: /^Resolved/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Open/ })).not.toHaveAttribute('aria-current')
  await expect(own).toContainText('Asked the customer, who paid again.')
}

/** Accounts, books and settings, and what their buttons open, for an administrator of this walk alone. */
export async function walkThePeople(page: Page, look: Look): Promise<void> {
  const admin = await newAdmin(page.request)
  const orderNumber = await payWronglyByCalls(page.request, 'DELL-LATI5590-I5-B')
  // The page shares its cookies with these calls: the manager's sign-in is not meant for it.
  await page.context().clearCookies()
  await enterBackOffice(page, admin)
  await expect(page.getByRole('table', { name: 'User accounts' })).toBeVisible()
  await look('admin-users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await look('admin-add-user')
  await page.keyboard.press('Escape')
  await page
    .getByRole('table', { name: 'User accounts' })
    .getByRole('link', { name: admin.name })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
  await look('admin-user')
  await walkTheBooks(page, look, orderNumber)
  await walkTheSettings(page, look)
  await openSection(page, 'Sign-in security')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await look('admin-security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Please enter the code.')).toBeVisible()
  await look('admin-security-set-up')
  await open(page, '/admin/no-such-screen', 'There is no such page in the back office')
  await look('admin-not-found')
}
