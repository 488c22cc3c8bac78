import { paidOrderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'

const SKU = 'HP-PROB450G8-I5-A'

test('an order ships in two parcels, tracked by its number and phone, or by the link of a mail', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  test.setTimeout(90_000)
  complaints.allowOnce(/status of 404 .*orders\.track/)
  const { orderId, orderNumber, buyer } = await paidOrderByCalls(request, { sku: SKU, quantity: 2 })

  await test.step('not with another phone', async () => {
    await page.goto('/track')
    await page.getByLabel('Order number').fill(orderNumber.toLowerCase())
    await page.getByLabel('Phone').fill('98765 43211')
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page.getByText('Order not found')).toBeVisible()
  })

  await test.step('number and phone show the destination, and no buyer, items or prices', async () => {
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeFocused()
    await expect(page.getByText('Going to Bengaluru')).toBeVisible()
    const main = await page.getByRole('main').innerText()
    for (const secret of [buyer.name, buyer.email, 'Brigade Road', '98765', '₹', 'ProBook']) {
      expect(main).not.toContain(secret)
    }
  })

  const backOffice = await (await browser.newContext()).newPage()
  await enterBackOffice(backOffice, manager, `/admin/orders/${orderId}`)
  const make = backOffice.getByRole('button', { name: 'Create Shipment' })
  const dialog = backOffice.getByRole('dialog', { name: `Create a shipment of ${orderNumber}` })

  await test.step('the back office makes two parcels, and marks one as delivered', async () => {
    await make.click()
    await dialog.getByLabel(/\(2 left\)$/).selectOption('1')
    await dialog.getByLabel('Carrier').fill('Delhivery')
    await dialog.getByLabel('Tracking Number').fill('DLV1')
    await dialog.getByRole('button', { name: 'Create Shipment' }).click()
    await expect(backOffice.getByRole('region', { name: 'Parcel 1' })).toBeVisible()
    await make.click()
    await dialog.getByLabel('Carrier').fill('DTDC')
    await dialog.getByLabel('Tracking Number').fill('DTDC2')
    await dialog.getByRole('button', { name: 'Create Shipment' }).click()
    const first = backOffice.getByRole('region', { name: 'Parcel 1 of 2' })
    await first.getByRole('button', { name: 'Mark Delivered' }).click()
    await backOffice.getByRole('dialog').getByRole('button', { name: 'Mark Delivered' }).click()
    await expect(first.getByText('Delivered', { exact: true }).first()).toBeVisible()
  })

  await test.step('the link of the mail shows both, with the way to each carrier', async () => {
    const mail = await findMail(request, { to: buyer.email, about: orderNumber })
    const token = /\/track\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
    await page.goto(`/track?token=${token}`)
    await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
    const first = page.getByRole('region', { name: 'Parcel 1 of 2' })
    const second = page.getByRole('region', { name: 'Parcel 2 of 2' })
    await expect(first.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await expect(second.getByText('Packed, waiting for the courier')).toBeVisible()
    const link = second.getByRole('link', { name: /^Track it at DTDC/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.dtdc\.in\/.*DTDC2$/)
  })
  await backOffice.context().close()
})
