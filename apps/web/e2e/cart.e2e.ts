import type { Locator, Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { fillCartByCalls } from './steps/ready-shopper.ts'
import { ELITEBOOK, LATITUDE, openCart } from './steps/products.ts'

// As most shoppers see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const quantityIn = (cart: Locator, title: string) =>
  cart.getByRole('group', { name: `Quantity of ${title}` }).getByRole('status')

/**
 * Brings the tab to the front. In headless Chromium every tab counts as visible; the event is the one that a browser
 * sends then.
 */
async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a visitor saves a laptop for later, restores a removed one, requests a reminder, and has one cart in two tabs', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await fillCartByCalls(page, [LATITUDE, ELITEBOOK])
  await page.goto('/products')
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
    await cart.getByRole('button', { name: `Remove ${ELITEBOOK}` }).click()
    const question = page.getByRole('dialog', { name: 'Remove this item from cart?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(cart.getByText(`Removed: ${ELITEBOOK}`)).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart.getByRole('heading', { name: 'Shopping Cart 2 items' })).toBeVisible()
  })

  await test.step('requests a reminder of it, and cancels that', async () => {
    await cart.getByText('Email me this cart').click()
    await cart.getByRole('textbox', { name: 'Email' }).fill('visitor@shopper.example')
    await cart.getByRole('checkbox', { name: 'Remind me once by email about my cart.' }).check()
    await cart.getByRole('button', { name: 'Remind me', exact: true }).click()
    await expect(cart.getByText('We will remind you once at visitor@shopper.example.')).toBeVisible()
    await cart.getByRole('button', { name: 'Do not remind me' }).click()
    await expect(cart.getByRole('checkbox')).not.toBeChecked()
  })

  const other = await context.newPage()
  await other.goto('/products')
  const there = await openCart(other)
  await test.step('a quantity changed in one tab is updated in the other when it gets focus', async () => {
    await expect(quantityIn(there, ELITEBOOK)).toHaveText('1')
    await page.bringToFront()
    const line = cart.getByRole('group', { name: `Quantity of ${ELITEBOOK}` })
    await line.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cart.getByRole('heading', { name: 'Shopping Cart 3 items' })).toBeVisible()
    await bringToFront(other)
    await expect(quantityIn(there, ELITEBOOK)).toHaveText('2')
  })

  await test.step('a cart cleared in one after a question is empty in the other', async () => {
    await there.getByRole('button', { name: 'Clear Cart' }).click()
    const question = other.getByRole('dialog', { name: 'Are you sure you want to clear your cart?' })
    await question.getByRole('button', { name: 'Clear Cart' }).click()
    await expect(there.getByText('Your cart is empty')).toBeVisible()
    await bringToFront(page)
    await expect(cart.getByText('Your cart is empty')).toBeVisible()
  })
})
