import { paidOrderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'

test('a delivery fails, its buyer chooses another day in two taps, and the back office passes it on', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const { orderId, orderNumber, buyer } = await paidOrderByCalls(request, {
    sku: 'HP-PROB450G8-I5-A',
    quantity: 1,
  })
  const backOffice = await (await browser.newContext()).newPage()
  await enterBackOffice(backOffice, manager, `/admin/orders/${orderId}`)

  await test.step('the back office sends it and reports the failed attempt', async () => {
    await backOffice.getByRole('button', { name: 'Create Shipment' }).click()
    const made = backOffice.getByRole('dialog', { name: `Create a shipment of ${orderNumber}` })
    await made.getByLabel('Carrier').fill('Delhivery')
    await made.getByLabel('Tracking Number').fill(`F-${orderNumber}`)
    await made.getByRole('button', { name: 'Create Shipment' }).click()
    await backOffice.getByRole('button', { name: 'Add Scan' }).click()
    const scan = backOffice.getByRole('dialog', { name: 'Where is the parcel?' })
    await scan.getByLabel('Seen as').selectOption('failed_attempt')
    await scan.getByLabel(/^Reason/).selectOption('nobody_home')
    await scan.getByRole('button', { name: 'Save' }).click()
    await expect(backOffice.getByText('The buyer has been asked and has not answered yet.')).toBeVisible()
  })

  await test.step('the mail has the reason, and its link takes a two-tap reply', async () => {
    const mail = await findMail(request, { to: buyer.email, about: 'could not deliver' })
    expect(mail).toContain('no one was at home')
    const token = /\/redelivery\/([\w-]+)/.exec(mail)?.[1] ?? ''
    await page.goto(`/redelivery/${token}`)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: /^Deliver on/ }).click()
    await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Deliver on/ })).toBeHidden()
  })

  await test.step('the back office sees it among the parcels and passes it on', async () => {
    await backOffice.goto('/admin/shipments?kind=answered')
    await backOffice.getByRole('link', { name: orderNumber, exact: true }).click()
    await expect(backOffice.getByText(/^The buyer wants it on/)).toBeVisible()
    await backOffice.getByRole('button', { name: 'Mark as passed on' }).click()
    await expect(backOffice.getByText('Passed on to the courier.')).toBeVisible()
    const whatsapp = backOffice.getByRole('link', { name: /Open WhatsApp/ })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=Hello/)
  })
  await backOffice.context().close()
})
