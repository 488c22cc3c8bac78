import { readFile } from 'node:fs/promises'
import { amountToPay, confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { expectMailAbout } from './steps/outbox.ts'
import { openSandbox } from './steps/sandbox.ts'
import { addToCart, cartButton, choicesOf, findLaptop, LATITUDE, openCart } from './steps/products.ts'
import { newShopper, registerInCheckout } from './steps/shopper.ts'

// With all that a shopper's browser has.
test.use({ serviceWorkers: 'allow' })

test('a new shopper finds a laptop, pays online and gets a confirmation, a mail and an invoice', async ({
  page,
  request,
}) => {
  const shopper = newShopper()

  await test.step('finds a laptop with the search and selects more memory', async () => {
    await page.goto('/')
    await findLaptop(page, LATITUDE)
    const memory = choicesOf(page, 'Memory').filter({ hasText: '16 GB' })
    await memory.click()
    await expect(memory).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('puts it into the cart', async () => {
    await addToCart(page, LATITUDE)
    const cart = await openCart(page)
    await expect(cart.getByRole('link', { name: LATITUDE })).toBeVisible()
    await expect(cart.getByText('RAM: 16 GB')).toBeVisible()
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('opens an account in step 1 and gives an address in step 2', async () => {
    await registerInCheckout(page, shopper)
    await fillAddress(page, shopper.name)
    await continueToPayment(page)
  })

  await test.step('pays by card in the pop-up', async () => {
    const amount = await amountToPay(page)
    const popup = await openSandbox(page)
    await expect(popup.getByRole('radio', { name: 'Card' })).toBeChecked()
    await popup.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  })

  const orderNumber = await confirmedOrder(page)

  await test.step('sees the order confirmed and paid', async () => {
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName('Cart')
  })

  await test.step('downloads the invoice', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Invoice' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  })

  await test.step('has mail', () => expectMailAbout(request, { to: shopper.email, orderNumber }))
})
