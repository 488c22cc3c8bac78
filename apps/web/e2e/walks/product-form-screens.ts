import { expect, type Page } from '@playwright/test'
import { goTo } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** The forms of a product: a new one that lacks something, one that is there, and its variants. */
export async function walkTheProductForms(page: Page, look: Look): Promise<void> {
  await goTo(page, '/admin/products?product=new')
  const add = page.getByRole('dialog', { name: 'Add Product' })
  await expect(add.getByRole('option', { name: 'Laptops' })).toBeAttached()
  await add.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Laptops' })
  await add.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('dialog', { name: 'Form Validation Error' })).toBeVisible()
  await look('admin-product-missing')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(add.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await look('admin-product-errors')
  await goTo(page, '/admin/products?product=2')
  const edit = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(edit.getByRole('textbox', { name: /^Title/ })).toBeVisible()
  await edit.getByRole('tab', { name: 'Variants' }).click()
  await edit.getByRole('textbox', { name: 'Colors' }).fill('Copper, Sand')
  await edit.getByRole('textbox', { name: 'RAM in GB' }).fill('12')
  await edit.getByRole('button', { name: 'Generate Variants' }).click()
  await expect(edit.getByRole('table', { name: 'Generated variants' })).toBeVisible()
  await look('admin-product-variants')
}
