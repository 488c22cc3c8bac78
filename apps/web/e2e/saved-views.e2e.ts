import { enterBackOffice, newAdmin } from './back-office.ts'
import { expect, test } from './journey.ts'

test('a view of the orders is saved and shared, and another administrator opens it', async ({
  page,
  request,
  browser,
}) => {
  const [author, reader] = [await newAdmin(request), await newAdmin(request)]
  const name = `To send ${author.email.slice(6, 14)}`
  await enterBackOffice(page, author, '/admin/orders')
  await page.getByRole('combobox', { name: 'Order status' }).selectOption('confirmed')
  await expect(page).toHaveURL(/status=confirmed/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Share with everybody who works here' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: `Saved views: ${name}` })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enterBackOffice(other, reader, '/admin/orders')
  await other.getByRole('button', { name: 'Saved views: All' }).click()
  await other.getByRole('menuitemradio', { name: `${name} by ${author.name}` }).click()
  await expect(other.getByRole('combobox', { name: 'Order status' })).toHaveValue('confirmed')
  await expect(other).toHaveURL(/saved=.*status=confirmed/)
})
