import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { openDeliveredOrder } from './steps/delivered-order.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'

const SKU = 'DELL-LATI5590-I5-B'

test.slow()

/** Fills the form that the item's button opens and sends it; gives the number of the case. */
async function send(page: Page, { wish, wrong, words }: { wish: string; wrong: string; words: string }) {
  await page.getByRole('link', { name: /^Return or repair: / }).click()
  await page.getByRole('radio', { name: new RegExp(`^${wish}`) }).check()
  await page.getByLabel('What is wrong?').selectOption(wrong)
  await page.getByLabel('What happens?').fill(words)
  await page.getByRole('button', { name: 'Send request' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^\w+ CASE-/ })
  await expect(heading).toBeVisible()
  return /CASE-[\d-]+/.exec(await heading.innerText())?.[0] ?? ''
}

/** Opens the case in the back office from the queue. */
async function openInBackOffice(backOffice: Page, number: string): Promise<void> {
  await enterBackOffice(backOffice, manager, `/admin/cases?search=${number}`)
  await backOffice.getByRole('link', { name: number }).first().click()
  await expect(backOffice.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
}

const press = (backOffice: Page, name: string) =>
  backOffice.getByRole('button', { name, exact: true }).click()
const save = (backOffice: Page, name: string | RegExp) =>
  backOffice.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const expectState = (backOffice: Page, state: string) =>
  expect(backOffice.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible()

/** From the request to items that were inspected in the workshop. */
async function takeInAndInspect(backOffice: Page): Promise<void> {
  await press(backOffice, 'Approve')
  await save(backOffice, 'Approve')
  await expectState(backOffice, 'Approved')
  await press(backOffice, 'Schedule pick-up')
  await save(backOffice, 'Schedule pick-up')
  await expectState(backOffice, 'Pick-up scheduled')
  await press(backOffice, 'Picked up')
  await expectState(backOffice, 'Picked up')
  await press(backOffice, 'Received in the workshop')
  await expectState(backOffice, 'In our workshop')
  await press(backOffice, 'Save inspection')
  const dialog = backOffice.getByRole('dialog', { name: 'Inspection' })
  await dialog.getByLabel('Units that can be sold again').selectOption('1')
  await dialog.getByLabel('What was found').fill('The keyboard is dead; all else is as it was sold.')
  await save(backOffice, 'Save inspection')
  await expectState(backOffice, 'Inspected')
}

const found = z.object({ cases: z.array(z.object({ id: z.string() })) })
const stepped = z.object({ data: z.object({ version: z.number() }) })

/** The same by calls; nothing can be sold again. */
async function takeInAndInspectByCalls(address: string, number: string): Promise<void> {
  const backOffice = await officeByCalls(new URL(address).origin)
  const id = (await backOffice.read(`/api/admin/cases?search=${number}`, found)).cases[0]?.id
  const get = await backOffice.read(`/api/admin/cases/${id}`, stepped)
  let seenVersion = get.data.version
  for (const step of [
    { move: 'approve', costBearer: 'shop' },
    { move: 'schedule_pickup', pickupAt: new Date(Date.now() + 86_400_000).toISOString() },
    { move: 'pick_up' },
    { move: 'receive' },
  ]) {
    const moved = await backOffice.send(`POST /api/admin/cases/${id}/steps`, { seenVersion, step }, stepped)
    seenVersion = moved.data.version
  }
  const checks = { isSerialRight: true, isSealWhole: true, isCovered: true, resellableUnits: 0 }
  const inspection = { seenVersion, finding: 'The keyboard is dead.', ...checks }
  await backOffice.send(`POST /api/admin/cases/${id}/inspection`, inspection, z.object({}))
  await backOffice.dispose()
}

test('a machine is returned with a photo of its fault, inspected and refunded', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDeliveredOrder(page, request, SKU)
  const number = await send(page, {
    wish: 'Return',
    wrong: 'It does not work, or stopped working',
    words: 'The keyboard stopped working on the second day.',
  })
  await test.step('a photo is added, which only the buyer and the shop see', async () => {
    const buffer = await page.screenshot({ type: 'jpeg' })
    await page.getByLabel('Add a photo').setInputFiles({ name: 'keys.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  })

  const backOffice = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('the back office sees it, takes the machine in and refunds the previewed amount', async () => {
    await openInBackOffice(backOffice, number)
    await expect(backOffice.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await takeInAndInspect(backOffice)
    await press(backOffice, 'Decide')
    const dialog = backOffice.getByRole('dialog', { name: 'Decide this case' })
    await dialog.getByRole('radio', { name: 'Give the money back' }).check()
    await expect(dialog.getByText(/will be refunded to the original payment method\.$/)).toBeVisible()
    await expect(dialog.getByText('1 unit goes back into stock.')).toBeVisible()
    await save(backOffice, /^Refund ₹/)
    await expectState(backOffice, 'Refunded')
  })

  await test.step('the buyer follows it to the money', async () => {
    await page.reload()
    await expectState(page, 'Refunded')
    await expect(page.getByText('The keyboard is dead; all else is as it was sold.')).toBeVisible()
    await expect(page.getByText(/(is being|has been) refunded to you\.$/)).toBeVisible()
  })
  await backOffice.context().close()
})

test('a repair is claimed, done and sent back, and its buyer sees each step', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDeliveredOrder(page, request, SKU)
  const number = await send(page, {
    wish: 'Repair',
    wrong: 'Keyboard or trackpad',
    words: 'Half of the keys do nothing since yesterday.',
  })
  await page.getByLabel('Write to us about this request').fill('Please ring before you come.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent. We will reply here and by email.')).toBeVisible()

  await takeInAndInspectByCalls(page.url(), number)
  const backOffice = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openInBackOffice(backOffice, number)
  await expect(backOffice.getByText('Please ring before you come.')).toBeVisible()
  await press(backOffice, 'Decide')
  await backOffice.getByRole('radio', { name: 'Repair it' }).check()
  await save(backOffice, 'Mark as repaired')
  await expectState(backOffice, 'Repaired')
  await press(backOffice, 'Sent back')
  const dialog = backOffice.getByRole('dialog', { name: 'Sent back to the buyer' })
  await dialog.getByLabel('Carrier').fill('Delhivery')
  await dialog.getByLabel('Tracking number').fill('DLV77')
  await save(backOffice, 'Sent back')
  await expectState(backOffice, 'On its way to you')

  await page.reload()
  await expectState(page, 'On its way to you')
  await expect(page.getByText('Delhivery, number DLV77').first()).toBeVisible()
  await backOffice.context().close()
})
