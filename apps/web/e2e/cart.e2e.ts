import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { addToCart, cartButton, ELITEBOOK, findLaptop, LATITUDE, openCart, THINKPAD } from './shelf.ts'
import { newShopper, register, signIn, signOut } from './shopper.ts'

// As most shoppers see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function putIntoCart(page: Page, title: string): Promise<void> {
  await page.goto('/')
  await findLaptop(page, title)
  await addToCart(page, title)
}

const lineOf = (cart: Locator, title: string) => cart.getByRole('listitem').filter({ hasText: title })
const quantityIn = (cart: Locator, title: string) =>
  cart.getByRole('group', { name: `Quantity of ${title}` }).getByRole('status')

/** In headless Chromium every tab counts as seen; this is what a browser says when a tab comes to the front. */
async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a shopper sets a laptop aside, takes it back, removes another and takes that back too', async ({
  page,
}) => {
  await putIntoCart(page, LATITUDE)
  await putIntoCart(page, THINKPAD)
  const cart = await openCart(page)

  await test.step('sets one aside for later, which takes it out of the total', async () => {
    await cart.getByRole('button', { name: `Save for later: ${LATITUDE}` }).click()
    await expect(cart.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
    await expect(cart.getByRole('heading', { name: 'Shopping Cart 1 item' })).toBeVisible()
  })

  await test.step('finds it there after a reload, and moves it back', async () => {
    await page.reload()
    await openCart(page)
    await cart.getByRole('button', { name: `Move to cart: ${LATITUDE}` }).click()
    await expect(cart.getByText(`Moved to cart: ${LATITUDE}`)).toBeVisible()
    await expect(cart.getByRole('heading', { name: 'Shopping Cart 2 items' })).toBeVisible()
  })

  await test.step('removes the other after a question, and takes it back with the key it has the focus on', async () => {
    await cart.getByRole('button', { name: `Remove ${THINKPAD}` }).click()
    const question = page.getByRole('dialog', { name: 'Remove this item from cart?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(cart.getByText(`Removed: ${THINKPAD}`)).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart.getByRole('heading', { name: 'Shopping Cart 2 items' })).toBeVisible()
  })

  await test.step('clears the cart after a question', async () => {
    await cart.getByRole('button', { name: 'Clear Cart' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to clear your cart?' })
    await question.getByRole('button', { name: 'Clear Cart' }).click()
    await expect(cart.getByText('Your cart is empty')).toBeVisible()
  })
})

test('two tabs of one shopper show one cart', async ({ page, context }) => {
  await putIntoCart(page, ELITEBOOK)
  const other = await context.newPage()
  await other.goto('/products')
  const there = await openCart(other)
  await expect(quantityIn(there, ELITEBOOK)).toHaveText('1')

  await test.step('a quantity changed in one is seen in the other when it comes to the front', async () => {
    await page.bringToFront()
    const here = await openCart(page)
    await here.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(here.getByRole('heading', { name: 'Shopping Cart 2 items' })).toBeVisible()
    await bringToFront(other)
    await expect(quantityIn(there, ELITEBOOK)).toHaveText('2')
  })

  await test.step('a line removed in one is gone in the other', async () => {
    await there.getByRole('button', { name: `Remove ${ELITEBOOK}` }).click()
    await other
      .getByRole('dialog', { name: 'Remove this item from cart?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(there.getByText('Your cart is empty')).toBeVisible()
    await bringToFront(page)
    await expect(
      page.getByRole('dialog', { name: /^Shopping Cart/ }).getByText('Your cart is empty'),
    ).toBeVisible()
  })
})

test("a visitor's cart and what was set aside come along at sign-in, and the checkout previews it", async ({
  page,
}) => {
  const shopper = newShopper()
  await register(page, shopper)
  await signOut(page)
  await putIntoCart(page, LATITUDE)
  await putIntoCart(page, THINKPAD)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: `Save for later: ${THINKPAD}` }).click()
  await expect(cart.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
  await cart.getByRole('button', { name: 'Close cart' }).click()
  await signIn(page, shopper)
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item')
  await openCart(page)
  await expect(lineOf(cart, LATITUDE)).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
  await expect(cart.getByText('Email me this cart')).toHaveCount(0)
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const preview = page.getByRole('main').getByRole('list', { name: 'Items in your cart' })
  await expect(preview.getByRole('listitem')).toHaveText([new RegExp(LATITUDE)])
})

test('a visitor asks to be reminded of a cart only with a tick, and takes it back', async ({ page }) => {
  await putIntoCart(page, LATITUDE)
  const cart = await openCart(page)
  await cart.getByText('Email me this cart').click()
  await cart.getByRole('textbox', { name: 'Email' }).fill('visitor@shopper.example')
  await cart.getByRole('button', { name: 'Remind me', exact: true }).click()
  await expect(cart.getByText('Please tick the box to be reminded.')).toBeVisible()
  await cart.getByRole('checkbox', { name: 'Remind me once by e-mail of things left in my cart.' }).check()
  await cart.getByRole('button', { name: 'Remind me', exact: true }).click()
  await expect(cart.getByText('We will remind you once at visitor@shopper.example.')).toBeVisible()
  await cart.getByRole('button', { name: 'Do not remind me' }).click()
  await expect(cart.getByRole('checkbox')).not.toBeChecked()
})
