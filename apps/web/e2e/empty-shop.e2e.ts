import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmedOrder, continueToPayment, fillAddress, payInCash } from './steps/checkout.ts'
import { goTo } from './steps/go-to.ts'
import { expect, test } from './steps/journey.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './steps/own-shop.ts'
import { addToCart, openCart } from './steps/products.ts'
import { sandboxPopup } from './steps/sandbox.ts'
import { newPhone, newShopper, registerInCheckout } from './steps/shopper.ts'
import { countTaps } from './steps/taps.ts'

const PORT_OFFSET = 2
/** From the link of the start until a shopper can buy, every field that is filled in among them. */
const MOST_TAPS = 70
/** Limit for a first purchase from this shop, including a new account and an address. */
const MOST_TAPS_TO_BUY = 30
const owner = { name: 'Ravi Rao', email: `ravi.${randomUUID()}@shop.example`, password: 'quiet-lamp-26' }
const TITLE = 'ThinkPad T480 refurbished'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET, { DEMO: 'off' })
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET) })

/** The link that the start of an empty shop prints. */
const setUpLink = () => /\/setup\?token=[\w-]+/.exec(shop.printed())?.[0] ?? 'no link was printed'

/** From the list of what is missing to one of its steps, and what is done of it after. */
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Set up your shop' }).getByRole('link', { name })
async function expectDone(page: Page, name: string, done: number): Promise<void> {
  await goTo(page, '/admin')
  await expect(step(page, `Done: ${name}`)).toBeVisible()
  await expect(page.getByText(`${done} of 10 done`)).toBeVisible()
}

async function fillSeller(page: Page): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('Name of the shop').fill('Phir Se')
  await box('GSTIN').fill('29zzzcs1234a1z5')
  await box('Registered business name').fill('Phir Se Computers LLP')
  await box('Address line 1').fill('7 Brigade Road')
  await box('PIN code').first().fill('560025')
  await expect(page.getByRole('combobox', { name: 'State or union territory' })).toHaveValue('Karnataka')
  await box('City').fill('Bengaluru')
  await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('Mon-Sat: 10AM-7PM')
  const groups = { 'Customer care': 'care', 'Grievance officer': 'officer' }
  for (const [group, mail] of Object.entries(groups)) {
    const fields = page.getByRole('group', { name: group })
    await fields.getByRole('textbox', { name: 'Phone' }).fill('080 2222 3333')
    await fields.getByRole('textbox', { name: 'Email' }).fill(`${mail}@phirse.example`)
  }
  const officer = page.getByRole('group', { name: 'Grievance officer' })
  await officer.getByRole('textbox', { name: 'Name' }).fill('Meera Nair')
}

test('an owner opens an empty shop, fills it step by step, and it sells its first laptop', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000)
  const shopper = newShopper()
  const phone = newPhone()
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const ownersTaps = await countTaps(page.context())
  const shoppersTaps = await countTaps(visitor.context())
  const startedMs = Date.now()

  await test.step('a visitor sees that it opens soon', async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1, name: 'My shop opens soon' })).toBeVisible()
    await expect(visitor.getByText(/Dobara/)).toHaveCount(0)
    await goTo(visitor, '/products')
    await expect(visitor.getByText('There are no products yet.')).toBeVisible()
  })

  await test.step('the owner opens the setup link, and enters the seller', async () => {
    await page.goto(setUpLink())
    await page.getByRole('textbox', { name: 'Full name' }).fill(owner.name)
    await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Create the owner' }).click()
    await expect(page.getByText('0 of 10 done')).toBeVisible()
    await step(page, 'Say who sells').click()
    await fillSeller(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('29ZZZCS1234A1Z5')
    await expectDone(page, 'Say who sells', 1)
  })

  await test.step('adds the first category', async () => {
    await step(page, 'Add the first category').click()
    await page.getByRole('button', { name: 'Add Category' }).first().click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Laptops')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Category created successfully')).toBeVisible()
    await expectDone(page, 'Add the first category', 2)
  })

  await test.step('adds the first product', async () => {
    await step(page, 'Add the first product').click()
    await page.getByRole('link', { name: 'Add Product' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Product' })
    await dialog.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Laptops' })
    await dialog.getByRole('textbox', { name: /^Title/ }).fill(TITLE)
    await dialog.getByRole('combobox', { name: /^Brand/ }).fill('Lenovo')
    await dialog.getByRole('textbox', { name: /^Model/ }).fill('ThinkPad T480')
    await dialog.getByRole('textbox', { name: /^CPU/ }).fill('Intel Core i5-8350U')
    await dialog.getByRole('textbox', { name: /^RAM/ }).fill('16')
    await dialog.getByRole('textbox', { name: /^Price/ }).fill('24999')
    await dialog.getByRole('textbox', { name: /^Stock/ }).fill('3')
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByRole('dialog', { name: 'Product Added Successfully' }).waitFor()
    await expectDone(page, 'Add the first product', 3)
  })

  await test.step('shows it in a picture', async () => {
    const buffer = await visitor.screenshot({ type: 'jpeg' })
    await step(page, 'Show it in a picture').click()
    const form = page.getByRole('dialog', { name: 'Edit Product' })
    await form
      .getByLabel('Choose pictures')
      .first()
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('dialog', { name: 'Product Updated Successfully' }).waitFor()
    await expectDone(page, 'Show it in a picture', 4)
  })

  await test.step('sets the delivery zones, and tries a PIN code', async () => {
    await step(page, 'Set the delivery zones').click()
    await page.getByRole('spinbutton', { name: /^Standard delivery/ }).fill('150')
    const far = page.getByRole('group', { name: 'E: where couriers take longest' })
    await far.getByRole('spinbutton', { name: 'Standard (₹)' }).fill('250')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const tried = page.getByRole('region', { name: 'Try a PIN code' })
    await tried.getByRole('textbox', { name: 'PIN code' }).fill('781001')
    await tried.getByRole('button', { name: 'Check' }).click()
    await expect(tried.getByText(/₹250/)).toBeVisible()
    await expectDone(page, 'Set the delivery zones', 5)
  })

  await test.step('enters the payment keys of the sandbox', async () => {
    const shown = await page.request.get('/sandbox/razorpay/keys')
    const keys: Record<'key_id' | 'key_secret' | 'webhook_secret', string> = await shown.json()
    await step(page, 'Enter the payment keys').click()
    await page.getByLabel(/^Key id/).fill(keys.key_id)
    complaints.allowOnce(/status of 422/)
    await page.getByLabel(/^Key secret/).fill('not the right secret')
    await page.getByLabel(/^Webhook secret/).fill(keys.webhook_secret)
    await page.getByRole('button', { name: 'Check and save' }).click()
    await expect(page.getByText(/does not accept this key id/)).toBeVisible()
    await page.getByLabel(/^Key secret/).fill(keys.key_secret)
    await page.getByRole('button', { name: 'Check and save' }).click()
    await expect(page.getByText('Payment keys saved')).toBeVisible()
    await expectDone(page, 'Enter the payment keys', 6)
  })

  await test.step('makes a test payment', async () => {
    await step(page, 'Make a test payment').click()
    await page.getByRole('button', { name: 'Pay ₹1' }).click()
    await sandboxPopup(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await expect(page.getByText('Everything works: shoppers can pay online.')).toBeVisible({
      timeout: 20_000,
    })
    await expectDone(page, 'Make a test payment', 7)
  })

  await test.step('a shopper finds it and buys it for cash', async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: 'Phir Se, home' }).first()).toBeVisible()
    await visitor.getByRole('link', { name: TITLE }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await addToCart(visitor, TITLE)
    const cart = await openCart(visitor)
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await registerInCheckout(visitor, shopper)
    await fillAddress(visitor, shopper.name, phone)
    await continueToPayment(visitor)
    await expect(visitor.getByRole('main')).toContainText('₹150')
    await payInCash(visitor, phone)
  })
  const number = await confirmedOrder(visitor)
  const seconds = Math.round((Date.now() - startedMs) / 1_000)
  const description = `${ownersTaps()} taps of the owner and ${shoppersTaps()} of the shopper, ${seconds} s of a machine`
  test.info().annotations.push({ type: 'first sale', description })
  expect(ownersTaps(), description).toBeLessThanOrEqual(MOST_TAPS)
  expect(shoppersTaps(), description).toBeLessThanOrEqual(MOST_TAPS_TO_BUY)

  await test.step('the list has the order, and is hidden', async () => {
    await goTo(page, '/admin/orders')
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
    await expectDone(page, 'Place a test order', 8)
    await page.getByRole('button', { name: 'Hide this list' }).click()
    await expect(page.getByRole('region', { name: 'Set up your shop' })).toHaveCount(0)
    await expect(page.getByLabel('Stock', { exact: true })).toBeVisible()
  })

  await test.step('its invoice is of the new seller', async () => {
    const { prisma, close } = await shop.openDatabase()
    await goTo(page, `/admin/orders?search=${number}`)
    await page
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('button', { name: /^Update/ })
      .click()
    const form = page.getByRole('dialog', { name: `Update Order Status - ${number}` })
    await form.getByLabel(/^Order Status/).selectOption('processing')
    await form.getByRole('button', { name: 'Update Order' }).click()
    await expect(page.getByText('Order updated successfully')).toBeVisible()
    const { content } = await prisma.invoice.findFirstOrThrow({ where: { order: { orderNumber: number } } })
    await close()
    expect(content).toMatchObject({
      seller: {
        name: 'Phir Se',
        legalName: 'Phir Se Computers LLP',
        gstin: '29ZZZCS1234A1Z5',
        postcode: '560025',
      },
    })
  })
})
