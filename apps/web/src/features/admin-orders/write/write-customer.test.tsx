import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { addressNow, openOrderPage, press } from '../../../../test/admin-orders/test-order-page.tsx'
import { order } from '../../../../test/admin-orders/test-orders.tsx'
import { ticket } from '../../../../test/admin-tickets/test-tickets.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

const cannedAnswer = {
  id: '0198b2f0-0000-7000-8000-0000000000f1',
  name: 'Colour is gone',
  body: 'Dear {name}, the colour of {order number} is gone.',
  createdAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-20T06:30:00.000Z',
}
const cannedAnswers = () => ({
  cannedAnswers: [cannedAnswer],
  pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
})

async function openDialog(answers: Parameters<typeof openOrderPage>[0]) {
  const { user } = openOrderPage({
    ...asStaff('support'),
    'admin.cannedAnswers.list': cannedAnswers,
    ...answers,
  })
  await press(user, 'Write to the customer')
  const title = `Write to the customer of ${order.orderNumber}`
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

describe('the dialog that writes to the customer of an order', () => {
  it('sends subject and message with a canned answer, and leads to the ticket', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await openDialog({
      'admin.tickets.start': ({ input }) => {
        sent.push(input)
        return { ...ticket, subject: 'Silver?', message: 'Hello', state: 'answered' }
      },
    })
    const subject = dialog.getByLabelText<HTMLInputElement>('Subject')
    expect(subject.value).toBe(`Your order ${order.orderNumber}`)
    await user.type(dialog.getByLabelText('Message'), 'Hello')
    await user.click(dialog.getByRole('button', { name: 'Canned answers' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Colour is gone' }))
    const message = `Hello\n\nDear ${order.customer.name}, the colour of ${order.orderNumber} is gone.`
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(message)
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    await user.click(await screen.findByRole('link', { name: `View ticket ${ticket.number}` }))
    expect(addressNow()).toBe(`/admin/tickets/${ticket.id}`)
    expect(sent).toMatchObject([{ orderId: order.id, subject: subject.value, message }])
  })

  it('retains the input when it is closed by mistake and when the message is refused', async () => {
    const { user, dialog } = await openDialog({
      'admin.tickets.start': () => refused('TICKET_CUSTOMER_DELETED'),
    })
    const message = dialog.getByLabelText<HTMLTextAreaElement>('Message')
    await user.type(message, 'Would silver do?')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(message.value).toBe('Would silver do?')
    await user.click(dialog.getByRole('button', { name: 'Send message' }))
    expect(await dialog.findByText(/^The customer of this order has deleted their account/)).toBeTruthy()
    expect(message.value).toBe('Would silver do?')
  })

  it('is not offered to staff who do not answer questions', async () => {
    openOrderPage(asStaff('read_only'))
    await screen.findByText(/UTR 4711/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print packing slip' })).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Write to the customer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Questions about this order' }).getAttribute('href')).toBe(
      `/admin/tickets?search=${order.orderNumber}`,
    )
  })
})
