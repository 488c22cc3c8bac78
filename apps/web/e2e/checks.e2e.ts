import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'

const MONITORS = z.object({
  products: z.array(z.object({ id: z.number(), sku: z.string(), title: z.string() })),
})

const point = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(name) })
const mark = (page: Page, name: string, result: string) =>
  point(page, name).getByText(result, { exact: true }).click()

test('a manager makes a check template and enters a report with one failure, which is fixed before shoppers read it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const id = randomUUID().slice(0, 8)
  const template = `Monitor check ${id}`
  const office = await officeByCalls(baseURL ?? '')
  // The demo shop has no reports of monitors.
  const { products } = await office.read('/api/products/filter?category=monitors&limit=40', MONITORS)
  await office.dispose()
  const monitor = products[Math.floor(Math.random() * products.length)]
  if (!monitor) throw new Error('the demo shop has no monitor')

  await test.step('a product without a report claims no check', async () => {
    await page.goto(`/product/${monitor.sku}`)
    await expect(page.getByRole('heading', { level: 1, name: monitor.title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What we checked' })).toHaveCount(0)
  })

  await test.step('the template has its texts in both languages', async () => {
    await enterBackOffice(page, manager, '/admin/check-templates')
    await page.getByRole('button', { name: 'Add Template' }).click()
    const dialog = page.getByRole('dialog')
    const group = (name: string) => dialog.getByRole('group', { name, exact: true }).last()
    await dialog.getByLabel('Name in English').fill(template)
    await dialog.getByLabel('Name in Hindi').fill(`मॉनिटर जाँच ${id}`)
    await dialog.getByText('Monitor', { exact: true }).click()
    await dialog.getByLabel('Section 1 in English').fill('Picture')
    await dialog.getByLabel('In Hindi', { exact: true }).first().fill('फ़ोटो')
    await dialog.getByLabel('Point 1 in English').fill('No dead pixels')
    await group('Point 1').getByLabel('In Hindi').fill('कोई डेड पिक्सल नहीं')
    await dialog.getByRole('button', { name: 'Add a point' }).click()
    await dialog.getByLabel('Point 2 in English').fill('Stand holds')
    await group('Point 2').getByLabel('In Hindi').fill('स्टैंड टिकता है')
    await dialog.getByRole('button', { name: 'Create Template' }).click()
    await expect(page.getByText('Check template created successfully')).toBeVisible()
  })

  await test.step('the draft survives a reload', async () => {
    await page.goto(`/admin/products/${monitor.id}/checks`)
    await page.getByLabel('Template').selectOption({ label: template })
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('button', { name: 'All remaining pass' }).click()
    await expect(page.getByText('2 of 2 points marked')).toBeVisible()
    await mark(page, 'Stand holds', 'Fail')
    await page.getByRole('textbox', { name: 'Note: Stand holds' }).fill('Sinks slowly.')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Note: Stand holds' })).toHaveValue('Sinks slowly.')
    await expect(page.getByText('1 failed')).toBeVisible()
  })

  await test.step('it cannot be published as passed until the failure is fixed', async () => {
    await page.getByRole('button', { name: 'Publish as passed' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'These points failed' })
    await alert.getByRole('button', { name: 'Stand holds' }).click()
    await mark(page, 'Stand holds', 'Fixed')
    await page.getByRole('textbox', { name: 'Note: Stand holds' }).fill('New screw in the stand.')
    await page.getByRole('button', { name: 'Publish as passed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Correct this report' })).toBeVisible()
  })

  await test.step('a shopper reads it in English', async () => {
    await page.goto(`/product/${monitor.sku}`)
    const report = page.getByRole('region', { name: 'What we checked' })
    await expect(report).toContainText(/2 points, .+ by Dobara Admin\. 1 passed, 1 fixed\./)
    await expect(report.getByText('Fixed: Stand holds')).toBeVisible()
    await expect(report.getByText('New screw in the stand.').first()).toBeVisible()
  })

  await test.step('and in Hindi', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी', exact: true }).click()
    const report = page.getByRole('region', { name: 'हमने क्या-क्या जाँचा' })
    await expect(report.getByText('ठीक किया गया: स्टैंड टिकता है')).toBeVisible()
    await expect(report.getByText('फ़ोटो').first()).toBeVisible()
  })
})
