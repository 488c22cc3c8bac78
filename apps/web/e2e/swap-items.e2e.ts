import { z } from 'zod'
import { paidOrderByCalls } from './steps/api-shopper.ts'
import { manager } from './steps/back-office.ts'
import { openAsBuyer } from './steps/delivered-order.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'
import { signInByCalls } from './steps/ready-shopper.ts'
import { sandboxPopup } from './steps/sandbox.ts'
import { axeFaults } from './walks/axe.ts'

const GIVEN = 'HP-ELIT840G5-I5-B'
/** Its variant, as a line shows it. */
const GIVEN_LINE = /SKU:? HP-ELIT840G5-I5/

const found = z.object({
  data: z.object({
    choices: z.array(
      z.object({ name: z.string(), sku: z.string(), price: z.number(), stockQty: z.number() }),
    ),
  }),
})
const placed = z.object({ data: z.object({ items: z.array(z.object({ unitPrice: z.number() })) }) })

test('an order edited with difference: an item of a paid order is exchanged for a cheaper one, and the rest is refunded', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const order = await paidOrderByCalls(request, { sku: GIVEN })
  const office = await officeByCalls(order.origin)
  const { items } = (await office.read(`/api/admin/orders/${order.orderId}`, placed)).data
  const price = items[0]?.unitPrice ?? 0
  const { choices } = (await office.read('/api/admin/orders/item-choices?search=thinkpad', found)).data
  const fresh = choices.find((choice) => choice.stockQty > 1 && choice.price < price)
  await office.dispose()
  expect(fresh).toBeDefined()

  const backOffice = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await test.step('the back office sees what follows, and confirms the amount once', async () => {
    await signInByCalls(backOffice, manager)
    await backOffice.goto(`/admin/orders/${order.orderId}`)
    await backOffice.getByRole('button', { name: 'Exchange an item' }).click()
    const dialog = backOffice.getByRole('dialog', { name: `Exchange an item of ${order.orderNumber}` })
    await dialog.getByLabel('Item that comes in its place').fill(fresh?.sku ?? '')
    await dialog.getByRole('radio', { name: fresh?.sku ?? '' }).check()
    await expect(dialog.getByText(/to refund\. It goes back to the account/)).toBeVisible()
    expect(await axeFaults(backOffice, 'light', { isWhole: true, isModalOnly: true, leftOut: [] })).toEqual(
      [],
    )
    await dialog.getByRole('button', { name: /^Exchange and refund ₹/ }).click()
    await expect(dialog).toBeHidden()
    const given = backOffice.getByRole('listitem').filter({ hasText: GIVEN_LINE })
    await expect(given).toContainText('1 cancelled')
    await expect(backOffice.getByText(/^Exchanged: 1 × /)).toBeVisible()
  })

  await test.step('the buyer sees the new item, the removed one, and the refund', async () => {
    await openAsBuyer(page, order)
    await expect(page.getByRole('listitem').filter({ hasText: GIVEN_LINE })).toContainText('1 cancelled')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: fresh?.sku ?? '' })
        .first(),
    ).toBeVisible()
    await expect(page.getByText(/^Exchanged: 1 × /)).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return page
          .getByRole('term')
          .filter({ hasText: /^Refunded/ })
          .count()
      })
      .toBe(1)
  })
  await backOffice.context().close()
})

test('an order edited with difference: an item of a paid order is exchanged for a dearer one, once the difference is paid', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const order = await paidOrderByCalls(request, { sku: GIVEN })
  const office = await officeByCalls(order.origin)
  const { items } = (await office.read(`/api/admin/orders/${order.orderId}`, placed)).data
  const price = items[0]?.unitPrice ?? 0
  const { choices } = (await office.read('/api/admin/orders/item-choices?search=thinkpad', found)).data
  const fresh = choices.find((choice) => choice.stockQty > 1 && choice.price > price)
  await office.dispose()
  expect(fresh).toBeDefined()

  const backOffice = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  let link = ''
  await test.step('the back office sends a payment link, and the order stays as it is', async () => {
    await signInByCalls(backOffice, manager)
    await backOffice.goto(`/admin/orders/${order.orderId}`)
    await backOffice.getByRole('button', { name: 'Exchange an item' }).click()
    const dialog = backOffice.getByRole('dialog', { name: `Exchange an item of ${order.orderNumber}` })
    await dialog.getByLabel('Item that comes in its place').fill(fresh?.sku ?? '')
    await dialog.getByRole('radio', { name: fresh?.sku ?? '' }).check()
    await expect(dialog.getByText(/more to pay\. Nothing changes yet/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Send a payment link for ₹/ }).click()
    await expect(dialog).toBeHidden()
    await expect(backOffice.getByRole('heading', { name: 'Exchange waiting for payment' })).toBeVisible()
    link = await backOffice.getByLabel('Payment link').inputValue()
    await expect(backOffice.getByText('1 cancelled')).toHaveCount(0)
  })

  await test.step('the buyer pays the difference by the link, without signing in', async () => {
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Pay the difference' })).toBeVisible()
    expect(await axeFaults(phone, 'light', { isWhole: true, isModalOnly: false, leftOut: [] })).toEqual([])
    await phone.getByRole('button', { name: /^Pay ₹/ }).click()
    await sandboxPopup(phone)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await expect(phone.getByRole('heading', { name: 'Thank you! The item is exchanged' })).toBeVisible()
    await phone.context().close()
  })

  await test.step('both sides see the exchange and both payments', async () => {
    await backOffice.reload()
    await expect(backOffice.getByText(/^Exchanged: 1 × /)).toBeVisible()
    await expect(backOffice.getByText(/^Paid for the exchange: /)).toBeVisible()
    await openAsBuyer(page, order)
    await expect(page.getByRole('listitem').filter({ hasText: GIVEN_LINE })).toContainText('1 cancelled')
    await expect(page.getByText(/ for the exchange: /)).toBeVisible()
  })
  await backOffice.context().close()
})
