import { ADMIN_SCREENS } from '@dobara/contract/admin-screens.ts'
import { isLong, runs } from '@dobara/domain/test/runs.ts'
import type { Browser, Page } from '@playwright/test'
import type { Database } from '../../../packages/db/src/client.ts'
import { enterBackOffice, manager } from './steps/back-office.ts'
import { confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { openScreen } from './steps/go-to.ts'
import { expect, test } from './steps/journey.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './steps/own-shop.ts'
import { openSandbox } from './steps/sandbox.ts'
import { ADDRESSES } from './scripting/addresses.ts'
import { RECORDS } from './scripting/deal.ts'
import { answerForCanary, type Detector, detectScripts } from './scripting/detector.ts'
import { Looks } from './scripting/look.ts'
import { PAYLOADS } from './scripting/payloads.ts'
import { plantAlerts, plantPages, plantProduct, restockProduct } from './scripting/plant-catalogue.ts'
import { plantOrder, writeInBackOffice } from './scripting/plant-order.ts'
import { openPlanted } from './scripting/planted.ts'
import {
  lookAtAlerts,
  lookAtBuyer,
  lookAtBackOffice,
  lookAtMails,
  lookAtProduct,
  lookAtLists,
} from './scripting/screens.ts'
import { newShopper, registerInCheckout } from './steps/shopper.ts'

// The long form gives every payload to every field and address: some two hours instead of a minute.
const PORT_OFFSET = 60
const BUYERS = runs({ short: 1, long: PAYLOADS.length })

let shop: OwnShop
let database: Database
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
  database = await shop.openDatabase()
})
test.afterAll(async () => {
  await database.close()
  await shop.stop()
})
test.use({ baseURL: ownShopUrl(PORT_OFFSET), serviceWorkers: 'allow' })
test.describe.configure({ timeout: runs({ short: 240_000, long: 10_800_000 }) })

/** Opens a browser that runs everything in a page: not even the policy of the shop stops a payload. */
async function carelessBrowser(browser: Browser): Promise<{ page: Page; detector: Detector }> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  const detector = await detectScripts(context)
  return { page: await context.newPage(), detector }
}

/** Shares items among six pages of a context: one that waits leaves its core to another. */
async function inPages<T>(page: Page, items: readonly T[], work: (own: Page, item: T) => Promise<void>) {
  const others = await Promise.all(Array.from({ length: 5 }, () => page.context().newPage()))
  const left = items.values()
  const lane = async (own: Page) => {
    for (const item of left) await work(own, item)
  }
  await Promise.all([page, ...others].map(lane))
}

test('S19: each of 200 payloads fires in a page that is careless with it', async ({ browser }) => {
  expect(new Set(PAYLOADS.map(({ text }) => text.replaceAll(/\d+/g, ''))).size).toBe(200)
  const { page, detector } = await carelessBrowser(browser)
  await answerForCanary(page.context())
  const played = PAYLOADS.filter((_, place) => isLong || place % 5 === 0 || place < 20)
  await inPages(page, played, async (own, payload) => {
    await openPlanted(own, payload)
    const hasFired = () => detector.fired.has(String(payload.number))
    await expect.poll(hasFired, { message: payload.text, intervals: [5, 10, 20, 50] }).toBe(true)
  })
  await page.context().close()
})

test('S19: nothing runs on the pages of hostile products, texts and reviews', async ({ browser }) => {
  const { page, detector } = await carelessBrowser(browser)
  const looks = new Looks()
  const { article } = await plantPages(database.sql)
  for (const address of ['/about', '/blog', `/blog/${article}`]) {
    await page.goto(address)
    await looks.look(page)
  }
  const products = []
  for (let record = 0; record < RECORDS; record += 1) {
    const product = await plantProduct(database.sql, record)
    products.push(product)
    await lookAtProduct(page, product, looks)
    if (products.length % 3 === 0) await lookAtLists(page, products, looks)
  }
  for (const address of ['/', '/products', '/sitemap.xml']) {
    await page.goto(address)
    await looks.look(page)
  }
  expect([...detector.fired]).toEqual([])
  expect(PAYLOADS.filter(({ number }) => !looks.seen.has(number))).toEqual([])
  await page.context().close()
})

test('S19: nothing runs on the screens of hostile buyers and of the back office', async ({ browser }) => {
  const backOffice = await carelessBrowser(browser)
  const looks = new Looks()
  const { email, password } = manager
  for (let record = 0; record < BUYERS; record += 1) {
    // An access token lasts 15 minutes, and all buyers take longer.
    const login = await backOffice.page.request.post('/api/auth/login', { data: { email, password } })
    const { accessToken: token } = (await login.json()) as { accessToken: string }
    const product = await plantProduct(database.sql, record)
    await restockProduct(database.sql, product)
    await plantAlerts(database.sql, record)
    const buyer = await carelessBrowser(browser)
    const order = await plantOrder(buyer.page.request, { record, sku: product.sku })
    await writeInBackOffice(backOffice.page.request, { orderId: order.orderId, record, token })
    await Promise.all([
      lookAtBuyer(buyer.page, order, looks),
      lookAtBackOffice(backOffice.page, order, looks),
    ])
    await lookAtMails(buyer.page, looks, order.email)
    expect([...buyer.detector.fired]).toEqual([])
    await buyer.page.context().close()
  }
  await lookAtAlerts(backOffice.page, looks)
  await lookAtMails(backOffice.page, looks)
  expect([...backOffice.detector.fired]).toEqual([])
  expect(looks.seen.size).toBeGreaterThan(0)
  await backOffice.page.context().close()
})

test('S19: nothing runs from an address', async ({ browser }) => {
  const { page, detector } = await carelessBrowser(browser)
  const looks = new Looks()
  const played = isLong
    ? PAYLOADS.flatMap(({ text }) => ADDRESSES.map((address) => address(encodeURIComponent(text))))
    : PAYLOADS.filter((_, place) => place % 16 === 0).map(
        ({ text }, place) => ADDRESSES[(place * 2) % ADDRESSES.length]?.(encodeURIComponent(text)) ?? '/',
      )
  await inPages(page, played, async (own, address) => {
    await own.goto(address)
    await looks.look(own)
  })
  expect([...detector.fired]).toEqual([])
  await page.context().close()
})

test('S19: buying among hostile products and working in the back office cause no report of the content security policy', async ({
  page,
  context,
  browser,
}) => {
  const detectors = [await detectScripts(context)]
  const looks = new Looks()
  const product = await plantProduct(database.sql, 0)
  await page.goto('/')
  await looks.look(page)
  await lookAtLists(page, [product], looks)
  await lookAtProduct(page, product, looks)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click()
  await page.goto('/checkout')
  const shopper = newShopper()
  await registerInCheckout(page, shopper)
  await fillAddress(page, shopper.name)
  await continueToPayment(page)
  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  await confirmedOrder(page)
  for (const address of ['/orders', '/profile', '/login?returnTo=/']) {
    await page.goto(address)
    await looks.look(page)
  }
  const backOffice = await (await browser.newContext()).newPage()
  detectors.push(await detectScripts(backOffice.context()))
  await enterBackOffice(backOffice, manager)
  await looks.look(backOffice)
  for (const screen of ADMIN_SCREENS) {
    await openScreen(backOffice, screen)
    await looks.look(backOffice)
  }
  expect(detectors.flatMap(({ reports, fired }) => [...reports, ...fired])).toEqual([])
  await backOffice.context().close()
})

test('S19: the page policy blocks an injected script, and reports it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allowOnce(/script-src-attr/)
  const detector = await detectScripts(context)
  await page.goto('/')
  await page.evaluate(() => {
    const careless = document.createElement('p')
    careless.innerHTML = '<img src=data:, onerror=fire(0)>'
    document.body.append(careless)
  })
  await expect.poll(() => detector.reports.join()).toContain('script-src-attr')
  expect([...detector.fired]).toEqual([])
})
