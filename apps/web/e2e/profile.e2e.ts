import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newShopper, register, type Shopper, signIn, signOut } from './shopper.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** From any page: Profile in the menu under the name. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
}

/** On the login page, once it is there: other pages have a box for an e-mail address too. */
async function fillLogin(page: Page, { email, password }: Shopper): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a stranger who opens the profile signs in and comes back to it', async ({ page }) => {
  const shopper = newShopper()
  await register(page, shopper)
  await openProfile(page)
  await signOut(page)
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL('/profile')
  await expect(section(page, 'Login Information')).toContainText(`You sign in with ${shopper.email}`)
})

test('a customer changes the name and phone on the profile', async ({ page }) => {
  await register(page, newShopper('Meera Nair'))
  await openProfile(page)
  const personal = section(page, 'Personal information')
  await personal.getByRole('button', { name: 'Edit personal information' }).click()
  await expect(personal.getByLabel('Email')).not.toBeEditable()
  await personal.getByLabel('Name').fill('Meera Pillai')
  await personal.getByLabel('Phone').fill(`9${String(Date.now()).slice(-9)}`)
  await personal.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(personal).toContainText('Meera Pillai')
  await expect(personal).toContainText('+91 9')
  await expect(page.getByRole('button', { name: 'Account of Meera Pillai' })).toBeVisible()
})

test('a new password signs the other browser out', async ({ page, browser }) => {
  const shopper = newShopper()
  await register(page, shopper)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/products')
  await signIn(elsewhere, shopper)
  await openProfile(elsewhere)

  await openProfile(page)
  const devices = section(page, 'Signed-in devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  const security = section(page, 'Security')
  await security.getByRole('button', { name: 'Change password' }).click()
  await security.getByLabel('Current password').fill(shopper.password)
  await security.getByLabel('New password', { exact: true }).fill('Another@2026')
  await security.getByLabel('Confirm new password').fill('Another@2026')
  await security.getByRole('button', { name: 'Change password' }).click()
  await expect(security).toContainText('Password changed successfully')
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?returnTo=/)
  await fillLogin(elsewhere, { ...shopper, password: 'Another@2026' })
  await expect(elsewhere).toHaveURL('/profile')
  await other.close()
})

test('a device is signed out from afar', async ({ page, browser }) => {
  const shopper = newShopper()
  await register(page, shopper)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/products')
  await signIn(elsewhere, shopper)

  await openProfile(page)
  const devices = section(page, 'Signed-in devices')
  await devices.getByRole('button', { name: /^Sign out there/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login\?returnTo=/)
  await other.close()
})

test('addresses are added, changed, made the default and deleted', async ({ page }) => {
  await register(page, newShopper())
  await openProfile(page)
  const addresses = section(page, 'Saved addresses')

  async function add(name: string, pin: string) {
    await addresses.getByRole('button', { name: 'Add an address' }).click()
    await addresses.getByLabel('Full name').fill(name)
    await addresses.getByLabel('Phone').fill('98450 12345')
    await addresses.getByLabel('Address line 1').fill('14, 3rd Cross')
    await addresses.getByLabel('PIN code').fill(pin)
    await addresses.getByRole('button', { name: 'Save address' }).click()
    await expect(addresses.getByLabel('PIN code')).toBeHidden()
  }

  await add('Meera Nair', '560038')
  await expect(addresses.getByRole('listitem')).toContainText('14, 3rd Cross, Bengaluru, Karnataka 560038')
  await add('Nair Stores', '400050')
  const rows = addresses.getByRole('listitem')
  await expect(rows.first()).toContainText('Meera NairDefault')

  await addresses.getByRole('button', { name: /^Make the address of Nair Stores/ }).click()
  await expect(rows.first()).toContainText('Nair StoresDefault')

  await addresses.getByRole('button', { name: 'Edit the address of Meera Nair, Bengaluru' }).click()
  await addresses.getByLabel('Address line 1').fill('7, Church Street')
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(rows.nth(1)).toContainText('7, Church Street')

  await addresses.getByRole('button', { name: /^Delete the address of Nair Stores/ }).click()
  await page
    .getByRole('dialog', { name: 'Delete this address?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Meera NairDefault')
})

test('a customer reads what the shop keeps, and agrees and takes it back', async ({ page }) => {
  const shopper = newShopper()
  await register(page, shopper)
  await openProfile(page)
  const data = section(page, 'Your data')
  const notifications = section(page, 'Notifications')
  const newsletter = notifications.getByRole('switch', { name: 'Send me the newsletter by e-mail.' })
  await expect(newsletter).not.toBeChecked()
  await newsletter.check()
  await expect(notifications.getByText(/^Agreed on/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('dobara-my-data.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: shopper.email },
    consents: [{ purpose: 'newsletter', granted: true }],
  })

  await newsletter.uncheck()
  await expect(notifications.getByText(/^Taken back on/)).toBeVisible()
  await page.reload()
  await expect(newsletter).not.toBeChecked()
})

test('a customer deletes the account and cannot sign in again', async ({ page, complaints }) => {
  complaints.allowOnce(/status of 401 .*auth\.login/)
  const shopper = newShopper()
  await register(page, shopper)
  await openProfile(page)
  await section(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, shopper)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials')
})
