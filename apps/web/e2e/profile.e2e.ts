import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillLogin } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { registerByCalls, signInByCalls } from './steps/ready-shopper.ts'
import { newPhone, newShopper, signOut } from './steps/shopper.ts'

/** A password is made slow to check on purpose, and a busy machine checks several. */
const LOGIN = { timeout: 30_000 }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** From any page: Profile in the menu under the name. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
}

test('a customer updates name, phone and addresses, gives and withdraws consent, and reads the stored data', async ({
  page,
}) => {
  test.slow()
  const shopper = await registerByCalls(page, newShopper('Meera Nair'))
  await page.goto('/about')
  await openProfile(page)

  await test.step('changes the name and phone', async () => {
    const personal = section(page, 'Personal information')
    await personal.getByRole('button', { name: 'Edit personal information' }).click()
    await expect(personal.getByLabel('Email')).not.toBeEditable()
    await personal.getByLabel('Name').fill('Meera Pillai')
    await personal.getByLabel('Phone').fill(newPhone().slice(3))
    await personal.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(personal).toContainText('Meera Pillai')
    await expect(personal).toContainText('+91 9')
    await expect(page.getByRole('button', { name: 'Account of Meera Pillai' })).toBeVisible()
  })

  await test.step('addresses are added, changed, made the default and deleted', async () => {
    const addresses = section(page, 'Saved addresses')
    const rows = addresses.getByRole('listitem')
    const add = async (name: string, pin: string) => {
      await addresses.getByRole('button', { name: 'Add an address' }).click()
      await addresses.getByLabel('Full name').fill(name)
      await addresses.getByLabel('Phone').fill('98450 12345')
      await addresses.getByLabel('Address line 1').fill('14, 3rd Cross')
      await addresses.getByLabel('PIN code').fill(pin)
      await addresses.getByRole('button', { name: 'Save address' }).click()
      await expect(addresses.getByLabel('PIN code')).toBeHidden()
    }
    await add('Meera Nair', '560038')
    await expect(rows).toContainText('14, 3rd Cross, Bengaluru, Karnataka 560038')
    await add('Nair Stores', '400050')
    await expect(rows.first()).toContainText('Meera NairDefault')
    await addresses.getByRole('button', { name: /^Make the address of Nair Stores/ }).click()
    await expect(rows.first()).toContainText('Nair StoresDefault')
    await addresses.getByRole('button', { name: 'Edit the address of Meera Nair, Bengaluru' }).click()
    await addresses.getByLabel('Address line 1').fill('7, Church Street')
    await addresses.getByRole('button', { name: 'Save address' }).click()
    await expect(rows.nth(1)).toContainText('7, Church Street')
    await addresses.getByRole('button', { name: /^Delete the address of Nair Stores/ }).click()
    const question = page.getByRole('dialog', { name: 'Delete this address?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Meera NairDefault')
  })

  await test.step('consents to the newsletter, reads the stored data, and withdraws', async () => {
    const notifications = section(page, 'Notifications')
    const newsletter = notifications.getByRole('switch', { name: 'Send me the newsletter by email.' })
    await expect(newsletter).not.toBeChecked()
    await newsletter.check()
    await expect(notifications.getByText(/^Agreed on/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('dobara-my-data.json')
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: shopper.email },
      consents: [{ purpose: 'newsletter', granted: true }],
    })
    await newsletter.uncheck()
    await expect(notifications.getByText(/^Withdrawn on/)).toBeVisible()
    await page.reload()
    await expect(newsletter).not.toBeChecked()
    await expect(section(page, 'Personal information')).toContainText('Meera Pillai')
  })
})

test('a customer signs the other browser out, from afar and with a new password, and at last deletes the account', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const shopper = await registerByCalls(page)
  const changed = { ...shopper, password: 'Lantern quay 2026' }
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signInByCalls(elsewhere, shopper)
  await elsewhere.goto('/profile')
  await expect(section(elsewhere, 'Login Information')).toContainText(`You log in with ${shopper.email}`)
  await page.goto('/profile')
  const devices = section(page, 'Your devices')

  await test.step('the other browser is signed out remotely, and returns to the profile after a login', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('This device')).toHaveCount(1)
    await devices.getByRole('button', { name: /^Log out:/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login\?returnTo=/)
    await fillLogin(elsewhere, shopper)
    await expect(elsewhere).toHaveURL('/profile', LOGIN)
  })

  await test.step('a new password signs it out again, and is what it signs in with', async () => {
    const security = section(page, 'Security')
    await security.getByRole('button', { name: 'Change password' }).click()
    await security.getByLabel('Current password').fill(shopper.password)
    await security.getByLabel('New password', { exact: true }).fill(changed.password)
    await security.getByLabel('Confirm new password').fill(changed.password)
    await security.getByRole('button', { name: 'Change password' }).click()
    await expect(security).toContainText('Password changed successfully')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login\?returnTo=/)
    await fillLogin(elsewhere, changed)
    await expect(elsewhere).toHaveURL('/profile', LOGIN)
    await signOut(elsewhere)
    await expect(elsewhere).toHaveURL('/')
    await other.close()
  })

  await test.step('the account is deleted, and its login no longer works', async () => {
    complaints.allowOnce(/status of 401 .*auth\.login/)
    await section(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(changed.password)
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, changed)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials')
  })
})
