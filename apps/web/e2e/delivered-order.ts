import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import { z } from 'zod'
import { answerOf, orderByCalls, signedIn, startedPayment } from './api-shopper.ts'
import { manager } from './back-office.ts'

const order = z.object({ data: z.object({ status: z.string() }) })

/** An order of one thing that is paid online and has come to its buyer, made by calls; the page is its buyer's from here on. */
export async function openDeliveredOrder(
  page: Page,
  request: APIRequestContext,
  sku: string,
): Promise<string> {
  const { orderId, orderNumber, headers } = await orderByCalls(request, { sku })
  const data = { orderId, paymentMethod: 'razorpay' }
  const started = await request.post('/api/checkout/pay', { headers, data })
  const order_id = (await answerOf(startedPayment, started)).data.order.id
  await request.post('/sandbox/razorpay/pay', { data: { order_id, outcome: 'success' } })
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/orders/${orderId}`, { headers })
      return (await answerOf(order, reply)).data.status
    })
    .toBe('confirmed')
  await deliver(new URL(started.url()).origin, orderId)
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  await page.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
  return orderNumber
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
