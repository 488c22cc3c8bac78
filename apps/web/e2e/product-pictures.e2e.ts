import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'

/** A picture of some part of the page: another one each time. */
const photo = async (page: Page, x: number) =>
  page.screenshot({ type: 'jpeg', clip: { x, y: 0, width: 400, height: 300 } })

/** Drops a file on the page, as from a folder next to the browser. */
async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ base64, file }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], file, { type: 'image/jpeg' }))
      return transfer
    },
    { base64: bytes.toString('base64'), file: name },
  )
  for (const kind of ['dragover', 'drop'])
    await page.getByRole('dialog').dispatchEvent(kind, { dataTransfer: data })
}

test('a new product is added with two pictures, sorted in its form, and one is shown with its variant', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const model = `C${randomInt(100_000, 999_999)}`
  const title = `Anker ${model} cable`
  const edit = page.getByRole('dialog', { name: 'Edit Product' })
  const pictures = page.getByRole('list', { name: 'Pictures of the product' }).getByRole('listitem')
  let sku = ''

  await test.step('one is dropped and one is chosen before the product is saved', async () => {
    await enterBackOffice(page, manager, '/admin/products')
    const [lid, plug] = [await photo(page, 0), await photo(page, 400)]
    await page.getByRole('link', { name: 'Add Product' }).click()
    const add = page.getByRole('dialog', { name: 'Add Product' })
    await add.getByRole('combobox', { name: /^Category/ }).selectOption({ index: 2 })
    await add.getByRole('textbox', { name: /^Title/ }).fill(title)
    await add.getByRole('combobox', { name: /^Brand/ }).fill('Dell')
    await add.getByRole('textbox', { name: /^Model/ }).fill(model)
    await add.getByRole('textbox', { name: /^Price/ }).fill('499')
    await dropFile(page, 'lid.jpg', lid)
    await add
      .getByLabel('Choose pictures')
      .first()
      .setInputFiles([{ name: 'plug.jpg', mimeType: 'image/jpeg', buffer: plug }])
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first()).toContainText('Main picture')
  })

  await test.step('the second becomes the main one by its button, and both get alt texts', async () => {
    await page.getByRole('button', { name: 'Move picture 2, plug.jpg earlier' }).click()
    await page.getByRole('textbox', { name: 'Alt text of picture 1, plug.jpg' }).fill(`Plug of ${model}`)
    await page.getByRole('textbox', { name: 'Alt text of picture 2, lid.jpg' }).fill(`Lid of ${model}`)
    await page.getByRole('button', { name: 'Generate' }).click()
    sku = await page.getByRole('textbox', { name: 'SKU', exact: true }).last().inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
    const done = page.getByRole('dialog', { name: 'Product Added Successfully' })
    await done.getByRole('button', { name: 'Open it' }).click()
    await expect(pictures).toHaveCount(2)
  })

  await test.step('the other one is for the black variant', async () => {
    await edit.getByRole('tab', { name: 'Variants' }).click()
    await edit.getByRole('textbox', { name: 'Colors' }).fill('Black, Silver')
    await edit.getByRole('button', { name: 'Generate Variants' }).click()
    await edit.getByRole('textbox', { name: /^Stock of .*BLACK$/ }).fill('4')
    await edit.getByRole('textbox', { name: /^Stock of .*SILVER$/ }).fill('4')
    await edit.getByRole('button', { name: 'Save All' }).click()
    await page
      .getByRole('dialog', { name: 'Variants Created' })
      .getByRole('button', { name: 'Great!' })
      .click()
    await edit.getByRole('tab', { name: 'Details' }).click()
    const second = pictures.nth(1)
    await second.getByText('For all variants').first().click()
    await second.getByRole('checkbox', { name: 'Black' }).check()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('dialog', { name: 'Product Updated Successfully' })).toBeVisible()
  })

  await test.step('shoppers see the main one, and the lid with the black one only', async () => {
    const context = await browser.newContext()
    const shopper = await context.newPage()
    await shopper.goto(`/product/${sku}-BLACK`)
    await expect(shopper.getByRole('button', { name: `Lid of ${model}` }).first()).toBeVisible()
    await expect(shopper.getByRole('button', { name: `Plug of ${model}` }).first()).toBeVisible()
    await shopper.goto(`/product/${sku}-SILVER`)
    await expect(shopper.getByRole('button', { name: `Plug of ${model}` }).first()).toBeVisible()
    await expect(shopper.getByRole('button', { name: `Lid of ${model}` })).toHaveCount(0)
    await context.close()
  })
})
