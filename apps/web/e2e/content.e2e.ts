import { enterBackOffice, manager } from './steps/back-office.ts'
import { renderedPage } from './steps/rendered-page.ts'
import { expect, test } from './steps/journey.ts'

// The page is left as it was found: its text is restored and it moves back.
test.describe.configure({ retries: 0 })

const NEWS = 'A refund by bank transfer is told by mail on the day it leaves us.'

test('a page is edited, read by visitors once it is published, moved with its old link leading on, and restored', async ({
  page,
  request,
}) => {
  await enterBackOffice(page, manager, '/admin/content?search=refunds')
  await page.getByRole('link', { name: 'Refunds and cancellations' }).click()

  await test.step('it is written with a preview, and saved as a hidden draft', async () => {
    await page.getByRole('radio', { name: 'English with preview' }).click()
    const text = page.getByRole('group', { name: 'English' }).getByLabel('Text', { exact: true })
    await text.press('ControlOrMeta+Home')
    await text.pressSequentially(`${NEWS}\n\n`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(NEWS)).toBeVisible()
    await text.press('ControlOrMeta+s')
    await expect(page.getByText('Unpublished changes')).toBeVisible()
    const seen = await renderedPage(request, '/refunds')
    expect(seen.heading).toBe('Refunds and cancellations')
    expect(seen.text).not.toContain(NEWS)
  })

  await test.step('it is published, and moves', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Unpublished changes')).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change address' }).click()
    await page.getByRole('dialog').getByLabel('New address').fill('money-back')
    await page.getByRole('button', { name: 'Move it' }).click()
    await expect(page.getByRole('link', { name: '/money-back' })).toBeVisible()
    // The shop's short-lived cache of the page expires within a second.
    await expect.poll(async () => (await renderedPage(request, '/refunds')).path).toBe('/money-back')
    const { text, html } = await renderedPage(request, '/money-back')
    expect(text).toContain(NEWS)
    expect(html).toMatch(/<footer.*<a [^>]*href="\/money-back"[^>]*>Refunds</s)
  })

  await test.step('its first version is restored, and it moves back', async () => {
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Unpublished changes')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Unpublished changes')).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change address' }).click()
    await page.getByRole('dialog').getByLabel('New address').fill('refunds')
    await page.getByRole('button', { name: 'Move it' }).click()
    await expect(page.getByRole('link', { name: '/refunds' })).toBeVisible()
  })
})
