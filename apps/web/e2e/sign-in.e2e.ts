import { answerOf, signedIn } from './steps/api-shopper.ts'
import { expect, test } from './steps/journey.ts'
import { newestOtp, resetLinks } from './steps/outbox.ts'
import { fillCartByCalls, registerByCalls } from './steps/ready-shopper.ts'
import { LATITUDE } from './steps/products.ts'
import { newPhone, newShopper, signIn } from './steps/shopper.ts'

// One of them waits half a minute for its second OTP: the other worker continues with the rest.
test.describe.configure({ mode: 'parallel' })

test('a forgotten password: the mail, a new one by a link that works once, and every other device is signed out', async ({
  browser,
  page,
  request,
  complaints,
}) => {
  const shopper = newShopper()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const main = page.getByRole('main')

  await registerByCalls(other, shopper)
  await other.goto('/about')
  await expect(other.getByRole('button', { name: /^Account of / })).toBeVisible()

  await test.step('requests a link from the login', async () => {
    await page.goto('/login')
    await main.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await main.getByRole('button', { name: 'Send reset link' }).click()
    await expect(main.getByText('Email is required')).toBeVisible()
    await main.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
    await main.getByRole('button', { name: 'Send reset link' }).click()
    await expect(main.locator(':focus')).toContainText(
      'If this address has an account, a reset link is on its way.',
    )
  })

  const [link = ''] = await resetLinks(request, { to: shopper.email, count: 1 })
  await test.step('opens the link of the mail and chooses another password', async () => {
    await page.goto(link)
    await main.getByLabel('New password', { exact: true }).fill('Brand-new-1')
    await main.getByLabel('Repeat the new password').fill('Brand-new-2')
    await main.getByRole('button', { name: 'Reset password' }).click()
    await expect(main.getByText('Passwords do not match')).toBeVisible()
    await main.getByLabel('Show password').check()
    await expect(main.getByLabel('Repeat the new password')).toHaveAttribute('type', 'text')
    await main.getByLabel('Repeat the new password').fill('Brand-new-1')
    await main.getByRole('button', { name: 'Reset password' }).click()
    await expect(main.getByText('Password reset successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  await test.step('signs in with it', async () => {
    await signIn(page, { ...shopper, password: 'Brand-new-1' })
    await expect(page).toHaveURL('/products')
  })

  await test.step('the other device is shown as signed out at its next step', async () => {
    for (let call = 0; call < 6; call += 1) complaints.allowOnce(/status of 401/)
    await other.getByRole('button', { name: /^Account of / }).click()
    await other.getByRole('link', { name: 'My Orders' }).click()
    const ended = other.getByRole('dialog', { name: 'Session expired. Please login again.' })
    await ended.getByRole('button', { name: 'Log out' }).click()
    await expect(other.getByRole('heading', { name: 'Please login to view orders' })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await elsewhere.close()
  })

  await test.step('the link is good for one password, and leads to another one', async () => {
    complaints.allowOnce(/status of 400 .*auth\.resetPassword/)
    await page.goto(link)
    await main.getByLabel('New password', { exact: true }).fill('Brand-new-2')
    await main.getByLabel('Repeat the new password').fill('Brand-new-2')
    await main.getByRole('button', { name: 'Reset password' }).click()
    await expect(main.getByRole('alert')).toContainText('Invalid or expired reset link')
    await main.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('a phone number opens an account, a wrong code is shown at its field, and the next OTP signs in', async ({
  page,
  request,
  complaints,
}) => {
  // One OTP in 30 seconds per number: the second has to be waited for.
  test.setTimeout(120_000)
  const phone = newPhone()
  const main = page.getByRole('main')

  await test.step('registers', async () => {
    await page.goto('/register?returnTo=/orders')
    await main.getByRole('tab', { name: 'Email' }).press('ArrowRight')
    await expect(main.getByRole('tab', { name: 'Phone' })).toBeFocused()
    await main.getByRole('button', { name: 'Send OTP' }).click()
    await expect(main.getByText('Please accept Terms & Privacy')).toBeVisible()
    await main.getByRole('textbox', { name: 'Full name' }).fill('Ravi Kumar')
    await main.getByLabel('I accept the Terms').check()
    await main.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await main.getByRole('textbox', { name: 'Phone number' }).press('Enter')
    await expect(main.getByRole('textbox', { name: 'OTP' })).toBeFocused()
    await expect(main.getByRole('button', { name: 'Resend' })).toBeDisabled()
    const box = main.getByRole('textbox', { name: 'OTP' })
    const code = await newestOtp(request, { to: phone, count: 1 })
    complaints.allowOnce(/status of 400 .*auth\.verifyOtp/)
    await box.pressSequentially(code === '000000' ? '111111' : '000000')
    await expect(main.getByText('Invalid or expired OTP')).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill(code)
    await expect(main.getByText('Phone verified. Account created. Please login.')).toBeVisible()
  })

  await test.step('logs in with the saved number, and reaches the requested page', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(main.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true')
    await expect(main.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.replace('+91', ''))
    await main.getByRole('button', { name: 'Send OTP' }).click({ timeout: 40_000 })
    const code = await newestOtp(request, { to: phone, count: 2 })
    const box = main.getByRole('textbox', { name: 'OTP' })
    await box.evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    await expect(page.getByText('Logged in. Redirecting…')).toBeVisible()
    await expect(page).toHaveURL('/orders')
    await expect(page.getByRole('button', { name: 'Account of Ravi Kumar' })).toBeVisible()
  })
})

test('a shop without keys lets people choose who they are at its sandbox of Google', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Meera Nair/ }).click()
  await expect(page.getByRole('button', { name: 'Account of Meera Nair' })).toBeVisible()
})

test('a sign-in elsewhere that leads to checkout shows the cart of its account', async ({ page }) => {
  const reply = await page.request.post('/api/auth/register', { data: newShopper() })
  const { accessToken } = await answerOf(signedIn, reply)
  await fillCartByCalls(page, [LATITUDE], { authorization: `Bearer ${accessToken}` })
  await page.goto(`/checkout#accessToken=${accessToken}`)
  await expect(page.getByRole('main').getByText(LATITUDE).first()).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})
