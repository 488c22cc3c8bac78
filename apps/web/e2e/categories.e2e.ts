import { randomUUID } from 'node:crypto'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { renderedPage } from './steps/rendered-page.ts'
import { expect, test } from './steps/journey.ts'

test('a category is added, moved to another address, found at both by shoppers, and deleted', async ({
  page,
  request,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [name, renamed] = [`Tablets ${mark}`, `Slates ${mark}`]
  await enterBackOffice(page, manager, '/admin/categories')
  const list = page.getByRole('list', { name: 'Main categories' })

  await test.step('is added from the keyboard alone, below a main category', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('laptops')
    await expect(page.getByText('Showing 1-1 of 1 main categories')).toBeVisible()
    await page.getByRole('button', { name: 'Add a subcategory to Laptops' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await expect(dialog.getByLabel('Parent category')).toHaveValue(/^\d+$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Category created successfully')).toBeVisible()
    await expect(list.getByText(name)).toBeVisible()
  })

  await test.step('shoppers see it at once', async () => {
    expect((await renderedPage(request, `/c/laptops/tablets-${mark}`)).heading).toBe(name)
  })

  await test.step('has another name and slug, and the old address leads to the new one', async () => {
    await list.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Category' })
    await dialog.getByLabel('Name', { exact: true }).fill(renamed)
    await dialog.getByLabel('Slug').fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Category updated successfully')).toBeVisible()
    // The page of the old address may be a second old.
    const found = () => renderedPage(request, `/c/laptops/tablets-${mark}`)
    await expect.poll(async () => (await found()).path).toBe(`/c/laptops/slates-${mark}`)
    expect((await found()).heading).toBe(renamed)
  })

  await test.step('is deleted after a confirmation, and its URL redirects to its parent', async () => {
    await list.getByRole('button', { name: `Delete ${renamed}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Category' })
    await expect(dialog).toContainText(`Delete the category “${renamed}”? This action cannot be undone.`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Category deleted successfully')).toBeVisible()
    await expect.poll(async () => (await renderedPage(request, `/c/slates-${mark}`)).path).toBe('/c/laptops')
  })

  await test.step('a brand is added, and a second one of its name is refused', async () => {
    complaints.allowOnce(/status of 409/)
    await page.getByRole('link', { name: 'Brands' }).click()
    for (const brand of [`Maker ${mark}`, `MAKER ${mark}`]) {
      await page.getByRole('button', { name: 'Add Brand' }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(brand)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('This brand name is already in use.')).toBeVisible()
  })
})
