import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { ownShopUrl, type OwnShop, startOwnShop } from './steps/own-shop.ts'

// A product that leaves the shop would be missed by other journeys.
const PORT_OFFSET = 86

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET) })

test('a product is hidden as a draft, previewed, and restored by Undo', async ({ page, request }) => {
  test.setTimeout(120_000)
  await enterBackOffice(page, manager, '/admin/products')
  const row = page.locator('[data-row]').first()
  const sku = (await row.getByTitle(/^[A-Z0-9]+-/).textContent()) ?? ''
  const statusOf = async () => (await request.get(`/product/${sku}`)).status()
  expect(await statusOf()).toBe(200)

  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitem', { name: 'Draft' }).click()
  await expect(page.getByText('1 product: Draft')).toBeVisible()
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  expect(await statusOf()).toBe(404)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('The products are as they were.')).toBeVisible()
  expect(await statusOf()).toBe(200)

  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('1 product: Archived')).toBeVisible()
  await page.goto(`/product/${sku}?preview=true`)
  await expect(page.getByText('A preview cannot be bought.').first()).toBeVisible()
})
