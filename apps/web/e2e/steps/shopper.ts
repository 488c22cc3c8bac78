import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Shopper = { name: string; email: string; password: string }

/** The customer that the demo shop includes. */
export const asha: Shopper = { name: 'Asha', email: 'asha@dobara.example', password: 'Shopper@12345' }

/** Returns a shopper that the shop has never seen. */
export function newShopper(name = 'Meera Nair'): Shopper {
  return { name, email: `meera.${randomUUID()}@shopper.example`, password: 'quiet-lamp-2026' }
}

/** An Indian mobile that the shop has never seen, as the shop writes it. */
export function newPhone(): string {
  return `+919${randomInt(100_000_000, 999_999_999)}`
}

async function fillRegistration(page: Page, { name, email, password }: Shopper): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Full name' }).fill(name)
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('I accept the Terms').check()
}

/** Opens an account on the page that is only for that; ends on the products. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/register')
  await fillRegistration(page, shopper)
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/products')
  // The address changes before the page does; arriving moves the focus, which would close a menu opened in between.
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

/** Opens an account inside step 1 of checkout; ends in step 2. */
export async function registerInCheckout(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click()
  await fillRegistration(page, shopper)
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText(`Logged in as ${shopper.name}`)).toBeVisible()
}

/** From any page: Login in the header, then the form. */
export async function signIn(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  // Other pages have a field for an e-mail address too.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
}

/** From any page, through the menu under the name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}
