import { randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { z } from 'zod'
import { addByCalls, answerOf, signedIn } from './api-shopper.ts'
import { continueToPayment } from './checkout.ts'
import { newPhone, newShopper, type Shopper } from './shopper.ts'

// Prepares a journey with calls on behalf of the page's browser, because most of a journey is its screens.

type Caller = { authorization: string }

/** Whom the page's browser belongs to, from its next page on; `headers` are for further calls in this name. */
export type ReadyShopper = Shopper & { headers: Caller }

/** Puts the token where the browser stores it, once: after signing out or in again there is none or another one. */
async function keepToken(page: Page, reply: APIResponse): Promise<Caller> {
  const { accessToken } = await answerOf(signedIn, reply)
  await page.context().addInitScript((token) => {
    const isSignedIn = location.protocol.startsWith('http') && document.cookie.includes('dobara_signed_in=')
    if (!isSignedIn || localStorage.readyToken === token) return
    localStorage.accessToken ??= token
    localStorage.readyToken = token
  }, accessToken)
  return { authorization: `Bearer ${accessToken}` }
}

/** Signs the page's browser in. */
export async function signInByCalls(page: Page, { email, password }: Shopper): Promise<Caller> {
  return keepToken(page, await page.request.post('/api/auth/login', { data: { email, password } }))
}

/** Opens an account and signs the page's browser in. */
export async function registerByCalls(page: Page, shopper = newShopper()): Promise<ReadyShopper> {
  const reply = await page.request.post('/api/auth/register', { data: shopper })
  return { ...shopper, headers: await keepToken(page, reply) }
}

const found = z.object({ products: z.array(z.object({ sku: z.string(), title: z.string() })) })

/** The SKU of the first product of this title that a search finds. */
export async function skuOf(page: Page, title: string): Promise<string> {
  const reply = await page.request.get(`/api/products/search?q=${encodeURIComponent(title)}`)
  const product = (await answerOf(found, reply)).products.find((each) => each.title === title)
  if (!product) throw new Error(`No product is called ${title}`)
  return product.sku
}

/** Puts one of each into the cart of who calls: an account, or without headers the visitor in the page's browser. */
export async function fillCartByCalls(page: Page, titles: string[], headers?: Caller): Promise<void> {
  for (const title of titles) {
    const sku = await skuOf(page, title)
    if (!headers) await beVisitor(page)
    await addByCalls(page.request, { sku, headers })
  }
}

/** A visitor's cart is known by a cookie, which the browser makes on its first page. */
async function beVisitor(page: Page): Promise<void> {
  const name = 'sessionId'
  if ((await page.context().cookies()).some((cookie) => cookie.name === name)) return
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const value = `session_${randomBytes(16).toString('base64url')}`
  await page.context().addCookies([{ name, value, url: origin }])
}

/** An address of its own for each: cash is limited by phone and by door. */
async function saveAddressByCalls(page: Page, { name, headers }: ReadyShopper, phone: string): Promise<void> {
  const line1 = `${phone.slice(-5)}, 3rd Cross, Indiranagar`
  const data = { name, phone, line1, city: 'Bengaluru', state: 'Karnataka', postcode: '560038' }
  await answerOf(z.object({}), await page.request.post('/api/addresses', { headers, data }))
}

/** Opens checkout at the ways to pay, for a new shopper with one of each product in the cart and a saved address. */
export async function openReadyToPay(
  page: Page,
  titles: string[],
  phone = newPhone(),
): Promise<ReadyShopper> {
  const shopper = await registerByCalls(page)
  await fillCartByCalls(page, titles, shopper.headers)
  await saveAddressByCalls(page, shopper, phone)
  await page.goto('/checkout')
  await continueToPayment(page)
  return shopper
}
