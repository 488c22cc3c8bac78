import { expect, type Page } from '@playwright/test'
import { confirmedOrder, continueToPayment, fillAddress } from './checkout.ts'
import { openSandbox } from './sandbox.ts'
import { addToCart, findLaptop, openCart, THINKPAD } from './shelf.ts'
import { newShopper, registerInCheckout } from './shopper.ts'

/** What is done on every screen on the way: check it, photograph it. */
export type Look = (screen: string) => Promise<void>

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Looks when the first products are there. */
async function openShelf(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

/** Types into the search box of the header and waits for what it finds. */
async function openSuggestions(page: Page): Promise<void> {
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('thinkpad')
  await expect(page.getByRole('option').filter({ hasText: '₹' }).first()).toBeVisible()
  await search.press('ArrowDown')
}

/**
 * Colours in the middle of a transition are nobody's contrast: each goes to its end at once. The end of one may begin the
 * transition of what inherits from it, so that it is asked until nothing moves.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let round = 0; round < 20; round += 1) {
      await nextFrame()
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (moving.length === 0) return
      for (const transition of moving) transition.finish()
    }
  })
}

/** Every screen that a visitor meets before buying. */
export async function walkTheShop(page: Page, look: Look): Promise<void> {
  await openShelf(page, '/')
  await look('home')
  await openShelf(page, '/products')
  await look('list')
  await openSuggestions(page)
  await look('search')
  await openShelf(page, '/c/laptops')
  await look('category')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare/ })
    .nth(1)
    .click()
  await page.getByRole('link', { name: 'Compare now' }).click()
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(3)
  await look('compare')
  await open(page, '/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await look('wishlist-empty')
  await openShelf(page, '/products')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  await expect(page.getByText('Added to your wishlist')).toBeVisible()
  await open(page, '/wishlist')
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await look('wishlist')
  await open(page, '/products?brand=dell,hp&ramGb=16&maxPrice=50000')
  await expect(page.getByRole('button', { name: 'Remove filter HP' })).toBeVisible()
  await look('list-with-filters')
  await open(page, '/products?q=typewriter')
  await expect(page.getByText('No product found.')).toBeVisible()
  await look('list-without-results')
  await walkTheDoors(page, look)
  await open(page, '/no-such-page')
  await look('not-found')
}

/** Signing in and registering, and where the links of mails lead. */
async function walkTheDoors(page: Page, look: Look): Promise<void> {
  await open(page, '/login')
  await look('login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await look('login-with-mistakes')
  await open(page, '/register')
  await look('register')
  await open(page, '/orders')
  await look('orders-signed-out')
  await open(page, '/verify-email')
  await expect(page.getByText('Invalid verification link')).toBeVisible()
  await look('verify-email')
  await open(page, '/unsubscribe?token=x')
  await look('unsubscribe')
  await open(page, '/confirm-newsletter?token=x')
  await look('confirm-newsletter')
  await open(page, '/confirm-stock-alert?token=x')
  await look('confirm-stock-alert')
}

/** The product page to its end, what it opens, and a cart with nothing in it. */
export async function walkAProduct(page: Page, look: Look): Promise<void> {
  await page.goto('/')
  await findLaptop(page, THINKPAD)
  await look('product')
  const cart = await openCart(page)
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await look('cart-empty')
  await page.keyboard.press('Escape')
  await page.getByLabel('PIN code').fill('560001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/Delivery|delivery/)
      .first(),
  ).toBeVisible()
  // Parts far down come when they are near.
  for (const name of ['Specifications', 'Reviews']) {
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
  }
  await look('product-to-its-end')
  await page.getByRole('button', { name: /^Enlarge picture 1 of/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('product-zoom')
}

/** What a phone keeps behind buttons. */
export async function walkThePhoneMenus(page: Page, look: Look): Promise<void> {
  await openShelf(page, '/products')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await look('menu')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await look('filters')
}

async function openProfile(page: Page): Promise<void> {
  await open(page, '/profile')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
}

/** The forms of the profile, with what is missing in them. */
async function openProfileForms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Please fill postcode')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Please enter your current password.')).toBeVisible()
}

/** Every screen of a purchase, from the filled cart to the list of orders. */
export async function walkAPurchase(page: Page, look: Look): Promise<void> {
  const shopper = newShopper()
  await page.goto('/')
  await findLaptop(page, THINKPAD)
  await addToCart(page, THINKPAD)
  await expect(page.getByText('Added to cart')).toBeHidden()
  const cart = await openCart(page)
  await look('cart')
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible()
  await look('checkout-account')
  await registerInCheckout(page, shopper)
  await look('checkout-address')
  await fillAddress(page, shopper.name)
  await continueToPayment(page)
  await look('checkout-payment')
  const popup = await openSandbox(page)
  await look('sandbox')
  await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  await confirmedOrder(page)
  await look('confirmation')
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order DB-/ })).toBeVisible()
  await look('order')
  await open(page, '/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await look('orders')
  await openProfile(page)
  await look('profile')
  await openProfileForms(page)
  await look('profile-editing')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await look('profile-delete')
  await page.keyboard.press('Escape')
  await askTheShop(page)
  await open(page, '/questions')
  await expect(page.getByRole('main').getByText(/SR-\d{4}-\d{6}/)).toBeVisible()
  await look('questions')
}

/** A question of whoever is signed in, as the contact form sends it. */
async function askTheShop(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const asked = await page.request.post('/api/support', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Kavya Nair',
      email: 'kavya.nair@shopper.example',
      topic: 'order',
      message: 'When does the courier come?',
    },
  })
  expect(asked.status()).toBe(201)
}

/** The pages of the footer, one of each kind: questions, a drawing, tables, a list, an article, forms with mistakes. */
export async function walkThePages(page: Page, look: Look): Promise<void> {
  for (const name of ['help', 'size-guide', 'privacy', 'blog']) {
    await open(page, `/${name}`)
    await expect(page.getByRole('main').getByText('Loading the page…')).toBeHidden()
    await look(name)
  }
  await open(page, '/blog/what-our-grades-mean')
  await look('article')
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
  await look('contact-with-mistakes')
  await open(page, '/track')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('Please enter your order number.')).toBeVisible()
  await look('track-with-mistakes')
}
