import { expect, test } from './steps/journey.ts'
import { fillCartByCalls, registerByCalls } from './steps/ready-shopper.ts'
import { cartButton, ELITEBOOK, LATITUDE, openCart, THINKPAD } from './steps/products.ts'
import { signIn, signOut } from './steps/shopper.ts'

test('signing in adds what a visitor put into the cart and set aside to the cart that the customer left behind, and checkout previews it', async ({
  page,
}) => {
  const shopper = await registerByCalls(page)
  await fillCartByCalls(page, [ELITEBOOK], shopper.headers)
  // From here on the browser is a stranger's.
  await page.context().clearCookies()
  await fillCartByCalls(page, [LATITUDE, THINKPAD])
  await page.goto('/products')
  const cart = await openCart(page)

  await test.step('a visitor sets one of two aside, and signs in', async () => {
    await cart.getByRole('button', { name: `Save for later: ${THINKPAD}` }).click()
    await expect(cart.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
    await cart.getByRole('button', { name: 'Close cart' }).click()
    await signIn(page, shopper)
  })

  await test.step('the cart has what was in both, and what was set aside', async () => {
    await expect(cartButton(page)).toHaveAccessibleName('Cart 2 items')
    await openCart(page)
    await expect(cart.getByRole('link', { name: ELITEBOOK })).toBeVisible()
    await expect(cart.getByRole('link', { name: LATITUDE })).toBeVisible()
    await expect(cart.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
    await expect(cart.getByText('Email me this cart')).toHaveCount(0)
  })

  await test.step('checkout previews it', async () => {
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
    const preview = page.getByRole('main').getByRole('list', { name: 'Items in your cart' })
    await expect(preview.getByRole('listitem')).toHaveCount(2)
    await expect(preview).toContainText(ELITEBOOK)
    await expect(preview).toContainText(LATITUDE)
  })

  await test.step('signs out, and the cart stays with the account', async () => {
    await signOut(page)
    await expect(cartButton(page)).toHaveAccessibleName('Cart')
  })
})
