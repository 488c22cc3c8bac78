import { expect, type Page } from '@playwright/test'
import { walkTheCoupons, walkTheCategories } from './admin-screens.ts'
import { openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'
import { walkProductBackOffice } from './admin-product-screens.ts'
import { walkTheProductForms } from './product-form-screens.ts'

/** Walks through the screens of the catalogue: products, categories, brands, coupons and images. */
export async function walkProducts(page: Page, look: Look): Promise<void> {
  await walkProductBackOffice(page, look)
  await walkTheCategories(page, look)
  await walkTheCoupons(page, look)
  await walkTheImages(page, look)
  await walkTheProductForms(page, look)
}

/** Images: the list, all pictures of one product, and the form for new ones. */
async function walkTheImages(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Images')
  const view = page.getByRole('button', { name: /^View images of/ }).first()
  await expect(view).toBeVisible()
  await look('admin-images')
  await view.click()
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible()
  await look('admin-images-product')
  await page.getByRole('button', { name: 'Add More Images' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Images' })
  await expect(dialog.getByText('Pre-selected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('Please select files and a product')).toBeVisible()
  await dialog.getByLabel('Image files').setInputFiles([
    {
      name: 'a long name of a photograph that was taken of the lid.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(2_000_000),
    },
    { name: 'keyboard.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) },
  ])
  await look('admin-images-upload')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('searchbox', { name: 'Find a product' }).fill('thinkpad')
  await expect(
    dialog.getByRole('list', { name: 'Products found' }).getByRole('listitem').first(),
  ).toBeVisible()
  await look('admin-images-search')
  await page.keyboard.press('Escape')
}
