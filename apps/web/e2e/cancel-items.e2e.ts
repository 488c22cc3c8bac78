import { paidOrderByCalls } from './steps/api-shopper.ts'
import { manager } from './steps/back-office.ts'
import { openAsBuyer } from './steps/delivered-order.ts'
import { expect, test } from './steps/journey.ts'
import { signInByCalls } from './steps/ready-shopper.ts'

const REMAINING = 'HP-ELIT840G5-I5-B'
const CANCELLED = 'LENOVO-THINT24I10-B'

test('a buyer cancels one of two items after a preview of the refund, and the back office sends the other', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await paidOrderByCalls(request, { sku: REMAINING, also: CANCELLED })
  await openAsBuyer(page, order)
  const line = page.getByRole('listitem').filter({ hasText: CANCELLED })

  const amount = await test.step("the refund is previewed, and is the item's price", async () => {
    await page.getByRole('button', { name: 'Cancel items' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel items of ${order.orderNumber}` })
    const confirm = dialog.getByRole('button', { name: 'Cancel these items' })
    await expect(dialog.getByText('Nothing is chosen yet.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('listitem').nth(1).getByRole('button', { name: 'More' }).click()
    const refundNote = dialog.getByText(/will be refunded to the account it was paid from/)
    const refundAmount = await refundNote.getByText(/^₹/).innerText()
    await expect(line).toContainText(refundAmount)
    await dialog.getByLabel('Reason (optional)').selectOption('Ordered by mistake')
    await confirm.click()
    await expect(dialog).toBeHidden()
    return refundAmount
  })

  await test.step('the order page shows the cancelled item and the refund', async () => {
    await expect(line.getByText('1 cancelled')).toBeVisible()
    await page.reload()
    await expect(line.getByText('1 cancelled')).toBeVisible()
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: /^Refunded/ })
        .locator('+ dd'),
    ).toHaveText(`−${amount}`)
  })

  const backOffice = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('the back office sees it and sends what is left', async () => {
    await signInByCalls(backOffice, manager)
    await backOffice.goto(`/admin/orders/${order.orderId}`)
    await expect(backOffice.getByRole('listitem').filter({ hasText: CANCELLED })).toContainText('1 cancelled')
    await backOffice.getByRole('button', { name: 'Create Shipment' }).click()
    const dialog = backOffice.getByRole('dialog', { name: `Create a shipment of ${order.orderNumber}` })
    await expect(dialog.getByLabel(/left\)$/)).toHaveCount(1)
    await dialog.getByLabel('Carrier').fill('Delhivery')
    await dialog.getByLabel('Tracking Number').fill('DLV9')
    await dialog.getByRole('button', { name: 'Create Shipment' }).click()
    await expect(backOffice.getByRole('region', { name: 'Your parcel' })).toBeVisible()
    await expect(backOffice.getByRole('button', { name: 'Cancel items' })).toBeHidden()
  })

  await test.step('a packed order names next steps', async () => {
    await page.reload()
    await expect(page.getByText(/^This order is packed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel items' })).toBeHidden()
    await page.getByRole('link', { name: 'Returns and replacements' }).first().click()
    const text = page.getByRole('main').getByText(/^A packed order can no longer be cancelled/)
    await expect(text.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  })
  await backOffice.context().close()
})
