import { codeOf } from './steps/authenticator.ts'
import {
  enterBackOffice,
  expectBackOffice,
  fillLogin,
  findUser,
  manager,
  newAdmin,
} from './steps/back-office.ts'
import { goTo, open } from './steps/go-to.ts'
import { expect, test } from './steps/journey.ts'
import { newestOtp } from './steps/outbox.ts'
import { asha, newPhone, newShopper } from './steps/shopper.ts'

test('the back office requires a sign-in, returns to the requested page, and is closed to customers', async ({
  page,
  browser,
  request,
}) => {
  await test.step('a visitor signs in first and returns to the very page', async () => {
    await page.goto('/admin/users?role=admin')
    await fillLogin(page, manager)
    await expectBackOffice(page, '/admin/users?role=admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'User accounts' })).toBeVisible()
    await expect(page.getByLabel('Role', { exact: true })).toHaveValue('admin')
  })

  await test.step('/admin opens the dashboard, with a way back to the shop and a way out', async () => {
    await open(page, '/admin', 'Dashboard')
    await expect(page.getByText('Total Value (INR)')).toBeVisible()
    await page.getByRole('link', { name: 'View Site' }).click()
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
    await open(page, '/admin/security', 'Sign-in security')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('a customer sees the reason, and may change the account', async () => {
    const context = await browser.newContext()
    const customer = await context.newPage()
    await customer.goto('/admin/users')
    await fillLogin(customer, asha)
    await expect(customer.getByRole('heading', { level: 1, name: 'Admin access required' })).toBeVisible()
    await expect(customer).toHaveURL(/^[^?]*\/login\?/)
    await expect(customer.getByRole('table')).toHaveCount(0)
    await customer.getByRole('button', { name: 'Log in with another account' }).click()
    await fillLogin(customer, manager)
    await expect(customer.getByRole('table', { name: 'User accounts' })).toBeVisible()
    await context.close()
  })

  await test.step('its pages are neither cached nor indexed', async () => {
    const reply = await request.get('/admin/users')
    expect([reply.status(), reply.headers()['cache-control']]).toEqual([200, 'no-store'])
    expect(await reply.text()).toMatch(/<meta name="robots" content="noindex/)
  })
})

test('users are added, found, changed and deleted', async ({ page }) => {
  await enterBackOffice(page, manager)
  const email = newShopper().email

  await test.step('Add User shows missing values, and adds', async () => {
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(dialog.getByText('Email is required')).toBeVisible()
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Full Name').fill('Nikhil Bose')
    await dialog.getByLabel('Password', { exact: true }).fill('quiet-lamp-26')
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByText('User created successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('is found while typing, and the URL contains the search', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused()
    const row = await findUser(page, email)
    await expect(row).toContainText('Nikhil Bose')
    await expect(row).toContainText('Unverified')
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`))
  })

  await test.step('role and status change in the row and are still so after a reload', async () => {
    await page.getByLabel('Role of Nikhil Bose').selectOption('Owner')
    await page.getByRole('button', { name: 'Make an owner' }).click()
    await expect(page.getByText('User updated successfully')).toBeVisible()
    await expect(page.getByText('User updated successfully')).toHaveCount(0)
    await page.getByLabel('Status of Nikhil Bose').selectOption('Suspended')
    await expect(page.getByText('User updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Role of Nikhil Bose')).toHaveValue('owner')
    await expect(page.getByLabel('Status of Nikhil Bose')).toHaveValue('suspended')
  })

  await test.step('is deleted after the documented question, and Clear shows everybody again', async () => {
    await page.getByRole('button', { name: 'Delete Nikhil Bose' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this user? This will revoke all sessions.' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('User deleted successfully')).toBeVisible()
    await expect(page.getByText('No users found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('table', { name: 'User accounts' })).toBeVisible()
    await expect(page.getByText(/^Page 1 of \d/)).toBeVisible()
  })
})

test('a second factor is set up, required at sign-in, and bypassed once by recovery code', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await newAdmin(request)
  const main = page.getByRole('main')
  let secret = ''
  let recoveryCode = ''
  await enterBackOffice(page, admin, '/admin/security')

  await test.step('is turned on with a code of the app', async () => {
    await main.getByRole('button', { name: 'Set up' }).click()
    await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Open your authenticator app' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\/Dobara:/,
    )
    secret = await main.locator('code').innerText()
    complaints.allowOnce(/status of 422/)
    await main.getByRole('textbox', { name: 'Code' }).fill('000000')
    await main.getByRole('button', { name: 'Turn on' }).click()
    await expect(main.getByText('This code is not correct. Please enter the next one.')).toBeVisible()
    await main.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
    await main.getByRole('button', { name: 'Turn on' }).click()
  })

  await test.step('shows ten recovery codes once, to be saved', async () => {
    await expect(main.locator('code')).toHaveCount(10)
    recoveryCode = await main.locator('code').first().innerText()
    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
    await main.getByLabel('I have saved my recovery codes').check()
    await main.getByRole('button', { name: 'Done' }).click()
    await expect(main.getByText('10 recovery codes are left.')).toBeVisible()
    await expect(main.locator('code')).toHaveCount(0)
  })

  async function signInWith(code: string) {
    complaints.allowOnce(/status of 401/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await goTo(page, '/login?returnTo=/admin/security')
    await fillLogin(page, admin)
    await expect(main.getByText('Please enter the code of your authenticator app.')).toBeVisible()
    await main.getByRole('textbox', { name: 'Code' }).fill(code)
    await main.getByRole('button', { name: 'Login' }).click()
  }

  await test.step('is required at the next sign-in', async () => {
    // The next half minute's: the code of this one has been used.
    await signInWith(codeOf(secret, 1))
    await expect(page).toHaveURL('/admin/security')
  })

  await test.step('a recovery code opens the account once', async () => {
    await signInWith(recoveryCode)
    await expect(main.getByText('9 recovery codes are left.')).toBeVisible()
    complaints.allowOnce(/status of 401/)
    await signInWith(recoveryCode)
    await expect(main.getByText('Invalid credentials')).toBeVisible()
  })
})

test('a number in the profile is verified by the code sent to it', async ({ page, request }) => {
  await page.request.post('/api/auth/register', { data: newShopper() })
  const phone = newPhone()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByRole('main').getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const form = page.getByRole('form', { name: 'Verify the phone number' })
  await form.getByRole('button', { name: 'Verify the phone number' }).click()
  await form.getByLabel('OTP').fill(await newestOtp(request, { to: phone, count: 1 }))
  await expect(page.getByText('Phone number verified')).toBeVisible()
  await expect(form).toBeHidden()
})
