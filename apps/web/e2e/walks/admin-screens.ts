import { expect, type Page } from '@playwright/test'
import { openSection } from '../steps/go-to.ts'
import type { Look } from './look.ts'

/** The dashboard in both its forms, and what opens from anywhere: the palette and the list of keys. */
export async function walkTheDashboard(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('application', { name: /^Revenue by day/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^View all \d+ items with low stock/ })).toBeVisible()
  await look('admin-dashboard')
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table', { name: 'Sales by day' })).toBeVisible()
  await look('admin-dashboard-table')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('asha')
  await expect(palette.getByRole('option', { name: /asha@/ }).first()).toBeVisible()
  await look('admin-palette')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look('admin-keys')
  await page.keyboard.press('Escape')
}

/** Categories, brands and attributes: the lists, forms that lack something, and the question where the products go. */
export async function walkTheCategories(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Categories')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Show what is below Laptops' }).click()
  await expect(page.getByRole('list', { name: 'Subcategories of Laptops' })).toBeVisible()
  await look('admin-categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await press('Create Category')
  await expect(dialog.getByText('Category name is required')).toBeVisible()
  await look('admin-category-new')
  await press('Cancel')
  await page.getByRole('button', { name: 'Delete Printers' }).click()
  await press('Delete')
  await expect(dialog.getByText('Please choose where the products go.')).toBeVisible()
  await look('admin-category-delete')
  await press('Cancel')
  await openSection(page, 'Brands')
  await expect(page.getByRole('button', { name: 'Edit Dell' })).toBeVisible()
  await look('admin-brands')
  await openSection(page, 'Attributes')
  await expect(page.getByText('printTechnology')).toBeVisible()
  await look('admin-attributes')
  await page.getByRole('button', { name: 'Add Attribute' }).click()
  await dialog.getByLabel('Type', { exact: true }).selectOption('choice')
  await dialog.getByRole('button', { name: 'Add a choice' }).click()
  await press('Create Attribute')
  await expect(dialog.getByText('Please give a name in English.').first()).toBeVisible()
  await look('admin-attribute-new')
  await press('Cancel')
  await page.getByRole('button', { name: 'Discard' }).click()
  await walkTheChecks(page, look)
}

/** Check templates and the reports of a product: the list, a form that lacks something, a draft that cannot be published yet. */
async function walkTheChecks(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog')
  await openSection(page, 'Check templates')
  await expect(page.getByRole('button', { name: 'Edit Laptop, 32 points' })).toBeVisible()
  await look('admin-check-templates')
  await page.getByRole('button', { name: 'Add Template' }).click()
  await dialog.getByRole('button', { name: 'Create Template' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await look('admin-check-template-new')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openSection(page, 'Products')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Check reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check reports' })).toBeVisible()
  await look('admin-product-checks')
}

/** Coupons: the list with its views, and a copy with an example cart and a mistake. */
export async function walkTheCoupons(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Coupons')
  const dialog = page.getByRole('dialog', { name: 'Create Coupon' })
  const copy = page.getByRole('button', { name: /^Copy / }).first()
  await expect(copy).toBeVisible()
  await look('admin-coupons')
  await page.getByRole('button', { name: 'Saved views: All' }).click()
  await look('admin-saved-views')
  await page.keyboard.press('Escape')
  await copy.click()
  await expect(dialog.getByLabel('Coupon Code')).toHaveValue(/_COPY$/)
  await dialog.getByRole('button', { name: 'Add a product: What a cart would pay' }).click()
  await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible()
  await look('admin-coupon-search')
  await page.getByRole('option', { disabled: false }).first().click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('table', { name: 'Example cart' })).toBeVisible()
  await dialog.getByLabel('Coupon Code').fill('')
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(dialog.getByText('Coupon code is required')).toBeVisible()
  await look('admin-coupon-copy')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
}

/** The GST reports of a month that is over. */
export async function walkTheReports(page: Page, look: Look): Promise<void> {
  await openSection(page, 'GST reports')
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page.getByRole('table', { name: 'Sales by state' })).toBeVisible()
  await look('admin-reports')
}

/** Looks at reports of the analytics: sales compared with the days before, the way to an order, and current stock. */
export async function walkTheAnalytics(page: Page, look: Look): Promise<void> {
  await openSection(page, 'Analytics')
  await expect(page.getByRole('table', { name: 'Sales by product' })).toBeVisible()
  await look('admin-analytics')
  await page.getByRole('combobox', { name: 'Report' }).selectOption('funnel')
  await expect(page.getByRole('table', { name: 'Conversion funnel' })).toBeVisible()
  await look('admin-analytics-funnel')
  await page.getByRole('combobox', { name: 'Report' }).selectOption('stockAge')
  await expect(page.getByRole('table', { name: 'Stock by age' })).toBeVisible()
  await look('admin-analytics-stock')
}
