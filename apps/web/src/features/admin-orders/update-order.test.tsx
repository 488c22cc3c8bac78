import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openUpdate, order, orderWith, paidOf } from '../../../test/admin-orders/test-orders.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const linesOf = (dialog: Awaited<ReturnType<typeof openUpdate>>['dialog']) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
const { id } = order
const unpaid = orderWith({ kept: null, creditableAmount: null }, { paymentStatus: 'unpaid' })
const SHIP = { status: 'shipped', seenStatus: 'confirmed' }

describe('status choices', () => {
  it('are the ordinary next steps first, then the others, and last what the invoice forbids', async () => {
    const { status } = await openUpdate()
    const groups = [...status.querySelectorAll('optgroup')].map((group) => [
      group.label,
      [...group.querySelectorAll('option')].map((option) => `${option.text}${option.disabled ? ' –' : ''}`),
    ])
    expect(groups).toEqual([
      ['Next', ['Processing', 'Shipped', 'Cancelled']],
      ['Outside the usual sequence', ['Delivered']],
      [
        'Not possible for this order',
        ['Pending (not possible: its items are sold) –', 'Failed (not possible: its items are sold) –'],
      ],
    ])
    expect(status.value).toBe('')
  })

  it('show the current status, and the parcel fields only when relevant', async () => {
    const { user, dialog, status } = await openUpdate()
    const now = within(dialog.getByRole('region', { name: 'Current Status' }))
    expect(now.getByText('Confirmed')).toBeTruthy()
    expect(now.getByText('Paid')).toBeTruthy()
    expect(dialog.queryByRole('textbox', { name: /^Carrier/ })).toBeNull()
    await user.selectOptions(status, 'shipped')
    expect(dialog.getByRole('textbox', { name: /^Carrier/ })).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: /^Tracking Number/ })).toBeTruthy()
  })

  it('show the effects on stock, money and mail in advance', async () => {
    const retained = { unreturnedAmount: 50_000, notYetBackAmount: 50_000 }
    const { user, dialog, status } = await openUpdate(orderWith({ kept: retained, creditableAmount: 50_000 }))
    const timeline = 'The step is shown in the buyer’s timeline.'
    await user.selectOptions(status, 'cancelled')
    expect(linesOf(dialog)).toEqual([
      '2 item(s) go back to stock.',
      '₹50,000 is refunded to the original payment method.',
      timeline,
      'A credit note for ₹50,000 is issued for the invoice DB/26-27/000009.',
      'A mail goes to asha@example.in.',
    ])
    const noCancel = 'The buyer can no longer cancel it.'
    await user.selectOptions(status, 'processing')
    expect(linesOf(dialog)).toEqual([noCancel, timeline, 'The buyer gets no mail.'])
    await user.selectOptions(status, 'shipped')
    const parcel =
      'A parcel is created with 2 item(s), and with the carrier and tracking number of the order.'
    expect(linesOf(dialog)).toEqual([noCancel, parcel, timeline, 'A mail goes to asha@example.in.'])
  })
})

describe('submitted update', () => {
  it('contains only the changed fields, and shows the documented success message', async () => {
    const { user, dialog, status, save, sent } = await openUpdate()
    await user.selectOptions(status, 'shipped')
    await user.type(dialog.getByRole('textbox', { name: /^Carrier/ }), 'Blue Dart')
    await user.type(dialog.getByRole('textbox', { name: /^Tracking Number/ }), ' BD-17 ')
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(sent).toEqual([
      { path: 'update', input: { id, carrier: 'Blue Dart', trackingNumber: 'BD-17', ...SHIP } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('contains the payment status alone, and only if it was selected', async () => {
    const { user, dialog, save, sent } = await openUpdate(unpaid)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment Status' }), 'paid')
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(sent).toEqual([
      { path: 'setPaymentStatus', input: { id, paymentStatus: 'paid', seenPaymentStatus: 'unpaid' } },
    ])
  })

  it('is nothing while nothing was changed', async () => {
    const { dialog, save, sent } = await openUpdate()
    await save()
    expect(await dialog.findByText('Nothing has been changed yet.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('is a status off the path as any other; a reason may be given for the log', async () => {
    const { user, dialog, status, save, sent } = await openUpdate()
    await user.selectOptions(status, 'delivered')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sold here')
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    const input = { id, status: 'delivered', seenStatus: 'confirmed', reason: 'Sold here' }
    expect(sent).toEqual([{ path: 'update', input }])
  })

  it('takes away a text that was emptied', async () => {
    const { user, dialog, save, sent } = await openUpdate({
      ...order,
      status: 'shipped',
      carrier: 'Delhivery',
    })
    await user.clear(dialog.getByRole('textbox', { name: /^Carrier/ }))
    await save()
    await waitFor(() => expect(sent).toEqual([{ path: 'update', input: { id, carrier: '' } }]))
  })
})

describe('a step that gives money back', () => {
  const LABEL = 'Cancel and refund ₹50,197'

  it('names the amount on its button, and prompts once', async () => {
    const { user, dialog, status, sent } = await openUpdate()
    await user.selectOptions(status, 'cancelled')
    await user.click(dialog.getByRole('button', { name: LABEL }))
    const question = `Cancel order ${order.orderNumber} and refund ₹50,197 to Asha Rao?`
    const requested = within(await screen.findByRole('dialog', { name: question }))
    await user.click(requested.getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: LABEL }))
    await user.click(
      within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: LABEL }),
    )
    await waitFor(() =>
      expect(sent).toEqual([{ path: 'update', input: { id, status: 'cancelled', seenStatus: 'confirmed' } }]),
    )
  })

  it('names the amount for a payment status too, but not for a step without money', async () => {
    const { user, dialog, status } = await openUpdate()
    const payment = dialog.getByRole('combobox', { name: 'Payment Status' })
    await user.selectOptions(payment, 'refunded')
    expect(dialog.getByRole('button', { name: 'Refund ₹50,197' })).toBeTruthy()
    await user.selectOptions(payment, '')
    await user.selectOptions(status, 'shipped')
    expect(dialog.getByRole('button', { name: 'Update Order' })).toBeTruthy()
  })

  it('is recorded where a person gave it back', async () => {
    const byHand = orderWith({ kept: null }, { status: 'delivered' })
    const { user, dialog } = await openUpdate(byHand)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment Status' }), 'refunded')
    expect(dialog.getByRole('button', { name: 'Record refund of ₹50,197' })).toBeTruthy()
  })
})

describe('a payment status that cannot be set', () => {
  it('is disabled with the reason in its text', async () => {
    const { dialog } = await openUpdate()
    const payment = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Payment Status' })
    expect([...payment.options].map(({ text, disabled }) => `${text}${disabled ? ' –' : ''}`)).toEqual([
      'No change (Paid)',
      'Unpaid (not possible: the provider has the money, refund it instead) –',
      'Failed (not possible: the provider has the money, refund it instead) –',
      'Refunded',
    ])
  })
})

describe('a change that is refused', () => {
  it('shows the conflict message in the dialog and retains the input', async () => {
    const { user, dialog, status, save } = await openUpdate(order, {
      update: () => refused('NOT_ENOUGH_STOCK'),
    })
    const notes = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Admin Notes/ })
    await user.selectOptions(status, 'processing')
    await user.type(notes, 'Call at 5 pm')
    await save()
    expect(
      await dialog.findByText('There is not enough stock for this quantity. Please choose fewer.'),
    ).toBeTruthy()
    expect(notes.value).toBe('Call at 5 pm')
    expect(status.value).toBe('processing')
  })

  it('shows Failed to update order when the server gives no reason', async () => {
    const broken = () => {
      throw new Error('a gateway answered instead')
    }
    const { user, dialog, status, save } = await openUpdate(order, { update: broken })
    await user.selectOptions(status, 'processing')
    await save()
    expect(await dialog.findByText('Failed to update order')).toBeTruthy()
  })

  it('sends only the payment status on the next try when the order was already updated', async () => {
    const shipped = { ...unpaid, status: 'shipped' as const, nextStatuses: ['delivered' as const] }
    const answers = [() => refused('ORDER_NOT_PAYABLE'), () => paidOf(shipped)]
    const { user, dialog, status, save, sent } = await openUpdate(unpaid, {
      update: () => shipped,
      setPaymentStatus: () => answers.shift()?.(),
    })
    await user.selectOptions(status, 'shipped')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment Status' }), 'paid')
    await save()
    expect(await dialog.findByText('The order was updated, but not its payment status:')).toBeTruthy()
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(sent.map(({ path }) => path)).toEqual(['update', 'setPaymentStatus', 'setPaymentStatus'])
  })
})

describe('an update that nothing follows from outside of the shop', () => {
  const undoOffer = () => screen.queryByRole('button', { name: 'Undo' })

  it('is taken back by z or the button, with what was seen', async () => {
    const saved = { ...order, status: 'processing' as const, fulfillmentStatus: 'On the bench' }
    let now = order
    const { user, dialog, status, save, sent } = await openUpdate(order, {
      update: () => {
        now = now === order ? saved : order
        return now
      },
      get: () => now,
    })
    await user.selectOptions(status, 'processing')
    await user.type(dialog.getByRole('textbox', { name: /^Fulfillment Status/ }), 'On the bench')
    await save()
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('z')
    expect(await screen.findByText('The update was undone.')).toBeTruthy()
    expect(sent.filter(({ path }) => path === 'update')).toEqual([
      {
        path: 'update',
        input: { id, status: 'processing', seenStatus: 'confirmed', orderStatus: 'On the bench' },
      },
      { path: 'update', input: { id, status: 'confirmed', seenStatus: 'processing', orderStatus: '' } },
    ])
  })

  it('is not undone over a change that another user made in the meantime', async () => {
    const { user, dialog, save, sent } = await openUpdate(order, {
      update: () => ({ ...order, fulfillmentStatus: 'Mine' }),
    })
    await user.type(dialog.getByRole('textbox', { name: /^Fulfillment Status/ }), 'Mine')
    await save()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^This order was changed in the meantime/)).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['shipped', order],
    ['processing', unpaid],
  ])('does not include a step to %s that sends an email or an invoice', async (to, shown) => {
    const { user, status, save } = await openUpdate(shown)
    await user.selectOptions(status, to)
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(undoOffer()).toBeNull()
  })
})
