import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Looks } from './look.ts'
import type { PlantedProduct } from './plant-catalogue.ts'
import type { PlantedOrder } from './plant-order.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page).first()).toBeVisible()
}

/** The page of a product to its end. */
export async function lookAtProduct(page: Page, { sku }: PlantedProduct, looks: Looks): Promise<void> {
  await open(page, `/product/${sku}`)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('#reviews').getByRole('article').first()).toBeVisible()
  await looks.look(page)
}

/** Looks at pages that show products side by side: a category, and a comparison of the last three. */
export async function lookAtLists(page: Page, products: PlantedProduct[], looks: Looks): Promise<void> {
  const last = products.slice(-3)
  for (const address of [
    `/c/${last[0]?.category}`,
    `/compare?skus=${last.map(({ sku }) => sku).join(',')}`,
  ]) {
    await open(page, address)
    await looks.look(page)
  }
}

/** Looks at the pages of a buyer who is signed in on this page: the account, the cart, checkout and the order. */
export async function lookAtBuyer(page: Page, { orderId }: PlantedOrder, looks: Looks): Promise<void> {
  for (const address of ['/profile', '/orders', `/order/${orderId}`, `/order-confirmation/${orderId}`]) {
    await open(page, address)
    await looks.look(page)
  }
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await expect(
    page
      .getByRole('dialog', { name: /^Shopping Cart/ })
      .getByRole('group')
      .first(),
  ).toBeVisible()
  await looks.look(page)
  await open(page, '/checkout')
  await looks.look(page)
}

/** The order in the back office: in the list, in its details and in the form that changes it; and its buyer among the users. */
export async function lookAtBackOffice(page: Page, order: PlantedOrder, looks: Looks): Promise<void> {
  await page.goto(`/admin/orders?search=${order.orderNumber}&order=${order.orderId}`)
  const details = page.getByRole('dialog', { name: `Order Details - ${order.orderNumber}` })
  await expect(details.getByText(order.email)).toBeVisible()
  await looks.look(page)
  await details.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByRole('dialog', { name: /^Update Order Status/ })).toBeVisible()
  await looks.look(page)
  await open(page, `/admin/users?search=${order.email}`)
  await expect(page.getByRole('row').filter({ hasText: order.email })).toBeVisible()
  await looks.look(page)
}

/** Looks at the alerts that wait for a person in the back office, and at the resolved ones. */
export async function lookAtAlerts(page: Page, looks: Looks): Promise<void> {
  for (const state of ['open', 'resolved']) {
    await open(page, `/admin/books?state=${state}`)
    await expect(
      page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem').first(),
    ).toBeVisible()
    await looks.look(page)
  }
}

const outbox = z.object({ messages: z.array(z.object({ html: z.string().nullable() })) })

/** The newest 100 mails, or those to an address: each as a mail program would show it that runs everything. */
export async function lookAtMails(page: Page, looks: Looks, to = ''): Promise<void> {
  const address = `/dev/outbox.json?${new URLSearchParams({ to })}`
  const { messages } = outbox.parse(await (await page.request.get(address)).json())
  expect(messages.length).toBeGreaterThan(0)
  for (const { html } of messages) {
    await page.setContent(html ?? '')
    await looks.look(page)
  }
}
