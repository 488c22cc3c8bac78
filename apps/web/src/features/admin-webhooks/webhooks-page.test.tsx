import type { AdminWebhook, AdminWebhookDeliveryDetail } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { deliveriesInput, type WebhooksAddress, webhooksList } from './webhooks-list.ts'
import { WebhooksPage } from './webhooks-page.tsx'

afterEach(cleanup)

const ID = '018f0000-0000-7000-8000-000000000001'
const AT = '2026-11-29T06:30:00.000Z'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const accounts: AdminWebhook = {
  id: ID,
  url: 'https://erp.example/hooks',
  plugin: null,
  description: 'Accounts',
  events: ['order.*', 'stock.low'],
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  previousSecretUntil: null,
  waiting: 2,
  failed: 3,
  lastDelivery: { state: 'waiting', responseStatus: 503, fault: null, triedAt: AT },
  createdAt: AT,
  updatedAt: AT,
}
const delivery: AdminWebhookDeliveryDetail = {
  id: '018f0000-0000-7000-8000-000000000002',
  eventId: '018f0000-0000-7000-8000-000000000003',
  subscriptionId: ID,
  type: 'order.created',
  object: 'order:018f',
  sequence: 1,
  state: 'failed',
  attempts: 15,
  responseStatus: null,
  fault: 'timeout',
  durationMs: 10_000,
  triedAt: AT,
  dueAt: null,
  createdAt: AT,
  responseBody: 'Try later',
  body: {
    id: '018f0000-0000-7000-8000-000000000003',
    type: 'order.created',
    occurredAt: AT,
    object: 'order:018f',
    sequence: 1,
    data: { total: 30_198 },
  },
}

function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  { address = {}, webhooks = [accounts] }: { address?: WebhooksAddress; webhooks?: AdminWebhook[] } = {},
) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.webhooks.list': () => ({ webhooks, isLoopbackAllowed: false }),
    'admin.webhooks.deliveries': () => ({
      deliveries: [delivery],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.webhooks.delivery': () => delivery,
    ...answers,
  })
  const page = (
    <>
      <WebhooksPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/webhooks'))
  return userEvent.setup()
}

describe('the screen of webhooks', () => {
  it('shows the target and the state of each', async () => {
    open()
    const card = within(await screen.findByRole('region', { name: 'https://erp.example/hooks' }))
    for (const text of [
      'Accounts',
      'Active',
      'All of Orders',
      'stock.low',
      'HTTP 503',
      '2 waiting',
      '3 not delivered',
    ])
      expect(card.getByText(text)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('shows since when one has been failing, and why one is disabled', async () => {
    open({}, { webhooks: [{ ...accounts, failingSince: AT }] })
    expect(await screen.findByText(/Nothing has arrived since/)).toBeTruthy()
    cleanup()
    open({}, { webhooks: [{ ...accounts, isActive: false, disabledReason: 'failing', disabledAt: AT }] })
    expect(await screen.findByText(/because nothing arrived for 24 hours/)).toBeTruthy()
  })

  it('shows a plug-in by its name, which can only be disabled', async () => {
    const lastDelivery = { state: 'delivered', responseStatus: null, fault: null, triedAt: AT } as const
    const user = open({}, { webhooks: [{ ...accounts, plugin: 'ledger', lastDelivery }] })
    expect(await screen.findByRole('region', { name: 'Plug-in ledger' })).toBeTruthy()
    expect(screen.getByText('Handled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit webhook' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions for Plug-in ledger' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Disable'])
  })

  it('adds one and shows its secret once', async () => {
    const sent: unknown[] = []
    const user = open(
      { 'admin.webhooks.create': ({ input }) => (sent.push(input), { ...accounts, secret: SECRET }) },
      { webhooks: [] },
    )
    await screen.findByText('No webhooks yet')
    await user.click(screen.getAllByRole('button', { name: 'Add webhook' })[0] as HTMLElement)
    const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }))
    await user.type(dialog.getByLabelText('Address'), 'https://erp.example/hooks')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please choose at least one event.')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'All of Orders' }))
    await user.click(dialog.getByRole('checkbox', { name: /^stock\.low/, hidden: true }))
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
    expect(secret.getByText(SECRET)).toBeTruthy()
    expect(sent).toEqual([
      { url: 'https://erp.example/hooks', description: '', events: ['order.*', 'stock.low'] },
    ])
    await user.click(secret.getByRole('button', { name: 'I have stored it' }))
    expect(screen.queryByText(SECRET)).toBeNull()
  })

  it('shows the response of the receiver to a test event', async () => {
    const user = open({
      'admin.webhooks.test': () => ({
        ...delivery,
        state: 'delivered',
        responseStatus: 200,
        fault: null,
        durationMs: 12,
      }),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Send test event to https://erp.example/hooks' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'The test event arrived' }))
    expect(dialog.getByText('HTTP 200, 12 ms')).toBeTruthy()
    expect(dialog.getByText('Try later')).toBeTruthy()
  })

  it('disables one after a question', async () => {
    const sent: unknown[] = []
    const user = open({ 'admin.webhooks.setActive': ({ input }) => (sent.push(input), accounts) })
    await user.click(await screen.findByRole('button', { name: /^More actions/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Webhook disabled')).toBeTruthy()
    expect(sent).toEqual([{ id: ID, isActive: false }])
  })
})

describe('the log of a webhook', () => {
  it('shows what was sent, and a delivery whole, which can be sent again', async () => {
    const sent: unknown[] = []
    const user = open(
      { 'admin.webhooks.replay': ({ input }) => (sent.push(input), delivery) },
      { address: { id: ID } },
    )
    await user.click(await screen.findByRole('button', { name: 'Open order.created' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'order.created' }))
    expect(await dialog.findByText(/"total": 30198/)).toBeTruthy()
    expect(dialog.getByText(/^No response within 10 seconds, 10,?000 ms$/)).toBeTruthy()
    expect(dialog.getByText('Try later')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('It is sent again')).toBeTruthy()
    expect(sent).toEqual([{ id: delivery.id }])
  })

  it('sends again all that was given up', async () => {
    const user = open({ 'admin.webhooks.replayFailed': () => ({ replayed: 3 }) }, { address: { id: ID } })
    await user.click(await screen.findByRole('button', { name: 'Resend failed deliveries' }))
    expect(await screen.findByText('3 events are sent again')).toBeTruthy()
  })

  it('reads its address', () => {
    const address = webhooksList.read({ id: ID, state: 'failed', page: '2' })
    expect(deliveriesInput(address, ID)).toEqual({ id: ID, state: 'failed', page: 2, limit: 20 })
    expect(webhooksList.read({ id: 'x', state: 'odd' })).toEqual({})
  })
})
