import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { answerOf } from './steps/api-shopper.ts'
import { amountToPay, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { cartButton, ELITEBOOK, LATITUDE, THINKPAD } from './steps/products.ts'
import { fillCartByCalls, skuOf } from './steps/ready-shopper.ts'
import { newPhone, newShopper, registerInCheckout } from './steps/shopper.ts'
import { expectNoFaults } from './walks/no-faults.ts'

const PHONE = { width: 360, height: 780 }
const REFUSED_LINK = /status of 4\d\d .*\/trpc\/cart\.readOffer/
const product = z.object({ product: z.object({ variants: z.array(z.object({ sku: z.string() })) }) })
const session = z.object({ id: z.string(), status: z.string(), continue_url: z.string() })

type Complaints = { allowOnce: (text: RegExp) => void }

/** An agent puts one of each together, as it would for a person it talks with. */
async function handOver(request: APIRequestContext, skus: string[]) {
  const line_items = skus.map((id) => ({ item: { id }, quantity: 1 }))
  const reply = await request.post('/api/ucp/checkout-sessions', { data: { line_items } })
  const { id, status, continue_url } = await answerOf(session, reply)
  expect(status).toBe('requires_escalation')
  return { id, path: new URL(continue_url).pathname }
}

/** Returns the first build of a model: an agent names the exact item to buy. */
async function buildOf(page: Page, title: string): Promise<string> {
  const sku = await skuOf(page, title)
  const reply = await answerOf(product, await page.request.get(`/api/products/sku/${sku}`))
  return reply.product.variants[0]?.sku ?? sku
}

/** Opens a link that does nothing any more, and finds the way into the shop. */
async function expectOver(page: Page, path: string, complaints: Complaints) {
  complaints.allowOnce(REFUSED_LINK)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(
    page.getByText(/^It works once and for a day\. Your cart may have the items already/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put into my cart' })).toHaveCount(0)
}

test('a buyer on a phone opens the link of an agent, adds its items to the cart and checks out, once', async ({
  page,
  request,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const skus = await Promise.all([ELITEBOOK, THINKPAD].map((title) => buildOf(page, title)))
  const { path } = await handOver(request, skus)
  await fillCartByCalls(page, [LATITUDE])

  await test.step('sees what was chosen, before anything is in the cart', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Chosen for you' })).toBeVisible()
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.filter({ hasText: ELITEBOOK })).toContainText('1 × ₹')
    await expect(page.getByText('nothing is ordered, reserved or paid yet')).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item')
    await expectNoFaults(page)
  })

  await test.step('takes the items over with the keyboard and lands in checkout', async () => {
    await page.getByRole('button', { name: 'Put into my cart' }).press('Enter')
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    for (const title of [LATITUDE, ELITEBOOK, THINKPAD]) {
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    }
    await expect(cartButton(page)).toHaveAccessibleName('Cart 3 items')
  })

  await test.step('opens the link again: it is over, and nothing is in the cart twice', async () => {
    await expectOver(page, path, complaints)
    await expect(cartButton(page)).toHaveAccessibleName('Cart 3 items')
    await expectNoFaults(page)
    await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  await test.step('proceeds to pay for all', async () => {
    const shopper = newShopper()
    await page.goto('/checkout')
    await registerInCheckout(page, shopper)
    await fillAddress(page, shopper.name, newPhone().slice(3))
    await continueToPayment(page)
    expect(await amountToPay(page)).toMatch(/^₹[\d,.]+$/)
  })
})

test('a link that is cancelled by an agent, or unknown, leads into the shop', async ({
  page,
  request,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const { id, path } = await handOver(request, [await buildOf(page, ELITEBOOK)])
  await expect(await request.post(`/api/ucp/checkout-sessions/${id}/cancel`)).toBeOK()
  await expectOver(page, path, complaints)
  await expectOver(page, '/agent-cart/nobody-made-this', complaints)
  await expectNoFaults(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart')
})

test('two tabs that take the same items put them into the cart once', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { path } = await handOver(request, [await buildOf(page, THINKPAD)])
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto(path)
    await expect(tab.getByRole('heading', { level: 1, name: 'Chosen for you' })).toBeVisible()
  }
  complaints.allowOnce(/status of 4\d\d .*\/trpc\/cart\.takeOffer/)
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Put into my cart' }).click()))
  await page.goto('/products')
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item')
})
