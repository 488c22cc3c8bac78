import { expect, test } from './steps/journey.ts'
import { walkTo } from './steps/keys.ts'
import { cartButton, LATITUDE } from './steps/products.ts'

// Zoomed in, as many users of the keyboard alone read: what is next to the list on a wide screen is behind its
// button.
test.use({ viewport: { width: 800, height: 600 } })

test('a laptop goes from home into the cart and to checkout without a mouse', async ({ page }) => {
  await page.goto('/')

  await test.step('searches from the header of the home page', async () => {
    await walkTo(page, page.getByRole('banner').getByRole('combobox'))
    await page.keyboard.insertText(LATITUDE)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`results? for “${LATITUDE}”`) }),
    ).toBeVisible()
  })

  await test.step('skips the header and opens a laptop', async () => {
    await walkTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await walkTo(page, page.getByRole('main').getByRole('link', { name: LATITUDE, exact: true }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: LATITUDE })).toBeVisible()
  })

  await test.step('puts it into the cart, and the focus stays where the button was', async () => {
    await walkTo(page, page.getByRole('button', { name: `Add to Cart: ${LATITUDE}` }).first())
    await page.keyboard.press('Enter')
    const stepper = page
      .getByRole('main')
      .getByRole('group', { name: `Quantity of ${LATITUDE}` })
      .first()
    await expect(stepper).toBeVisible()
    await expect(stepper).toBeFocused()
  })

  await test.step('opens the cart, closes it with Escape and is back on its button', async () => {
    const button = cartButton(page)
    await walkTo(page, button, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const cart = page.getByRole('dialog', { name: /^Shopping Cart/ })
    await expect(cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await walkTo(page, cart.getByRole('link', { name: 'Proceed to Checkout' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })
})
