import type { Page } from '@playwright/test'
import { manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { signInByCalls } from './steps/ready-shopper.ts'

type Product = { id: number; title: string; sku: string }

/** A picture of some part of the page: another one each time. */
const photo = async (page: Page, name: string, x: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg', clip: { x, y: 0, width: 400, height: 300 } }),
})

test.slow()

test('three files are uploaded, one of them no picture; they are sorted, one is the primary one, one is deleted, and shoppers see it', async ({
  page,
  browser,
  complaints,
}) => {
  const reply = await page.request.get('/api/products/search?q=router&limit=1')
  const { products } = (await reply.json()) as { products: Product[] }
  const { title, sku, id } = products[0] as Product
  await signInByCalls(page, manager)
  await page.goto('/admin/images')
  const mark = `${Date.now()}`
  const picture = (number: number) => `Router ${mark} view ${number}`
  const gallery = page.getByRole('dialog', { name: `Images of ${title}` })
  const shown = gallery.getByRole('list', { name: 'Images' }).getByRole('listitem')

  await test.step('the dialog requires files and a product', async () => {
    await page.getByRole('button', { name: 'Upload Images', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Images' })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Please select files and a product')).toBeVisible()
    await dialog.getByRole('searchbox', { name: 'Find a product' }).fill('r')
    await expect(dialog.getByText('Type at least 2 characters to search')).toBeVisible()
    await dialog.getByRole('searchbox', { name: 'Find a product' }).fill(sku)
    await dialog.getByRole('button', { name: new RegExp(`ID ${id} `) }).click()
  })

  await test.step('two arrive, and the third is named with its reason', async () => {
    complaints.allowOnce(/status of 415/)
    const dialog = page.getByRole('dialog', { name: 'Upload Images' })
    await dialog
      .getByLabel('Image files')
      .setInputFiles([
        await photo(page, 'left.jpg', 0),
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') },
        await photo(page, 'right.jpg', 300),
      ])
    await expect(dialog.getByLabel('Alt text')).toHaveValue(`${title} - Image {n}`)
    await dialog.getByLabel('Alt text').fill(`Router ${mark} view {n}`)
    await dialog.getByRole('checkbox', { name: 'Set first image as primary' }).check()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('Successfully uploaded 2 image(s) (1 failed)')).toBeVisible()
    await expect(page.getByText(/notes\.jpg: This file cannot be read as a photo/)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the list finds the product, and shows all its images', async () => {
    await page.getByRole('searchbox', { name: 'Search images' }).fill(sku)
    await expect(page.getByText('1 product with images')).toBeVisible()
    await page.getByRole('button', { name: `View images of ${title}` }).click()
    await expect(shown.first()).toContainText(picture(1))
    await expect(shown.first()).toContainText('Primary')
    await expect(shown.last()).toContainText(picture(3))
  })

  await test.step('the last one is moved by its button and dragged back to the end', async () => {
    await gallery.getByRole('button', { name: new RegExp(`^Move .*${picture(3)} earlier$`) }).click()
    await expect(shown.last()).not.toContainText(picture(3))
    await expect(gallery.getByText(/^Image moved to place/)).toBeAttached()
    await shown.filter({ hasText: picture(3) }).dragTo(shown.last())
    await expect(shown.last()).toContainText(picture(3))
  })

  await test.step('it becomes the primary one, and shoppers see it first', async () => {
    await gallery.getByRole('button', { name: new RegExp(`^Set .*${picture(3)} as primary$`) }).click()
    await expect(page.getByText('Primary image updated')).toBeVisible()
    await expect(shown.first()).toContainText(picture(3))
    const fetchHtml = async () => (await page.request.get(`/product/${sku}`)).text()
    await expect.poll(fetchHtml).toContain(picture(3))
    const context = await browser.newContext()
    const shopper = await context.newPage()
    await shopper.goto(`/product/${sku}`)
    await expect(shopper.getByRole('button', { name: picture(3) }).first()).toBeVisible()
    await context.close()
  })

  await test.step('both are deleted after the documented question', async () => {
    for (const number of [3, 1]) {
      await gallery.getByRole('button', { name: new RegExp(`^Delete .*${picture(number)}$`) }).click()
      const question = page.getByRole('dialog', { name: 'Delete this image? This action cannot be undone.' })
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(shown.filter({ hasText: picture(number) })).toHaveCount(0)
    }
    await gallery.getByRole('button', { name: 'Close' }).first().click()
    await expect(gallery).toBeHidden()
  })
})
