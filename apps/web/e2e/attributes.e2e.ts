import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const choice = (page: Page, group: string, name: RegExp) =>
  panel(page).getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
const savedAttribute = z.object({ data: z.object({ id: z.number() }) })
const LASER_30 = '/c/printers?attributes=printTechnology:laser,pagesPerMinute:30-39'

/** Returns the number next to a choice of the panel. */
async function countOf(page: Page, group: string, name: RegExp): Promise<number> {
  const row = choice(page, group, name).locator('xpath=..')
  return Number(/(\d+)$/.exec((await row.textContent())?.trim() ?? '')?.[1])
}

const expectTotal = (page: Page, count: number) =>
  expect(main(page).getByRole('status')).toHaveText(`${count} product${count === 1 ? '' : 's'}`)

test.use({ viewport: { width: 1280, height: 800 } })

test('a shopper filters the printers by technology and speed, reads a specification and returns to the filters', async ({
  page,
}) => {
  await page.goto('/c/printers')

  await test.step('the attributes of printers are open after the price', async () => {
    await expect(choice(page, 'Technology', /^Laser/)).toBeVisible()
    const titles = panel(page).locator('details[open] > summary')
    await expect(titles.filter({ hasText: /^(Price|Function|Condition)$/ })).toHaveText([
      'Price',
      'Function',
      'Condition',
    ])
  })

  await test.step('a choice and a range leave as many products as they count', async () => {
    const lasers = await countOf(page, 'Technology', /^Laser/)
    await choice(page, 'Technology', /^Laser/).check()
    await expect(page).toHaveURL('/c/printers?attributes=printTechnology:laser')
    await expectTotal(page, lasers)
    const fast = await countOf(page, 'Speed', /^30–39 ppm/)
    await choice(page, 'Speed', /^30–39 ppm/).check()
    await expect(page).toHaveURL(LASER_30)
    await expectTotal(page, fast)
    await expect(chips(page)).toHaveText(['Technology: Laser', 'Speed 30–39 ppm'])
  })

  await test.step('a chip takes its filter off and leaves the other', async () => {
    const fast = await countOf(page, 'Speed', /^30–39 ppm/)
    await page.getByRole('button', { name: 'Remove filter Technology: Laser' }).click()
    await expect(page).toHaveURL('/c/printers?attributes=pagesPerMinute:30-39')
    await expect(chips(page)).toHaveText(['Speed 30–39 ppm'])
    await expect(choice(page, 'Technology', /^Laser/)).not.toBeChecked()
    await expect(main(page).getByRole('status')).toHaveText(/^\d+ products$/)
    expect(await countOf(page, 'Speed', /^30–39 ppm/)).toBeGreaterThanOrEqual(fast)
    await choice(page, 'Technology', /^Laser/).check()
    await expect(chips(page)).toHaveText(['Technology: Laser', 'Speed 30–39 ppm'])
  })

  await test.step('the specification of a product matches the filters, and going back preserves them', async () => {
    const address = page.url()
    const card = main(page).getByRole('article').first()
    await expect(card).toContainText(/Laser\s·\s3\d ppm/)
    await card.getByRole('link', { name: /^View Details/ }).click()
    await expect(page).toHaveURL(/\/product\//)
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(row('Technology')).toContainText('Laser', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(row('Speed')).toContainText(/3\d ppm/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(chips(page)).toHaveText(['Technology: Laser', 'Speed 30–39 ppm'])
    await expect(choice(page, 'Speed', /^30–39 ppm/)).toBeChecked()
  })
})

test('two managers change an attribute: the second reviews the newer version and saves over it', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allowOnce(/status of 409/)
  const mark = randomUUID().slice(0, 8)
  const office = await officeByCalls(baseURL ?? '')
  const fields = { key: `tray${mark}`, label: `Tray ${mark}`, type: 'whole', unit: 'sheets', position: 1 }
  const { data } = await office.send('POST /api/attributes', fields, savedAttribute)
  const change = { ...fields, unit: 'pages', position: 9 }
  await enterBackOffice(page, manager, '/admin/attributes')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const [position, unit] = [dialog.getByLabel('Position'), dialog.getByLabel('Unit')]
  await page.getByRole('button', { name: `Edit Tray ${mark}` }).click()
  await position.fill('5')

  await office.send(`PUT /api/attributes/${data.id}`, change, savedAttribute)
  await office.dispose()
  await press('Save Changes')
  await expect(dialog.getByText(/^Someone else changed this/)).toBeVisible()
  await expect(position).toHaveValue('5')
  await press('Show the newer version')
  await expect(position).toHaveValue('9')
  await expect(unit).toHaveValue('pages')
  await press('Put my changes back')
  await expect(position).toHaveValue('5')
  await expect(unit).toHaveValue('pages')
  await press('Save Changes')
  await expect(page.getByText('Attribute updated successfully')).toBeVisible()
  await page.getByRole('button', { name: `Delete Tray ${mark}` }).click()
  await press('Delete')
  await expect(page.getByText('Attribute deleted successfully')).toBeVisible()
})
