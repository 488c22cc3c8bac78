import type { ItemChoice } from '@dobara/contract/admin-orders/item-choices.ts'
import type { SwapPreview } from '@dobara/contract/admin-orders/order-swaps.ts'
import type { SwapOffer } from '@dobara/contract/admin-orders/swap-offers.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { openOrderPage, press } from '../../../../test/admin-orders/test-order-page.tsx'
import { order } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { refused } from '../../../../test/test-fake-api.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

const [line] = order.items
const choice: ItemChoice = {
  productId: 7,
  productVariantId: 3,
  name: 'Dell Latitude 7490, 8 GB',
  sku: 'DELL-7490-8',
  price: 24_999,
  stockQty: 4,
}
const soldOut: ItemChoice = { ...choice, productVariantId: 4, name: 'Dell Latitude 7490, 16 GB', stockQty: 0 }
const preview: SwapPreview = {
  way: 'provider',
  given: { title: line?.title ?? '', sku: line?.sku ?? '', quantity: 1, amount: 24_999.5, discount: 999.5 },
  fresh: {
    title: 'Dell Latitude 7490',
    sku: choice.sku,
    quantity: 1,
    amount: 23_999,
    unitPrice: 23_999,
    tax: 3660.86,
    stockQty: 4,
  },
  shippingAmount: 199,
  beforeAmount: 50_197,
  restAmount: 49_196.5,
  difference: 1000.5,
}

const offer: SwapOffer = {
  id: '01890000-0000-7000-8000-00000000000a',
  given: { title: line?.title ?? '', sku: line?.sku ?? '', quantity: 1 },
  fresh: { title: 'Dell Latitude 7490', sku: choice.sku, quantity: 1, amount: 27_000 },
  difference: 2000.5,
  payBefore: '2026-11-30T06:45:00.000Z',
  url: 'https://shop.example/pay/a-secret',
}

/** Opens the dialog and chooses the replacement item. */
async function chosen(answers: Parameters<typeof openOrderPage>[0]) {
  const opened = openOrderPage({
    'admin.orders.itemChoices': () => ({ choices: [choice, soldOut] }),
    ...answers,
  })
  await press(opened.user, 'Exchange an item')
  const dialog = within(await screen.findByRole('dialog', { name: /^Exchange an item of/ }))
  await choose(opened.user, dialog)
  return { ...opened, dialog }
}

async function choose(user: UserEvent, dialog: ReturnType<typeof within>) {
  await user.type(dialog.getByLabelText('Item that comes in its place'), 'latitude')
  expect(((await dialog.findByRole('radio', { name: /16 GB/ })) as HTMLInputElement).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /7490, 8 GB/ }))
}

describe('the exchange of an item', () => {
  it('shows both lines and the difference first, names the amount, and prompts once', async () => {
    const sent: unknown[] = []
    const { user, dialog, container } = await chosen({
      'admin.orders.previewSwap': () => preview,
      'admin.orders.swapItem': ({ input }) => {
        sent.push(input)
        return order
      },
    })
    expect(await dialog.findByText(/₹1,000.50 to refund/)).toBeTruthy()
    expect(dialog.getByText(/lose ₹999.50 of coupons/)).toBeTruthy()
    expect(dialog.getByText('Taken out: 1 × Lenovo ThinkPad T480')).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Exchange and refund ₹1,000.50' }))
    expect(await screen.findByText('The item was exchanged.')).toBeTruthy()
    expect(sent).toEqual([
      {
        id: order.id,
        orderItemId: line?.id,
        quantity: 1,
        productId: 7,
        productVariantId: 3,
        newQuantity: 1,
        seenDifference: 1000.5,
        idempotencyKey: expect.any(String),
      },
    ])
  })

  it('shows the amount the courier collects, and requires a reference for a manual refund', async () => {
    let shown: SwapPreview = { ...preview, way: 'due', difference: -500, restAmount: 50_697 }
    const { user, dialog } = await chosen({ 'admin.orders.previewSwap': () => shown })
    expect(await dialog.findByText('₹500 more to pay: the courier collects ₹50,697.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Exchange, ₹500 more to pay' })).toBeTruthy()
    shown = { ...preview, way: 'hand' }
    await user.selectOptions(dialog.getByLabelText('Units that come'), '2')
    const button = await dialog.findByRole('button', { name: 'Exchange and refund ₹1,000.50' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    await user.type(dialog.getByLabelText('Reference'), 'UTR 9')
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  })

  it('shows why an item cannot be exchanged, and retains the selection after a refusal', async () => {
    const { user, dialog } = await chosen({
      'admin.orders.previewSwap': ({ input }) =>
        (input as { quantity: number }).quantity > 1 ? refused('SWAP_DEARER') : preview,
      'admin.orders.swapItem': () => refused('SWAP_OUT_OF_STOCK'),
    })
    await user.click(await dialog.findByRole('button', { name: 'Exchange and refund ₹1,000.50' }))
    expect(await dialog.findByText(/^There are not enough in stock/)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Units to take out'), '2')
    expect(await dialog.findByText(/^The new item costs more, and this order was paid outside/)).toBeTruthy()
    expect((dialog.getByRole('button', { name: 'Exchange' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('sends a payment link for what costs more, and changes nothing yet', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await chosen({
      'admin.orders.previewSwap': () => ({ ...preview, way: 'online', difference: -2000.5 }),
      'admin.orders.offerSwap': ({ input }) => {
        sent.push(input)
        return { offer }
      },
    })
    expect(await dialog.findByText(/^₹2,000.50 more to pay. Nothing changes yet/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send a payment link for ₹2,000.50' }))
    expect(await screen.findByText(/^The payment link was sent/)).toBeTruthy()
    expect(sent).toMatchObject([{ id: order.id, productId: 7, seenDifference: -2000.5 }])
  })

  it('shows its link and its end while pending, and can be withdrawn', async () => {
    const sent: unknown[] = []
    const { user, container } = openOrderPage({
      'admin.orders.get': () => ({ ...order, hasOpenSwap: true }),
      'admin.orders.swapOffer': () => ({ offer: sent.length > 0 ? null : offer }),
      'admin.orders.withdrawSwap': ({ input }) => {
        sent.push(input)
        return { offer: null }
      },
    })
    const link = (await screen.findByLabelText('Payment link')) as HTMLInputElement
    expect(link.value).toBe(offer.url)
    expect(screen.getByText('Difference to pay')).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Withdraw the exchange' }))
    expect(await screen.findByText(/^This exchange is over/)).toBeTruthy()
    expect(sent).toEqual([{ id: order.id, offerId: offer.id }])
  })

  it('is closed with its reason once the order is packed', async () => {
    openOrderPage({
      'admin.orders.get': () => ({ ...order, swapLock: sentenceOfRefusal('SWAP_PACKED') }),
    })
    const button = await screen.findByRole('button', { name: 'Exchange an item' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText(/^This order was packed/)).toBeTruthy()
  })
})
