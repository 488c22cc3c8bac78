import type { Locator } from '@playwright/test'
import { amountToPay, confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { fillCartByCalls, registerByCalls, skuOf } from './steps/ready-shopper.ts'
import { openSandbox } from './steps/sandbox.ts'
import { addToCart, LATITUDE, openCart } from './steps/products.ts'

/** Costs less than the minimum of the welcome coupon. */
const ROUTER = 'MikroTik hEX RB750Gr3 router'
const LEAST = 5_000
const OFF = 500

const rupeesIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))
const rupeeText = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`

/** An amount of the cart or of checkout by its label, such as 'Total', in rupees; 'Free' is 0. */
async function amountOf(place: Locator, label: string): Promise<number> {
  return rupeesIn(await place.locator(`dt:text-is("${label}") + dd:visible`).innerText())
}

test('a coupon shows the missing amount, is applied when met, lowers the total, and is paid with', async ({
  page,
  complaints,
}) => {
  const shopper = await registerByCalls(page)
  await fillCartByCalls(page, [ROUTER], shopper.headers)
  await page.goto(`/product/${await skuOf(page, LATITUDE)}`)
  const cart = await openCart(page)
  const apply = cart.getByRole('button', { name: 'Apply coupon WELCOME500' })

  await test.step('one router is not enough for it', async () => {
    const missing = LEAST - (await amountOf(cart, 'Subtotal'))
    expect(missing).toBeGreaterThan(0)
    await expect(cart.getByText(`Add ${rupeeText(missing)} more to use it`)).toBeVisible()
    await expect(apply).toBeDisabled()
  })

  await test.step('a laptop added to it is enough', async () => {
    await cart.getByRole('button', { name: 'Close cart' }).click()
    await addToCart(page, LATITUDE)
    await openCart(page)
    await expect(apply).toBeEnabled()
    await apply.click()
    await expect(cart.getByText('Coupon "WELCOME500" applied successfully!')).toBeVisible()
    expect(await amountOf(cart, 'Discount')).toBe(OFF)
    expect(await amountOf(cart, 'Total')).toBe((await amountOf(cart, 'Subtotal')) - OFF)
  })

  await test.step('is taken off and typed in again', async () => {
    const subtotal = await amountOf(cart, 'Subtotal')
    await cart.getByRole('button', { name: 'Remove coupon WELCOME500' }).click()
    await expect(cart.getByText('Coupon WELCOME500 removed')).toBeVisible()
    expect(await amountOf(cart, 'Total')).toBe(subtotal)
    await cart.getByLabel('Coupon code').fill('welcome500')
    await cart.getByLabel('Coupon code').press('Enter')
    await expect(cart.getByText('Coupon "WELCOME500" applied successfully!')).toBeVisible()
    expect(await amountOf(cart, 'Total')).toBe(subtotal - OFF)
  })

  await test.step('an unknown or expired code is rejected at its field', async () => {
    for (let call = 0; call < 2; call += 1) complaints.allowOnce(/status of 4\d\d .*cart\.applyCoupon/)
    const code = cart.getByLabel('Coupon code')
    for (const wrong of ['NO-SUCH-CODE', 'MONSOON750']) {
      const answer = page.waitForResponse(/cart\.applyCoupon/)
      await code.fill(wrong)
      await code.press('Enter')
      await answer
      const refusal = cart.getByRole('alert').filter({ hasText: 'Invalid or expired coupon code' })
      await expect(refusal).toBeVisible()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(cart.getByRole('list', { name: 'Applied coupons' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('is in the amount that is paid, and in the order', async () => {
    const itemsTotal = await amountOf(cart, 'Total')
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page, shopper.name)
    await continueToPayment(page)
    const delivery = await amountOf(page.getByRole('main'), 'Delivery')
    const total = rupeesIn(await amountToPay(page))
    expect(total).toBe(itemsTotal + delivery)
    const popup = await openSandbox(page)
    await popup.getByRole('button', { name: `Pay ${rupeeText(total)}`, exact: true }).click()
    await confirmedOrder(page)
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('main').getByText(`−${rupeeText(OFF)}`)).toBeVisible()
    await expect(page.getByRole('main').getByText(rupeeText(total)).first()).toBeVisible()
  })
})
