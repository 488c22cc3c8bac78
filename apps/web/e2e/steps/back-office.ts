import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/** The demo shop's administrator: shared by all journeys, so none may change this account. */
export const manager: Shopper = {
  name: 'Dobara Admin',
  email: 'admin@dobara.example',
  password: 'Admin@12345',
}

/** An administrator of this journey alone. */
export async function newAdmin(request: APIRequestContext): Promise<Shopper> {
  const { email, password } = manager
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const admin = {
    name: 'Kavya Menon',
    email: `kavya.${randomUUID()}@shop.example`,
    password: 'quiet-lamp-26',
  }
  const made = await request.post('/api/auth/admin/users', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { ...admin, role: 'admin' },
  })
  expect(made.status()).toBe(201)
  return admin
}

/** Fills the login that is open; where it leads is the journey's business. */
export async function fillLogin(page: Page, { email, password }: Shopper): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).click()
}

/** Opens an address of the back office for a user who signed in by a call; admin.e2e.ts signs in on the screen. */
export async function enterBackOffice(page: Page, admin: Shopper, address = '/admin/users'): Promise<void> {
  const { email, password } = admin
  const signIn = () => page.request.post('/api/auth/login', { data: { email, password } })
  // A busy shop refuses: the sign-in is retried.
  await expect.poll(async () => (await signIn()).status(), { message: `sign-in of ${email}` }).toBe(200)
  await page.goto(address)
  await expectBackOffice(page, address)
}

/** Waits for this address of the back office, with the elements that all its screens share. */
export async function expectBackOffice(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address)
  // If the address opens a dialog, the navigation is behind it.
  const sections = { name: 'Sections of the back office', includeHidden: true }
  await expect(page.getByRole('navigation', sections)).toBeVisible()
}

/** Finds one account in the list of users. */
export async function findUser(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  return page.getByRole('row').filter({ hasText: email })
}
