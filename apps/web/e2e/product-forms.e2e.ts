import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { renderedPage } from './steps/rendered-page.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'

const model = () => `Latitude ${randomInt(10_000, 99_999)}`

/** The form of a new laptop, filled as far as it must be. */
async function fillLaptop(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Laptops' })
  await dialog.getByRole('combobox', { name: 'Sub-category' }).selectOption({ label: 'Business Laptops' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(`Dell ${name} refurbished`)
  await dialog.getByRole('combobox', { name: /^Brand/ }).fill('Dell')
  await dialog.getByRole('textbox', { name: /^Model/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^CPU/ }).fill('Intel Core i5-8350U')
  await dialog.getByRole('textbox', { name: /^RAM/ }).fill('16')
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('42999')
  await dialog.getByRole('textbox', { name: /^MRP/ }).fill('89999')
}

test('a laptop with two variants is added, found in the shop, and sold at its new price within a second', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const name = model()
  const edit = page.getByRole('dialog', { name: 'Edit Product' })
  let sku = ''
  let stem = ''
  let address = ''

  await test.step('an administrator adds it', async () => {
    await enterBackOffice(page, manager, '/admin/products')
    await page.getByRole('link', { name: 'Add Product' }).click()
    await expect(page).toHaveURL(/product=new/)
    await fillLaptop(page, name)
    await page.getByRole('button', { name: 'Generate' }).click()
    sku = await page.getByRole('textbox', { name: 'SKU', exact: true }).last().inputValue()
    expect(sku).toMatch(/^DELL-LATITUDE\d{5}-I5-16GB-\d{4}$/)
    // Variants have their own RAM in the SKU.
    stem = sku.replace('-16GB', '')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    const doneDialog = page.getByRole('dialog', { name: 'Product Added Successfully' })
    await doneDialog.getByRole('button', { name: 'Open it' }).click()
  })

  await test.step('gives it two variants, all at once', async () => {
    await edit.getByRole('tab', { name: 'Variants' }).click()
    await expect(edit.getByText('No variants yet.')).toBeVisible()
    await edit.getByRole('textbox', { name: 'RAM in GB' }).fill('8, 16')
    await edit.getByRole('textbox', { name: 'Storage' }).fill('256GB SSD')
    await edit.getByRole('button', { name: 'Generate Variants' }).click()
    await edit.getByRole('textbox', { name: `Stock of ${stem}-8GB-256GBSSD` }).fill('4')
    await edit.getByRole('textbox', { name: `Stock of ${stem}-16GB-256GBSSD` }).fill('2')
    await edit.getByRole('button', { name: 'Save All' }).click()
    const doneDialog = page.getByRole('dialog', { name: 'Variants Created' })
    await expect(doneDialog).toContainText('All generated variants were created.')
    await doneDialog.getByRole('button', { name: 'Great!' }).click()
    await expect(edit.getByRole('table', { name: 'Existing variants' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('a shopper finds it', async () => {
    const list = await renderedPage(request, `/products?q=${encodeURIComponent(name)}`)
    address = /href="(\/product\/[^"]+)"/.exec(list.html)?.[1] ?? ''
    const product = await renderedPage(request, address)
    expect(product.heading).toContain(name)
    expect(product.text).toContain('₹42,999')
  })

  await test.step('one price is changed without a mouse, and the shopper sees it at once', async () => {
    await edit.getByRole('textbox', { name: `Price of ${stem}-8GB-256GBSSD` }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('39499')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${stem}-8GB-256GBSSD was saved`)).toBeVisible()
    await expect.poll(async () => (await renderedPage(request, address)).text).toContain('₹39,499')
  })

  await test.step('its details are changed by keyboard, and closing shows no prompt', async () => {
    await edit.getByRole('tab', { name: 'Variants' }).focus()
    await page.keyboard.press('ArrowLeft')
    await edit.getByRole('textbox', { name: /^Title/ }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' (certified)')
    await page.keyboard.press('Enter')
    const doneDialog = page.getByRole('dialog', { name: 'Product Updated Successfully' })
    await expect(doneDialog.getByRole('button', { name: 'Great!' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('table')).toContainText(`Dell ${name} refurbished (certified)`)
  })
})

test('two administrators change one product: the second sees what was changed, and nothing is lost', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allowOnce(/409/)
  const office = await officeByCalls(baseURL ?? '')
  await enterBackOffice(page, manager, '/admin/products?product=2')
  const system = page.getByRole('textbox', { name: /^Operating system/ })
  await system.fill('Windows 11 Pro for Workstations')
  await office.send('PUT /api/products/2', { gpu: 'Intel UHD 620' }, z.object({}))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this product' })
  await expect(notice).toContainText('GPU:')
  await expect(system).toHaveValue(/Workstations/)
  await expect(page.getByRole('textbox', { name: /^GPU/ })).toHaveValue('Intel UHD 620')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Product Updated Successfully' })).toBeVisible()
  await office.dispose()
})
