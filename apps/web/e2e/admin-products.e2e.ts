import { readFile } from 'node:fs/promises'
import { enterBackOffice, manager, newAdmin } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { walkTo } from './steps/keys.ts'

const SKU = 'DELL-ULTRU2415-B'

test('a product is found, its price changed and taken back without a mouse, and shoppers see both', async ({
  page,
  request,
}) => {
  const priceOf = async () => {
    const reply = await request.get(`/api/products/sku/${SKU}`)
    return ((await reply.json()) as { product: { price: number } }).product.price
  }
  const before = await priceOf()
  await enterBackOffice(page, manager, '/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()

  await test.step('finds it by its SKU', async () => {
    await page.keyboard.press('/')
    await walkTo(page, page.getByLabel('Search by SKU'))
    await page.keyboard.type(SKU)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`sku=${SKU}`))
  })

  // Everything from here on as narrow as a phone, where rows are cards.
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('selects it and previews a price ten percent lower', async () => {
    await walkTo(page, page.getByRole('button', { name: 'Apply', exact: true }))
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await walkTo(page, page.getByRole('button', { name: 'Change prices' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Percent')).toBeFocused()
    const later = 'Change them later'
    for (const next of ['Rounding', later, 'Close', 'Preview', 'Close']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(next)
    }
    // From its end the dialog begins again, after the browser's own buttons.
    await walkTo(page, page.getByLabel('Which products'))
    await walkTo(page, page.getByLabel('Percent'))
    await page.keyboard.type('-10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 price changes')).toBeVisible()
    expect(await priceOf()).toBe(before)
  })

  await test.step('changes it, and the next shopper pays that', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Prices Changed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Great!' })).toBeFocused()
    await expect.poll(priceOf, { timeout: 1_000 }).toBe(Math.round(before * 0.9))
  })

  await test.step('takes it back', async () => {
    await walkTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Prices Restored' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await priceOf()).toBe(before)
  })
})

test('the file of all products imports unchanged', async ({ page, request }) => {
  const admin = await newAdmin(request)
  await enterBackOffice(page, admin, '/admin/products')
  const dialog = page.getByRole('dialog', { name: 'Import Products' })
  const found = dialog.getByRole('region', { name: 'This import' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const buffer = await readFile(await (await download).path())
  const rows = buffer.toString('utf8').split('\r\n').length - 2
  expect(rows).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const sent = page.waitForResponse((response) => response.url().includes('imports.upload'))
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  expect((await sent).ok()).toBe(true)
  const unchanged = found.getByText(/^[\d,]+ stay as they are$/)
  await expect(unchanged).toBeVisible({ timeout: 40_000 })
  // Other journeys buy and edit in the same shop at the same time: a few rows may differ. Products they just made are
  // at the end, and may have got their variants since.
  const itemTexts = await found.getByRole('listitem').allTextContents()
  expect(itemTexts.filter((text) => /new/.test(text))).toEqual([])
  const faults = found.getByRole('table', { name: 'Rows with a fault' }).getByRole('row')
  const numbers = await faults.locator('td:first-child').allTextContents()
  const staleFaults = faults.filter({ hasText: 'This was changed since the file was written' })
  const changed = await staleFaults.locator('td:first-child').allTextContents()
  expect(numbers.filter((row) => Number(row) <= rows - 10 && !changed.includes(row))).toEqual([])
  expect(Number((await unchanged.textContent())?.replace(/\D/g, ''))).toBeGreaterThan(rows - 20)
})
