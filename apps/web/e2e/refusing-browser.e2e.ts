import { expect, test } from './steps/journey.ts'
import { refuseStorage, STORAGE_REFUSALS } from './steps/refused-storage.ts'

const PAGES = {
  '/': 'A good laptop deserves another life.',
  '/products': 'Products',
  '/wishlist': 'Wishlist',
  '/compare': 'Compare products',
  '/register': 'Create an account',
  '/track': 'Track an order',
}

for (const how of STORAGE_REFUSALS) {
  test(`a shopper browses, signs in and fills a cart in a browser whose storage is ${how}`, async ({
    page,
    context,
  }) => {
    await refuseStorage(context, how)
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@dobara.example')
    await page.getByLabel('Password', { exact: true }).fill('Shopper@12345')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: /^Account of Asha/ })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Laptops' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Laptops' })).toBeVisible()
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Add to Cart|Increase quantity)/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Cart/ }).first()).toContainText(/\d/)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

test('pictures that the store does not give are replaced on pages that the server rendered', async ({
  page,
  context,
  complaints,
}) => {
  await context.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  for (let count = 0; count < 200; count += 1) complaints.allowOnce(/404 .*\/media\//)
  for (const path of ['/', '/products']) {
    await page.goto(path)
    const note = page.getByRole('main').getByText('No Image Available')
    await expect(note.first()).toBeVisible()
    const broken = () =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll(
          (images) =>
            images.filter(
              (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
            ).length,
        )
    await expect.poll(broken).toBe(0)
  }
})

test('a list stays on the screen when the connection is lost, and its links work when it is back', async ({
  page,
  context,
  complaints,
}) => {
  // Calls in progress, and those that are retried in between.
  for (let count = 0; count < 20; count += 1) complaints.allowOnce(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/products')
  const main = page.getByRole('main')
  const link = main.getByRole('article').getByRole('link').first()
  await expect(link).toBeVisible()
  // The page is taken over by the browser before the connection is lost.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await link.click()
  await expect(page.getByText('This page opens when you are online again.')).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(main.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
})
