import { enterBackOffice, fillLogin, findUser, manager } from './back-office.ts'
import { expect, test } from './journey.ts'
import { addToCart, findLaptop, openCart, THINKPAD } from './shelf.ts'
import { newShopper, register } from './shopper.ts'

test('suspended in mid-session: told so, led to the sign-in, and the cart is there after the reactivation', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  const shopper = newShopper('Farah Qureshi')
  const office = await (await browser.newContext()).newPage()
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^Increase/ })
    .first()

  await test.step('a shopper fills the cart', async () => {
    await register(page, shopper)
    await findLaptop(page, THINKPAD)
    await addToCart(page, THINKPAD)
    await expect(page.getByText('Added to cart')).toBeHidden()
  })

  await test.step('an admin suspends the account in another browser', async () => {
    await enterBackOffice(office, manager)
    await findUser(office, shopper.email)
    await office.getByLabel(`Status of ${shopper.name}`).selectOption('Suspended')
    await expect(office.getByText('User updated successfully')).toBeVisible()
  })

  await test.step('the next thing the shopper does is refused in words and leads to the sign-in', async () => {
    for (let call = 0; call < 8; call += 1) complaints.allowOnce(/status of 401/)
    await more.click()
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fproduct%2F/)
    await fillLogin(page, shopper)
    await expect(page.getByRole('main').getByText('Invalid credentials')).toBeVisible()
  })

  await test.step('reactivated, the shopper signs in, is back at the product and finds the cart', async () => {
    await office.getByLabel(`Status of ${shopper.name}`).selectOption('Active')
    await expect(office.getByLabel(`Status of ${shopper.name}`)).toHaveValue('active')
    await expect(office.getByText('User updated successfully').first()).toBeVisible()
    await fillLogin(page, shopper)
    await expect(page.getByRole('heading', { level: 1, name: THINKPAD })).toBeVisible()
    const cart = await openCart(page)
    await expect(cart.getByText(THINKPAD).first()).toBeVisible()
  })
  await office.context().close()
})
