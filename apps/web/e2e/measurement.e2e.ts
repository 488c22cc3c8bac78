import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { amountToPay, confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'
import { ownShopUrl, type OwnShop, startOwnShop } from './steps/own-shop.ts'
import { addToCart, findLaptop, LATITUDE, openCart } from './steps/products.ts'
import { refuseStorage } from './steps/refused-storage.ts'
import { openSandbox } from './steps/sandbox.ts'
import { newShopper, registerInCheckout } from './steps/shopper.ts'
import { answerVendors, type Vendors } from './steps/vendors.ts'
import { axeFaults } from './walks/axe.ts'

// A shop of its own, as the consent question would get in the way of all other journeys.
const PORT_OFFSET = 82
const SHOP = ownShopUrl(PORT_OFFSET)
const IDS = { ga4Id: 'G-1A2B3C4D5E', metaPixelId: '1234567890123456' }

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
  const office = await officeByCalls(shop.url)
  const settings = z.object({
    data: z.object({ measurement: z.object({ updatedAt: z.string().nullable() }) }),
  })
  const { updatedAt } = (await office.read('/api/admin/settings', settings)).data.measurement
  await office.send('PUT /api/admin/settings/measurement', { ...IDS, updatedAt }, z.object({}))
  await office.dispose()
})
test.afterAll(() => shop.stop())
test.use({ baseURL: SHOP })

const question = (page: Page) =>
  page.getByRole('region', { name: 'May Google Analytics and Meta Pixel count your visit?' })
const choice = (page: Page) => page.getByRole('region', { name: 'Google and Meta' })
const namesOf = (events: Vendors['google']) => events.map(({ name }) => name)
const expectNoFaults = async (page: Page) =>
  expect(await axeFaults(page, 'light', { isModalOnly: false, leftOut: [], isWhole: true })).toEqual([])
/** Waits long enough for everything that a page reports by itself. */
const settle = (page: Page) => page.waitForLoadState('networkidle')

test('a visitor who rejects is not tracked, and may change the choice below every page', async ({
  page,
  context,
}) => {
  const vendors = await answerVendors(context, SHOP)
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await settle(page)
  expect(vendors.requests).toEqual([])
  const [reject, accept] = await Promise.all(
    ['Reject', 'Accept'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  )
  expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y])
  await expectNoFaults(page)

  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(choice(page)).toContainText('Your visits are not counted by Google Analytics and Meta Pixel.')
  await page.reload()
  await expect(choice(page)).toBeVisible()
  await page.goto('/products?q=latitude')
  await expect(choice(page)).toBeVisible()
  await expectNoFaults(page)
  await settle(page)
  expect(vendors.requests).toEqual([])

  await choice(page).getByRole('button', { name: 'Accept instead' }).click()
  await expect.poll(() => namesOf(vendors.google)).toEqual(['page_view'])
  expect(vendors.google[0]?.about).toBe(`${SHOP}/products`)
  // The address holds what was searched for, which the pixel would read.
  expect(vendors.meta).toEqual([])
})

test('a visitor who accepts is counted from the first page to the order, once, and withdraws with one press', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const vendors = await answerVendors(context, SHOP)
  const shopper = newShopper()
  await page.goto('/?utm_source=mail&token=secret')
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => namesOf(vendors.google)).toEqual(['page_view'])
  expect(vendors.google[0]?.about).toBe(`${SHOP}/?utm_source=mail`)
  expect(vendors.meta).toEqual([])

  await findLaptop(page, LATITUDE)
  await addToCart(page, LATITUDE)
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await registerInCheckout(page, shopper)
  await fillAddress(page, shopper.name)
  await continueToPayment(page)
  const amount = await amountToPay(page)
  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  const orderNumber = await confirmedOrder(page)
  const steps = [
    'page_view',
    'page_view',
    'page_view',
    'view_item',
    'add_to_cart',
    'page_view',
    'begin_checkout',
  ]
  await expect.poll(() => namesOf(vendors.google)).toEqual([...steps, 'page_view', 'purchase'])
  expect(namesOf(vendors.meta)).toEqual([
    'PageView',
    'ViewContent',
    'AddToCart',
    'PageView',
    'InitiateCheckout',
    'PageView',
    'Purchase',
  ])

  const rupees = Number(amount.replace(/[₹,]/g, ''))
  const purchase = vendors.google.at(-1)?.values
  expect(purchase).toMatchObject({ transaction_id: orderNumber, currency: 'INR', value: rupees })
  expect(purchase?.items).toMatchObject([{ item_name: LATITUDE, item_brand: 'Dell', quantity: 1 }])
  expect(vendors.meta.at(-1)?.values).toMatchObject({ eventID: orderNumber, currency: 'INR', value: rupees })
  expect(vendors.google.at(-1)?.about).toBe(`${SHOP}/order-confirmation`)
  const everything = decodeURIComponent(JSON.stringify(vendors))
  for (const secret of [shopper.name, shopper.email, '98450', 'Indiranagar', 'token', 'secret']) {
    expect(everything).not.toContain(secret)
  }

  await page.reload()
  await expect(choice(page)).toContainText('as you accepted')
  await expect.poll(() => namesOf(vendors.google).at(-1)).toBe('page_view')
  await settle(page)
  expect(namesOf(vendors.google).filter((name) => name === 'purchase')).toHaveLength(1)
  expect(namesOf(vendors.meta).filter((name) => name === 'Purchase')).toHaveLength(1)

  const vendorCookies = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^_(ga|fbp)/.test(name))
  expect((await vendorCookies()).toSorted()).toEqual(['_fbp', '_ga', '_ga_1A2B3C4D5E'])
  const counted = vendors.requests.length
  await choice(page).getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(choice(page)).toContainText('not counted')
  expect(await vendorCookies()).toEqual([])
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await findLaptop(page, LATITUDE)
  await page.reload()
  await settle(page)
  expect(vendors.requests).toHaveLength(counted)
  expect(await vendorCookies()).toEqual([])
})

test('no consent is requested with a tracking opt-out or without storage', async ({ browser }) => {
  const silent = await browser.newContext({ baseURL: SHOP })
  await silent.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const blocked = await browser.newContext({ baseURL: SHOP })
  await refuseStorage(blocked, 'blocked')
  for (const context of [silent, blocked]) {
    const vendors = await answerVendors(context, SHOP)
    const page = await context.newPage()
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    if (context === silent) await expect(choice(page)).toContainText('your browser asks not to be tracked')
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    expect(vendors.requests).toEqual([])
    await context.close()
  }
})

test('the staff are not counted, also when they come from a page of the shop that is', async ({
  page,
  context,
}) => {
  const vendors = await answerVendors(context, SHOP)
  await enterBackOffice(page, manager, '/admin/orders')
  await settle(page)
  expect(vendors.requests).toEqual([])
  await page.goto('/')
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => namesOf(vendors.meta)).toEqual(['PageView'])
  const counted = vendors.requests.length
  await page.getByRole('button', { name: /^Account of / }).click()
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/admin'))
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  // The page is loaded again, with a policy of its own.
  expect((await opened).headers()['content-security-policy']).not.toMatch(/google|facebook/)
  await expect(page.getByRole('navigation', { name: 'Sections of the back office' })).toBeVisible()
  await settle(page)
  expect(vendors.requests).toHaveLength(counted)
})
