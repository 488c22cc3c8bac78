import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './steps/own-shop.ts'

// Prices of hundreds of products are those of every other journey too.
const PORT_OFFSET = 80

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET) })

/** Every price of the shop: of each product, and of each of its variants. */
async function pricesOf({ openDatabase }: OwnShop): Promise<Map<string, number>> {
  const database = await openDatabase()
  const { rows } = await database.sql.query<{ sku: string; price: number }>(
    `SELECT sku, price_paise AS price FROM product WHERE deleted_at IS NULL
      UNION ALL SELECT sku, price_paise FROM product_variant WHERE deleted_at IS NULL`,
  )
  await database.close()
  return new Map(rows.map(({ sku, price }) => [sku, price]))
}

test('a price change of more than 200 products is previewed, applied and undone', async ({ page }) => {
  test.setTimeout(120_000)
  const before = await pricesOf(shop)
  await enterBackOffice(page, manager, '/admin/products?search=laptop')

  await test.step('previews five percent lower prices, ending in 99', async () => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const scope = page.getByLabel('Which products')
    const all = await scope.locator('option', { hasText: /^All \d+ products that fit/ }).textContent()
    expect(Number(/\d+/.exec(all ?? '')?.[0])).toBeGreaterThanOrEqual(200)
    await scope.selectOption({ label: all ?? '' })
    await page.getByLabel('Percent').fill('-5')
    await page.getByLabel('Rounding').selectOption({ label: 'To end in 99' })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('region', { name: 'Preview of the prices' })).toBeVisible()
    expect(await pricesOf(shop)).toEqual(before)
  })

  await test.step('applies it', async () => {
    await page.getByRole('button', { name: /^Change [\d,]+ prices$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Prices Changed' })).toBeVisible({ timeout: 60_000 })
    const after = await pricesOf(shop)
    const changed = [...after].filter(([sku, price]) => price !== before.get(sku))
    expect(changed.length).toBeGreaterThanOrEqual(200)
    expect(changed.every(([, price]) => price % 100_00 === 99_00)).toBe(true)
  })

  await test.step('undoes it', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('dialog', { name: 'Prices Restored' })).toBeVisible({ timeout: 60_000 })
    expect(await pricesOf(shop)).toEqual(before)
  })
})
