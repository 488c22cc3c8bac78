import { paidOrderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { openAsBuyer } from './steps/delivered-order.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'
import { LATITUDE } from './steps/products.ts'

const SKU = 'DELL-LATI5590-I5-B'

test('an order is found in the back office, sent with its parcel, delivered and partly refunded, and its buyer is notified', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD 4417 2096' }
  const order = await paidOrderByCalls(request, { sku: SKU })
  const { orderNumber, buyer } = order
  const backOffice = await (await browser.newContext()).newPage()

  await test.step('it is found in the back office by its number alone, and the URL contains the search', async () => {
    await enterBackOffice(backOffice, manager, '/admin/orders')
    await expect(backOffice.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(backOffice.getByLabel('Figures').getByText('Total Orders')).toBeVisible()
    await backOffice.getByRole('searchbox', { name: 'Search by order number' }).fill(orderNumber)
    await expect(backOffice.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
    await expect(backOffice).toHaveURL(new RegExp(`search=${orderNumber}`))
  })

  const details = backOffice.getByRole('dialog', { name: `Order Details - ${orderNumber}` })

  await test.step('everything about it is in its details, which have an address of their own', async () => {
    await backOffice.getByRole('link', { name: `View ${orderNumber}` }).click()
    await expect(backOffice).toHaveURL(/order=[\da-f-]{36}/)
    await backOffice.reload()
    await expect(details.getByText('Razorpay', { exact: true })).toBeVisible()
    await expect(details.getByText(buyer.email)).toBeVisible()
    await expect(details.getByText('7 Brigade Road')).toBeVisible()
    await expect(details.getByText(LATITUDE)).toBeVisible()
  })

  await test.step('it is shipped after a preview, and the timeline names who did it', async () => {
    await details.getByRole('button', { name: 'Update Status' }).click()
    const form = backOffice.getByRole('dialog', { name: `Update Order Status - ${orderNumber}` })
    await form.getByLabel('Order Status', { exact: true }).selectOption('Shipped')
    await expect(form.getByText(`A mail goes to ${buyer.email}.`)).toBeVisible()
    await form.getByLabel('Carrier').fill(parcel.carrier)
    await form.getByLabel('Tracking Number').fill(parcel.trackingNumber)
    await form.getByRole('button', { name: 'Update Order' }).click()
    await expect(backOffice.getByText('Order updated successfully')).toBeVisible()
    await expect(details.getByText('Shipped', { exact: true })).toBeVisible()
    await expect(details.getByText(parcel.trackingNumber, { exact: true })).toBeVisible()
    await expect(details.getByText(new RegExp(`· ${manager.name}$`)).first()).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(backOffice.getByRole('main').getByText('Shipped', { exact: true }).last()).toBeVisible()
  })

  await test.step('the buyer is mailed and finds the parcel on the page of the order', async () => {
    const mail = await findMail(request, { to: buyer.email, about: parcel.trackingNumber })
    expect(mail).toContain(orderNumber)
    expect(mail).toContain(parcel.carrier)
    await openAsBuyer(page, order)
    const main = page.getByRole('main')
    await expect(main.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(parcel.trackingNumber).first()).toBeVisible()
  })

  await test.step('it is delivered, and a partial refund is made on its own page', async () => {
    await backOffice.getByRole('link', { name: orderNumber, exact: true }).click()
    await expect(backOffice.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
    await backOffice.getByRole('button', { name: 'Update Status' }).click()
    const form = backOffice.getByRole('region', { name: 'Update Order Status' })
    await expect(form.getByLabel('Order Status', { exact: true })).toBeFocused()
    await form.getByLabel('Order Status', { exact: true }).selectOption('Delivered')
    await form.getByRole('button', { name: 'Update Order' }).click()
    await expect(backOffice.getByText('Order updated successfully')).toBeVisible()
    await backOffice.getByRole('button', { name: 'Refund' }).click()
    const refund = backOffice.getByRole('dialog', { name: `Refund of ${orderNumber}` })
    await refund.getByLabel('What to refund').selectOption('An amount')
    await refund.getByLabel('Amount (₹)').fill('500')
    await expect(refund.getByText(/^Credit note for ₹500\.00/)).toBeVisible()
    await refund.getByLabel('Reason').fill('Scratched lid')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(backOffice.getByText('The refund of ₹500.00 is on its way.')).toBeVisible()
    expect(await findMail(request, { to: buyer.email, about: '₹500' })).toContain(orderNumber)
    await backOffice.reload()
    await expect(backOffice.getByText('Reason: Scratched lid')).toBeVisible()
    await expect(backOffice.getByText(/^CN\//)).toBeVisible()
    await backOffice.getByRole('link', { name: 'All orders' }).click()
    await expect(backOffice).toHaveURL(new RegExp(`/admin/orders\\?search=${orderNumber}$`))
  })
  await backOffice.context().close()
})
