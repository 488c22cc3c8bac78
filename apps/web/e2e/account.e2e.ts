import { expect, test } from './journey.ts'
import { addToCart, cartButton, ELITEBOOK, findLaptop, LATITUDE, openCart } from './shelf.ts'
import { asha, newShopper, register, signIn, signOut } from './shopper.ts'

test('a visitor signs in as Asha, and what was in the cart is still there', async ({ page }) => {
  await page.goto('/')
  await findLaptop(page, LATITUDE)
  await addToCart(page, LATITUDE)
  await signIn(page, asha)

  const cart = await openCart(page)
  await expect(cart.getByRole('link', { name: LATITUDE })).toBeVisible()

  await test.step('empties the cart and signs out', async () => {
    await cart.getByRole('button', { name: 'Clear Cart' }).click()
    await page
      .getByRole('dialog', { name: 'Are you sure you want to clear your cart?' })
      .getByRole('button', { name: 'Clear' })
      .click()
    await expect(cart.getByText('Your cart is empty')).toBeVisible()
    await cart.getByRole('button', { name: 'Close cart' }).click()
    await signOut(page)
  })
})

test('signing in adds the visitor’s cart to the one the customer left behind', async ({ page }) => {
  const shopper = newShopper()
  await register(page, shopper)
  await findLaptop(page, ELITEBOOK)
  await addToCart(page, ELITEBOOK)
  await signOut(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart')

  await findLaptop(page, LATITUDE)
  await addToCart(page, LATITUDE)
  await signIn(page, shopper)
  await expect(cartButton(page)).toHaveAccessibleName('Cart 2 items')
  const cart = await openCart(page)
  await expect(cart.getByRole('link', { name: ELITEBOOK })).toBeVisible()
  await expect(cart.getByRole('link', { name: LATITUDE })).toBeVisible()
})

test('a wrong password is refused without saying what was wrong', async ({ page, complaints }) => {
  complaints.allowOnce(/status of 401 .*auth\.login/)
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email' }).fill(asha.email)
  await main.getByLabel('Password', { exact: true }).fill('not-her-password')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(main.getByRole('alert')).toHaveText('Invalid credentials')
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused()
})
