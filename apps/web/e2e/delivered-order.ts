import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import { z } from 'zod'
import { answerOf, type MadeOrder, paidOrderByCalls, signedIn } from './api-shopper.ts'
import { manager } from './back-office.ts'

/** An order of one thing that is paid online and has come to its buyer, made by calls; the page is its buyer's from here on. */
export async function openDeliveredOrder(
  page: Page,
  request: APIRequestContext,
  sku: string,
): Promise<string> {
  const { orderId, orderNumber, headers, origin } = await paidOrderByCalls(request, { sku })
  await deliver(origin, orderId)
  await openAsBuyer(page, { orderId, orderNumber, headers })
  return orderNumber
}

/** The page is the buyer's from here on, at the order that was made by calls. */
export async function openAsBuyer(page: Page, { orderId, orderNumber, headers }: MadeOrder): Promise<void> {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  await page.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
}

/** As the desk says it, from a browser of its own: who signs in where somebody is signed in signs them out. */
async function deliver(baseURL: string, orderId: string): Promise<void> {
  const desk = await requests.newContext({ baseURL })
  const { email, password } = manager
  const login = await desk.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = await answerOf(signedIn, login)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const moved = await desk.patch(`/api/admin/orders/${orderId}/status`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { status },
    })
    await answerOf(z.object({}), moved)
  }
  await desk.dispose()
}
