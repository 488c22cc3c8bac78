import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type GoogleShop, startGoogleShop } from './google-shop.ts'
import { expect, test } from './journey.ts'
import { verificationLinks } from './outbox.ts'
import { newShopper, register, signOut } from './shopper.ts'

let shop: GoogleShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startGoogleShop()
})
test.afterAll(() => shop.stop())

function comesWithGoogle(email: string) {
  shop.google.person = { sub: randomUUID(), email, email_verified: true, name: 'Meera Nair' }
}
const continueWithGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click()
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account of Meera Nair' })

test('somebody new continues with Google and lands where they were, with a clean address', async ({
  page,
}) => {
  comesWithGoogle(newShopper().email)
  await page.goto(`${shop.url}/register?returnTo=/orders`)
  await continueWithGoogle(page)
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/orders`)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await test.step('is still signed in after a reload, and signs out', async () => {
    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    await page.goto(`${shop.url}/products`)
    await signOut(page)
  })
})

test('a shop without keys lets people choose who they are at its sandbox', async ({ page }) => {
  await page.goto('/login')
  await continueWithGoogle(page)
  await page.getByRole('button', { name: /Meera Nair/ }).click()
  await expect(accountButton(page)).toBeVisible()
})

test('who cancels at Google is told so on the login page', async ({ page }) => {
  shop.google.person = null
  await page.goto(`${shop.url}/login`)
  await continueWithGoogle(page)
  await expect(page).toHaveURL(`${shop.url}/login?error=oauth`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Google did not work/)
})

test('the owner of a verified account logs in once, and from then on comes with Google', async ({
  browser,
  complaints: _complaints,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const shopper = newShopper()
  await register(page, shopper)
  const [link = ''] = await verificationLinks(context.request, { to: shopper.email, count: 1 })
  await page.goto(link)
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
  await expect(page).toHaveURL('/products')
  await signOut(page)

  comesWithGoogle(shopper.email)
  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/account with this email already/)
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/Google is linked to your account/)).toBeVisible()
  await signOut(page)

  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/products')
  await expect(accountButton(page)).toBeVisible()
  await context.close()
})
