import { randomUUID } from 'node:crypto'
import { orderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'

/** A Lenovo: the coupon is for nothing else. */
const SKU = 'LENOVO-THINX1CAR7-I5-B'

test('a coupon is made from the keyboard, previewed, used by a shopper, copied and deleted', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  const code = `DESK-${randomUUID().slice(0, 8)}`.toUpperCase()
  await enterBackOffice(page, manager, '/admin/coupons')
  const dialog = page.getByRole('dialog', { name: 'Create Coupon' })

  await test.step('reports missing values as documented', async () => {
    await page.getByRole('button', { name: 'Create Coupon' }).press('Enter')
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    for (const sentence of [
      'Coupon code is required',
      'Coupon name is required',
      'Value must be greater than 0',
    ])
      await expect(dialog.getByText(sentence)).toBeVisible()
  })

  await test.step('is narrowed to a brand that is searched for and chosen with the keyboard', async () => {
    await dialog.getByLabel('Coupon Code').pressSequentially(code.toLowerCase())
    await expect(dialog.getByLabel('Coupon Code')).toHaveValue(code)
    await dialog.getByLabel('Name', { exact: true }).fill('Made at the desk')
    await dialog.getByLabel('Percent').fill('10')
    await dialog.getByLabel('Applies to').selectOption('Brands')
    await expect(dialog.getByText('Nothing is chosen yet: the coupon applies to nothing.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add a brand: Applies to' }).press('Enter')
    await page.keyboard.type('lenovo')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { name: 'Lenovo', disabled: false })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Remove Lenovo' })).toBeVisible()
  })

  await test.step("previews a cart's total before it is saved", async () => {
    await dialog.getByRole('button', { name: 'Add a product: What a cart would pay' }).press('Enter')
    await page.keyboard.type('thinkpad')
    await expect(
      page.getByRole('option', { name: /ThinkPad/, disabled: false, selected: true }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const cart = dialog.getByRole('table', { name: 'Example cart' })
    await expect(cart.getByRole('row', { name: /^Discount −₹/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(page.getByText('Coupon created successfully')).toBeVisible()
  })

  await test.step('is found in the list, and a shopper uses it at once', async () => {
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code)
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('Active')
    await expect(row).toContainText('0 / ∞')
    await orderByCalls(request, { sku: SKU, coupon: code })
  })

  await test.step('is copied under a code of its own', async () => {
    await page.getByRole('button', { name: `Copy ${code}`, exact: true }).click()
    await expect(dialog.getByLabel('Coupon Code')).toHaveValue(`${code}_COPY`)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Made at the desk (Copy)')
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(page.getByRole('row').filter({ hasText: `${code}_COPY` })).toBeVisible()
  })

  await test.step('a taken code is reported at its field, and the input remains', async () => {
    complaints.allowOnce(/status of 409/)
    await page.getByRole('button', { name: `Edit ${code}_COPY` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Coupon' })
    await edit.getByLabel('Coupon Code').fill(code)
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      edit.getByText('Another coupon already uses this code. Please choose another one.'),
    ).toBeVisible()
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('is deleted after a question', async () => {
    for (const deletedCode of [`${code}_COPY`, code]) {
      await page.getByRole('button', { name: `Delete ${deletedCode}`, exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Delete Coupon' })
      await expect(question).toContainText(`Delete the coupon ${deletedCode}? This action cannot be undone.`)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toBeHidden()
    }
    await expect(page.getByText('No coupons match your filters')).toBeVisible()
  })
})
