import { expect, type Locator, type Page } from '@playwright/test'

/** Three laptops of the demo shop: one title each, many in stock, cheap enough for cash on delivery. */
export const LATITUDE = 'Dell Latitude 5590 15.6″ i5-8350U'
export const THINKPAD = 'Lenovo ThinkPad X1 Carbon Gen 7 14″ i5-8365U'
export const ELITEBOOK = 'HP EliteBook 840 G8 14″ i5-1145G7'

/**
 * Types into the search field of the header and opens the first result with that title; it may come in several
 * grades.
 */
export async function findLaptop(page: Page, title: string): Promise<void> {
  const search = page.getByRole('search', { name: 'Search the shop' }).getByRole('combobox')
  await search.fill(title)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `for “${title}”` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
  // The page of the search has the words of the title in its own heading.
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Returns the buttons of one choice on the product page, such as 'Memory'. */
export function choicesOf(page: Page, what: string): Locator {
  return page.getByRole('group', { name: what, exact: true }).getByRole('button')
}

/** On the product page: Add to Cart, which turns into a stepper. */
export async function addToCart(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add to Cart: ${title}` })
    .first()
    .click()
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: `Quantity of ${title}` })
      .first(),
  ).toBeVisible()
}

/** The button in the header that opens the cart: 'Cart', or 'Cart 2 items'. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart/ })
}

/** Opens the cart at the side of the page. */
export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const cart = page.getByRole('dialog', { name: /^Shopping Cart/ })
  await expect(cart).toBeVisible()
  return cart
}
