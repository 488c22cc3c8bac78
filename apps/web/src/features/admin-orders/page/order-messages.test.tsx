import type { AdminOrderMessages } from '@dobara/contract/admin-orders/messages.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { order, row } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { OrderMessages } from './order-messages.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const delivery = {
  id: '0198b2f0-0000-7000-8000-0000000000e1',
  channel: 'email',
  plugin: null,
  to: 'asha@example.in',
  state: 'sent',
  queuedAt: row.createdAt,
  sentAt: row.createdAt,
  failure: null,
} as const
const sent: AdminOrderMessages = {
  email: 'asha@example.in',
  phone: '+919845012345',
  messages: [
    {
      cause: 'placed',
      kind: 'placed',
      repeats: 0,
      again: 'outdated',
      deliveries: [{ ...delivery, to: null }],
    },
    {
      cause: 'confirmed',
      kind: 'confirmed',
      repeats: 1,
      again: 'yes',
      deliveries: [
        { ...delivery, state: 'dead', sentAt: null, failure: '550 no such mailbox' },
        {
          ...delivery,
          id: `${delivery.id.slice(0, -1)}2`,
          channel: 'sms',
          to: '+919845012345',
          state: 'queued',
          sentAt: null,
        },
      ],
    },
  ],
}

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'admin.orders.messages': () => sent,
    'admin.orders.sendAgain': ({ input }) => {
      requests.push(input)
      const messages = sent.messages.map((message) => ({ ...message, again: 'often' }))
      return { ...sent, messages }
    },
    ...answers,
  })
  const page = (
    <main>
      <h1>Order</h1>
      <OrderMessages id={order.id} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch, `/admin/orders/${order.id}`))
  return { user: userEvent.setup(), requests, container }
}

describe('the messages of an order', () => {
  it('show recipients and failures, and offer only those that still apply for resending', async () => {
    const { container } = open()
    expect(await screen.findByText('It could not be sent: 550 no such mailbox')).toBeTruthy()
    expect(screen.getByText('Mail to an address that was deleted')).toBeTruthy()
    expect(screen.getByText('SMS to +919845012345')).toBeTruthy()
    expect(screen.getByText('Waiting to be sent')).toBeTruthy()
    expect(
      screen.getByText('The order has moved past this step: the message cannot be sent again.'),
    ).toBeTruthy()
    expect((await screen.findAllByRole('button')).map((button) => button.ariaLabel)).toEqual([
      'Send again: Order confirmed',
    ])
    expect(await axeFaults(container)).toEqual([])
  })

  it('are resent after confirming the recipients, with the last seen state', async () => {
    const { user, requests } = open()
    await user.click(await screen.findByRole('button', { name: 'Send again: Order confirmed' }))
    const question = /“Order confirmed” again to asha@example.in and \+919845012345\?/
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The message is on its way.')).toBeTruthy()
    expect(requests).toEqual([{ id: order.id, cause: 'confirmed', seenRepeats: 1 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull())
  })

  it('report that another user was first', async () => {
    const { user } = open({ 'admin.orders.sendAgain': () => refused('CHANGED_MEANWHILE') })
    await user.click(await screen.findByRole('button', { name: /^Send again/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/^Someone else changed this/)).toBeTruthy()
  })

  it('are only read by a role that does not write orders', async () => {
    open(asStaff('support'))
    await screen.findByText('SMS to +919845012345')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
