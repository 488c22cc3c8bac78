import type { Locator } from '@playwright/test'
import { paidOrderByCalls } from './steps/api-shopper.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { findMail } from './steps/outbox.ts'

const SKU = 'LENOVO-THINE142-I5-B'
const ORDERS = 8
const MOST_TAPS = 20

test('eight orders are packed, printed and handed over with at most twenty taps', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const orders: Awaited<ReturnType<typeof paidOrderByCalls>>[] = []
  for (let made = 0; made < ORDERS; made += 1) orders.push(await paidOrderByCalls(request, { sku: SKU }))
  // The newest first, as the list has them: the orders of other journeys fill its later pages.
  orders.reverse()
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  let taps = 0
  async function tap(target: Locator) {
    taps += 1
    await target.click()
  }
  const stamp = Date.now()
  const numberOf = (place: number) => `BD${stamp}${place}`
  const trackingOf = (place: number) =>
    page.getByRole('textbox', { name: `Tracking number of ${orders[place]?.orderNumber}` })

  await test.step('they are selected in the list and opened together', async () => {
    await enterBackOffice(page, manager, '/admin/orders?tab=to_pack&dir=desc')
    for (const { orderNumber } of orders)
      await tap(page.getByRole('checkbox', { name: `Select ${orderNumber}` }))
    await tap(page.getByRole('link', { name: `Pack and ship ${ORDERS}` }))
    await expect(page.getByRole('heading', { level: 1, name: 'Pack and ship' })).toBeVisible()
  })

  await test.step('they are packed and printed in one go', async () => {
    await tap(page.getByRole('button', { name: `Mark ${ORDERS} as packed` }))
    await expect(page.getByText(`${ORDERS} orders updated`)).toBeVisible({ timeout: 30_000 })
    await tap(page.getByRole('button', { name: `Print ${ORDERS} slips and labels` }))
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  })

  await test.step('the numbers are scanned down the column; a reload loses none, and a repeated one is named', async () => {
    await tap(page.getByRole('combobox', { name: 'Carrier for all' }))
    await page.keyboard.type('DTDC')
    await tap(trackingOf(0))
    for (let place = 0; place < ORDERS - 1; place += 1) {
      await page.keyboard.type(numberOf(place))
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type(numberOf(0))
    await page.reload()
    await expect(trackingOf(3)).toHaveValue(numberOf(3))
    await expect(page.getByText('Another row has the same number.')).toHaveCount(2)
    await tap(trackingOf(ORDERS - 1))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(numberOf(ORDERS - 1))
    await page.keyboard.press('Enter')
  })

  await test.step('all are handed over, and each buyer is mailed the number', async () => {
    await tap(page.getByRole('button', { name: `Hand over ${ORDERS}` }))
    await expect(page.getByText(`${ORDERS} orders handed over`)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^Handed over: DTDC BD/)).toHaveCount(ORDERS)
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    const [first] = orders
    expect(await findMail(request, { to: first?.buyer.email ?? '', about: numberOf(0) })).toContain('DTDC')
  })
  await page.context().close()
})
