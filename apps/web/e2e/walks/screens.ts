import { expect, type Page } from '@playwright/test'
import { walkOwnCases } from './cases-walk.ts'
import { confirmedOrder, continueToPayment, fillAddress } from '../steps/checkout.ts'
import { open } from '../steps/go-to.ts'
import type { Look } from './look.ts'
import { openSandbox } from '../steps/sandbox.ts'
import { addToCart, findLaptop, openCart, THINKPAD } from '../steps/products.ts'
import { newShopper, registerInCheckout } from '../steps/shopper.ts'
import { walkTheSignIn } from './sign-in-screens.ts'

/** Looks when the first products are there. */
async function openList(page: Page, address: string, heading: string): Promise<void> {
  await open(page, address, heading)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

/** Types into the search field of the header and waits for the suggestions. */
async function openSuggestions(page: Page): Promise<void> {
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('thinkpad')
  await expect(page.getByRole('option').filter({ hasText: '₹' }).first()).toBeVisible()
  await search.press('ArrowDown')
}

/** Every screen that a visitor meets before buying. */
export async function walkTheShop(page: Page, look: Look): Promise<void> {
  const main = page.getByRole('main')
  await openList(page, '/', 'A good laptop deserves another life.')
  await look('home')
  await open(page, '/wishlist', 'Wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await look('wishlist-empty')
  await openList(page, '/products?brand=dell,hp&ramGb=16&maxPrice=50000', 'Products')
  await expect(page.getByRole('button', { name: 'Remove filter HP' })).toBeVisible()
  await main
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  await expect(page.getByText('Added to your wishlist')).toBeVisible()
  await look('list')
  await open(page, '/products?q=typewriter', 'No results for “typewriter”')
  await expect(page.getByText('No product found.')).toBeVisible()
  await openSuggestions(page)
  await look('search-without-results')
  await page.keyboard.press('Escape')
  await open(page, '/sell', 'Sell your machine')
  await main.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByText('Please choose an answer.').first()).toBeVisible()
  await look('sell-with-mistakes')
  await openList(page, '/c/laptops', 'Laptops')
  for (const place of [0, 1]) {
    await main
      .getByRole('button', { name: /^Compare/ })
      .nth(place)
      .click()
  }
  await expect(page.getByRole('link', { name: 'Compare now' })).toBeVisible()
  await look('category')
  await openList(page, '/c/printers?attributes=printTechnology:laser,pagesPerMinute:30-39', 'Printers')
  await expect(page.getByRole('button', { name: 'Remove filter Technology: Laser' })).toBeVisible()
  await look('category-with-attributes')
  await page.getByRole('link', { name: 'Compare now' }).click()
  await expect(main.getByRole('columnheader')).toHaveCount(3)
  await look('compare')
  await open(page, '/wishlist', 'Wishlist')
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await look('wishlist')
  await walkTheDoors(page, look)
  await walkTheSignIn(page, look)
  await open(page, '/no-such-page', 'Page not found')
  await look('not-found')
}

/** Signing in and registering, and where the links of mails lead. */
async function walkTheDoors(page: Page, look: Look): Promise<void> {
  await open(page, '/login', 'Login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await look('login-with-mistakes')
  await open(page, '/register', 'Create an account')
  await look('register')
  await open(page, '/orders', 'Please login to view orders')
  await look('orders-signed-out')
  await open(page, '/verify-email', 'Invalid verification link')
  await look('verify-email')
  await open(page, '/unsubscribe?token=x', 'Invalid unsubscribe link')
  await look('unsubscribe')
  await open(page, '/confirm-newsletter?token=x', 'Newsletter')
  await look('confirm-newsletter')
  await open(page, '/confirm-stock-alert?token=x', 'Back in stock')
  await look('confirm-stock-alert')
}

/** The product page to its end, what it opens, and a cart with nothing in it. */
async function walkAProduct(page: Page, look: Look): Promise<void> {
  await openList(page, '/', 'A good laptop deserves another life.')
  await findLaptop(page, THINKPAD)
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
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(name) })
    // Scrolled in steps: a jump to the end passes by what is in between.
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(heading).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  }
  await look('product')
  await page.getByRole('button', { name: /^Enlarge photo 1 of/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('product-zoom')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Walks through the parts that a phone hides behind buttons, and the demo shopper's returns and repairs. */
export async function walkThePhone(page: Page, look: Look): Promise<void> {
  await openList(page, '/products', 'Products')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await look('menu')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await look('filters')
  await page.keyboard.press('Escape')
  await walkOwnCases(page, look)
}

async function openProfile(page: Page): Promise<void> {
  await open(page, '/profile', /./)
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
}

/** The forms of the profile, with what is missing in them. */
async function openProfileForms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Please fill PIN code')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Please enter your current password.')).toBeVisible()
}

/** Every screen of a purchase, from the product to the list of orders. */
export async function walkAPurchase(page: Page, look: Look): Promise<void> {
  const shopper = newShopper()
  await walkAProduct(page, look)
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
  await open(page, '/orders', 'Orders')
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
  await sendQuestion(page)
  await open(page, '/questions', /./)
  await expect(page.getByRole('main').getByText(/SR-\d{4}-\d{6}/)).toBeVisible()
  await look('questions')
}

/** A question of the signed-in customer, as the contact form sends it. */
async function sendQuestion(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const requested = await page.request.post('/api/support', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Kavya Nair',
      email: 'kavya.nair@shopper.example',
      topic: 'order',
      message: 'When does the courier come?',
    },
  })
  expect(requested.status()).toBe(201)
}

/** The pages of the footer, one of each kind: questions, a drawing, tables, a list, an article, forms with mistakes. */
export async function walkThePages(page: Page, look: Look): Promise<void> {
  for (const [name, title] of [
    ['help', 'Help'],
    ['size-guide', 'Size guide'],
    ['privacy', 'Privacy'],
    ['blog', 'From the workshop'],
    ['blog/what-our-grades-mean', 'What our grades mean, in numbers'],
  ] as const) {
    await open(page, `/${name}`, title)
    await expect(page.getByRole('main').getByText('Loading the page…')).toBeHidden()
    await look(name.replace('blog/', 'article-'))
  }
  await open(page, '/contact', 'Contact us')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
  await look('contact-with-mistakes')
  await open(page, '/track', 'Track an order')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('Please enter your order number.')).toBeVisible()
  await look('track-with-mistakes')
}
