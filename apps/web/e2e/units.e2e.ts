import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { manager } from './steps/back-office.ts'
import {
  addPhotos,
  finishCheck,
  gradeFlawless,
  importReport,
  openUnit,
  passCheck,
  recordWipe,
  startMeasuredCheck,
  takeStep,
} from './steps/bench.ts'
import { amountToPay, confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { officeByCalls } from './steps/office-calls.ts'
import { findMail } from './steps/outbox.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './steps/own-shop.ts'
import { cartButton, openCart } from './steps/products.ts'
import { registerByCalls, signInByCalls } from './steps/ready-shopper.ts'
import { openSandbox } from './steps/sandbox.ts'

// Other journeys buy the machines of the shop that they share.
const PORT_OFFSET = 87
const TABLET = { width: 768, height: 1024 }
const SERIAL = `PF${randomInt(100_000, 999_999)}TB`

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(PORT_OFFSET)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET), viewport: TABLET })

/** The first row of an answer of the shop's database. */
async function read<Row extends object>(sql: string, ...values: unknown[]): Promise<Row> {
  const database = await shop.openDatabase()
  const { rows } = await database.sql.query<Row>(sql, values)
  await database.close()
  if (!rows[0]) throw new Error(`nothing found: ${sql}`)
  return rows[0]
}

/** As if an hour had passed since: a wipe is recorded by the minute, and this journey takes in and wipes within one. */
async function passHour(): Promise<void> {
  const database = await shop.openDatabase()
  const older = (table: string, at: string) => `UPDATE ${table} SET ${at} = ${at} - interval '1 hour'`
  const all = [
    older('unit_event', 'at'),
    older('unit_wipe', 'wiped_at'),
    older('check_report', 'finished_at'),
  ]
  await database.sql.query(`BEGIN; SET LOCAL session_replication_role = replica; ${all.join('; ')}; COMMIT`)
  await database.close()
}

type Sale = { page: Page; orderId: string; orderNumber: string; email: string }

/** Chooses the machine by its battery and pays online, as a new shopper at a tablet. */
async function buy(browser: Browser, { sku, code }: { sku: string; code: string }): Promise<Sale> {
  const context = await browser.newContext({ viewport: TABLET, baseURL: shop.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const { name, email } = await registerByCalls(page)
  await page.goto(`/product/${sku}`)
  await page.getByRole('button', { name: /^Choose your machine/ }).click()
  const machines = page.getByRole('region', { name: 'Choose your machine' })
  await machines.getByLabel('Battery at least').selectOption('85')
  await machines.getByLabel('Sort by').selectOption('battery')
  const row = machines.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Battery 89%')
  await row.getByRole('button', { name: /^Add to Cart: / }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item')
  const cart = await openCart(page)
  await expect(cart.getByText(code).first()).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page, name)
  await continueToPayment(page)
  const amount = await amountToPay(page)
  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  const orderNumber = await confirmedOrder(page)
  const { id: orderId } = await read<{ id: string }>(
    'SELECT id FROM shop_order WHERE order_number = $1',
    orderNumber,
  )
  return { page, orderId, orderNumber, email }
}

const anything = z.object({})
async function deliver({ orderId }: Sale): Promise<void> {
  const office = await officeByCalls(shop.url)
  for (const status of ['processing', 'shipped', 'delivered'])
    await office.send(`PATCH /api/admin/orders/${orderId}/status`, { status }, anything)
  await office.dispose()
}

/** The order, its invoice, its slip and the mails of the parcel and of its delivery name this serial number. */
async function expectSerialOnAll(office: Page, sale: Sale): Promise<void> {
  const { page, orderId, orderNumber, email } = sale
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByText(`Serial number ${SERIAL}`)).toBeVisible()
  await page
    .getByRole('link', { name: /^Passport and warranty/ })
    .first()
    .click()
  await expect(page.getByText(SERIAL).first()).toBeVisible()
  const { content } = await read<{ content: { lines: { serials?: string[] }[] } }>(
    'SELECT content FROM invoice WHERE order_id = $1::uuid',
    orderId,
  )
  expect(content.lines.flatMap(({ serials }) => serials ?? [])).toEqual([SERIAL])
  await office.goto(`/admin/orders/${orderId}`)
  await expect(office.getByText(`serial number ${SERIAL}`).first()).toBeVisible()
  for (const about of ['shipped', 'delivered']) {
    const key = `order-${about}:${orderId}%`
    const { text } = await read<{ text: string }>(
      `SELECT text FROM outbox_message WHERE channel = 'email' AND dedupe_key LIKE $1`,
      key,
    )
    expect(text).toContain(`Serial number: ${SERIAL}`)
  }
  await findMail(page.request, { to: email, about: `Serial number: ${SERIAL}` })
}

/** The packing slip, while the parcel is to be packed. */
async function expectSerialOnSlip(office: Page, { orderId }: Sale): Promise<void> {
  await office.goto(`/admin/orders/slips?orders=${orderId}`)
  await expect(office.getByText(`S/N ${SERIAL}`)).toBeVisible()
}

async function giveBack(office: Page, { page, orderId }: Sale, code: string): Promise<void> {
  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: /^Return or repair: / }).click()
  await page.getByRole('radio', { name: /^Return/ }).check()
  await page.getByLabel('What is wrong?').selectOption('It does not work, or stopped working')
  await page.getByLabel('What happens?').fill('The keyboard stopped working on the second day.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^\w+ CASE-/ })
  await expect(heading).toBeVisible()
  const number = /CASE-[\d-]+/.exec(await heading.innerText())?.[0] ?? ''
  await office.goto(`/admin/cases?search=${number}`)
  await office.getByRole('link', { name: number }).first().click()
  const press = (name: string) => office.getByRole('button', { name, exact: true }).click()
  const save = (name: string | RegExp) =>
    office.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const expectState = (state: string) =>
    expect(office.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible()
  await press('Approve')
  await save('Approve')
  await expectState('Approved')
  await press('Schedule pick-up')
  await save('Schedule pick-up')
  await expectState('Pick-up scheduled')
  await press('Picked up')
  await expectState('Picked up')
  await press('Received in the workshop')
  await office.getByRole('dialog').getByLabel('Scan the machine').fill(SERIAL.toLowerCase())
  await save('Received in the workshop')
  await expectState('In our workshop')
  await expect(office.getByText(`${code} · serial number ${SERIAL}`).first()).toBeVisible()
  await press('Save inspection')
  await office.getByRole('dialog').getByLabel('Units that can be sold again').selectOption('1')
  await office.getByRole('dialog').getByLabel('What was found').fill('A key was loose.')
  await save('Save inspection')
  await expectState('Inspected')
  await press('Decide')
  await office.getByRole('dialog').getByRole('radio', { name: 'Give the money back' }).check()
  await save(/^Refund ₹/)
  await expectState('Refunded')
}

test('a machine is received, tested, sold, returned, tested again and sold to another, each time by its serial number', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const { sku, title } = await read<{ sku: string; title: string }>(
    `SELECT product.sku, product.title FROM stock_item item JOIN product ON product.id = item.product_id
      WHERE item.tracking = 'unit' AND item.variant_id IS NULL AND product.state = 'active' AND product.kind = 'laptop'
      ORDER BY product.id LIMIT 1`,
  )
  let code = ''

  await test.step('receives it from a CSV file', async () => {
    await signInByCalls(page, manager)
    await page.goto('/admin/units/receive')
    await expect(page.getByRole('heading', { level: 1, name: 'Receive units' })).toBeVisible()
    await page.getByLabel('Name or SKU').fill(sku)
    await page.getByRole('button', { name: `${title} (${sku})` }).click()
    await page.getByLabel('Supplier').fill('Leasing Pune')
    const file = { name: 'lot.csv', mimeType: 'text/csv', buffer: Buffer.from(`${SERIAL},11500,A-3\n`) }
    await page.getByLabel('CSV file').setInputFiles(file)
    await expect(page.getByLabel('Serial number, row 1')).toHaveValue(SERIAL)
    await page.getByRole('button', { name: 'Receive 1 unit' }).click()
    await expect(page.getByText('1 unit received')).toBeVisible()
    code = (await read<{ code: string }>('SELECT code FROM unit WHERE serial = $1', SERIAL)).code
    code = `DB-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
    await passHour()
  })

  await test.step('measures, tests, grades and wipes it, and only then puts it on sale', async () => {
    await takeStep(page, code, { step: 'Start test', state: 'In test' })
    await importReport(page, SERIAL)
    await startMeasuredCheck(page)
    await finishCheck(page)
    await openUnit(page, code)
    await addPhotos(page)
    await gradeFlawless(page)
    await takeStep(page, code, { step: 'Finish grading', state: 'Graded' })
    await expect(page.getByText(/^Not every drive has a confirmed Purge/)).toBeVisible()
    await recordWipe(page, 'S3XNNX0K1')
    await takeStep(page, code, { step: 'Put on sale', state: 'Listed' })
  })

  const first = await buy(browser, { sku, code })
  await test.step('it is delivered, and its serial number is right on every document', async () => {
    await expectSerialOnSlip(page, first)
    await deliver(first)
    await expectSerialOnAll(page, first)
  })

  await test.step('it is returned, compared with its state at the sale, and refunded', async () => {
    await giveBack(page, first, code)
    await passHour()
  })

  await test.step('it is tested and wiped again before it can be sold again', async () => {
    await takeStep(page, code, { step: 'Start test', state: 'In test' })
    await passCheck(page)
    await takeStep(page, code, { step: 'Finish grading', state: 'Graded' })
    await expect(page.getByText(/^Not every drive has a confirmed Purge/)).toBeVisible()
    // In the same minute: an equal record would be a repeat of the first.
    await recordWipe(page, 'S3XNNX0K1', 'SSTAT 0x0102')
    await takeStep(page, code, { step: 'Put on sale', state: 'Listed' })
  })

  const second = await buy(browser, { sku, code })
  await test.step('it is sold to another, with the same serial number on every document', async () => {
    expect(second.orderId).not.toBe(first.orderId)
    await expectSerialOnSlip(page, second)
    await deliver(second)
    await expectSerialOnAll(page, second)
  })

  await test.step('the first order no longer has it', async () => {
    await first.page.goto(`/order/${first.orderId}`)
    await expect(
      first.page.getByRole('heading', { level: 1, name: `Order ${first.orderNumber}` }),
    ).toBeVisible()
    await expect(first.page.getByText(`Serial number ${SERIAL}`)).toHaveCount(0)
  })
})
