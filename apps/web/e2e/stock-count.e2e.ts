import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './steps/own-shop.ts'

// A count corrects stock that other journeys buy.
const PORT_OFFSET = 81

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET) })

type Item = { id: number; sku: string; units: number }

/** Items of the shop that are not counted by their labels, with at least 3 units, and what there is of each. */
async function itemsOf(ids?: number[]): Promise<Item[]> {
  const database = await shop.openDatabase()
  const { rows } = await database.sql.query<Item>(
    `SELECT item.id, coalesce(variant.sku, product.sku) AS sku, item.on_hand - item.reserved AS units
       FROM stock_item item JOIN product ON product.id = item.product_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
      WHERE CASE WHEN $1::int[] IS NULL
                 THEN item.tracking <> 'unit' AND item.variant_id IS NOT NULL AND item.on_hand - item.reserved BETWEEN 3 AND 6
                 ELSE item.id = ANY($1) END
      ORDER BY item.id LIMIT 40`,
    [ids ?? null],
  )
  await database.close()
  return rows
}

test('40 items are counted by scanner, over a reload, and the differences are booked', async ({ page }) => {
  test.setTimeout(120_000)
  const items = await itemsOf()
  expect(items).toHaveLength(40)
  await enterBackOffice(page, manager, '/admin/stock')
  await page.getByRole('radio', { name: /^Count/ }).check()
  await page.getByRole('textbox', { name: 'SKU' }).focus()
  /** As a scanner does: the code, and Enter. */
  const scan = async (sku: string) => {
    await page.keyboard.insertText(sku)
    await page.keyboard.press('Enter')
  }
  const [first, second, ...others] = items
  if (!first || !second) throw new Error('no items')

  await test.step('scans all units of half of them, and resumes after a reload', async () => {
    for (const { sku, units } of others.slice(0, 19)) for (let at = 0; at < units; at += 1) await scan(sku)
    await expect(page.getByText(/^19 items · /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^19 items · /)).toBeVisible()
    await page.getByRole('textbox', { name: 'SKU' }).focus()
    for (const { sku, units } of others.slice(19)) for (let at = 0; at < units; at += 1) await scan(sku)
  })

  await test.step('finds one too few, one too many and a code of nothing', async () => {
    for (let at = 0; at < first.units - 1; at += 1) await scan(first.sku)
    for (let at = 0; at < second.units + 1; at += 1) await scan(second.sku)
    await scan('NOT-A-CODE')
    await expect(page.getByText('Unknown code: NOT-A-CODE')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the last scan' }).click()
    await expect(page.getByText(/^40 items · /)).toBeVisible()
  })

  await test.step('sees two differences and books them with a reason', async () => {
    await page.getByRole('button', { name: 'Review differences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Review differences' })
    await expect(dialog.getByRole('row')).toHaveCount(3)
    await dialog.getByLabel('Reason (optional)').fill('Yearly count')
    await dialog.getByRole('button', { name: 'Correct 2 items' }).click()
    await expect(page.getByText('Nothing scanned yet')).toBeVisible()
    const after = await itemsOf([first.id, second.id])
    expect(after.map(({ units }) => units)).toEqual([first.units - 1, second.units + 1])
  })
})
