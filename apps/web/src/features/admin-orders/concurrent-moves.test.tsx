import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { cleanup, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openUpdate, order, orderWith } from '../../../test/admin-orders/test-orders.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const shipped: AdminOrder = { ...order, status: 'shipped', nextStatuses: ['delivered'] }
const MOVED = 'The order has changed in the meantime: it is Shipped now.'

/** Opens the form of an order that another person then marks as sent; the first save is refused. */
async function openWhileSent() {
  const shown = { ...order }
  const answers: (() => unknown)[] = [() => refused('CHANGED_MEANWHILE')]
  const opened = await openUpdate(shown, { update: () => answers.shift()?.() })
  Object.assign(shown, shipped)
  return opened
}

describe('order that another user moves while its form is open', () => {
  it('shows the submitted status as selected, although the option is in another group now', async () => {
    const { user, dialog, status, save } = await openWhileSent()
    await user.selectOptions(status, 'processing')
    await save()
    expect(await dialog.findByText(MOVED)).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeTruthy()
    expect(status.selectedOptions[0]?.text).toBe('Processing')
  })

  it('shows no effects for a status it already has, and is saved regardless', async () => {
    const { user, dialog, status, save, sent } = await openWhileSent()
    await user.selectOptions(status, 'shipped')
    await save()
    expect(await dialog.findByText(MOVED)).toBeTruthy()
    expect(status.selectedOptions[0]?.text).toBe('No change (Shipped)')
    expect(dialog.queryByText('Summary')).toBeNull()
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(sent).toHaveLength(2)
  })
})

describe('the tracking number', () => {
  it('is announced as emailed only while the shipping email is not yet sent', async () => {
    const { user, dialog, status } = await openUpdate()
    await user.selectOptions(status, 'shipped')
    expect(dialog.getByText('The buyer sees it in the mail and on the order page.')).toBeTruthy()
    cleanup()
    const late = await openUpdate(orderWith({ told: ['confirmed', 'shipped'] }, shipped))
    expect(
      late.dialog.getByText('The buyer sees it on the order page. The mail is not sent again.'),
    ).toBeTruthy()
  })

  it('is sent once, though blanks were typed around it and the payment had to be sent again', async () => {
    const unpaid = orderWith({ kept: null, creditableAmount: null }, { ...shipped, paymentStatus: 'unpaid' })
    const parcel = { ...unpaid, carrier: null, trackingNumber: 'BD-17' }
    const reply = parcel
    const answers = [() => refused('ORDER_NOT_PAYABLE'), () => reply]
    const { user, dialog, save, sent } = await openUpdate(unpaid, {
      update: () => reply,
      setPaymentStatus: () => answers.shift()?.(),
    })
    await user.type(dialog.getByRole('textbox', { name: /^Tracking Number/ }), ' BD-17 ')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment Status' }), 'paid')
    const paths = () => sent.map(({ path }) => path)
    await save()
    await expect.poll(paths).toEqual(['update', 'setPaymentStatus'])
    await dialog.findByText(/not its payment status/)
    await save()
    await expect.poll(paths).toEqual(['update', 'setPaymentStatus', 'setPaymentStatus'])
  })
})
