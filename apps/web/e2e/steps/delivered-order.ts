import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { type MadeOrder, paidOrderByCalls } from './api-shopper.ts'
import { officeByCalls } from './office-calls.ts'

/**
 * Makes by calls an order of one item that is paid online and delivered; the page belongs to its buyer from here on.
 */
export async function openDeliveredOrder(
  page: Page,
  request: APIRequestContext,
  sku: string,
): Promise<string> {
  const order = await paidOrderByCalls(request, { sku })
  await deliver(order.origin, order.orderId)
  await openAsBuyer(page, order)
  return order.orderNumber
}

/** The page is the buyer's from here on, at the order that was made by calls. */
export async function openAsBuyer(page: Page, { orderId, orderNumber, headers }: MadeOrder): Promise<void> {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  await page.addInitScript((storedToken) => localStorage.setItem('accessToken', storedToken), token)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
}

/** By the back office's update. */
async function deliver(baseURL: string, orderId: string): Promise<void> {
  const backOffice = await officeByCalls(baseURL)
  for (const status of ['processing', 'shipped', 'delivered']) {
    await backOffice.send(`PATCH /api/admin/orders/${orderId}/status`, { status }, z.object({}))
  }
  await backOffice.dispose()
}
