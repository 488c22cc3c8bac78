import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { order } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { HandoverPage } from './handover-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  toast.remove()
  vi.restoreAllMocks()
})

const idOf = (last: number) => order.id.replace(/.$/, String(last))
const numberOf = (last: number) => `DB-2026-00001${last}`
const slipOf = (last: number) => ({
  ...order,
  id: idOf(last),
  orderNumber: numberOf(last),
  status: 'processing' as const,
})
const printed: PackingSlips = {
  slips: [slipOf(1), slipOf(2), { ...slipOf(3), unitsToShip: 0, status: 'shipped' }],
  without: [{ id: idOf(4), orderNumber: numberOf(4), status: 'pending' }],
}

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers = {}) {
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'admin.orders.slips': () => printed,
    'admin.shipments.carriers': () => ['DTDC', 'Delhivery'],
    'admin.shipments.usedNumbers': () => [],
    'store.info': () => ({}),
    'admin.shipments.make': ({ input }) => {
      sent.push(input)
      return {}
    },
    ...answers,
  })
  const page = (
    <main>
      <HandoverPage ids={[1, 2, 3, 4].map(idOf)} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch, '/admin/orders/ship'))
  return { user: userEvent.setup(), sent, container }
}
const box = (last: number) => screen.findByRole('textbox', { name: `Tracking number of ${numberOf(last)}` })

describe('packing and shipping selected orders', () => {
  it('shows the reason for each order that cannot be sent, and passes axe', async () => {
    const { container } = open()
    await box(1)
    const rows = within(screen.getByRole('list', { name: 'Selected orders' })).getAllByRole('listitem')
    expect(
      rows.map(({ textContent }) => /Nothing is left to send|not confirmed yet/.test(textContent)),
    ).toEqual([false, false, true, true])
    expect(await axeFaults(container)).toEqual([])
  })

  it('moves down on Enter, hands over the ready orders, and reports it', async () => {
    const { user, sent } = open()
    await user.type(await screen.findByRole('combobox', { name: 'Carrier for all' }), 'DTDC')
    await user.click(await box(1))
    await user.keyboard('bd 11111{Enter}')
    expect(document.activeElement).toBe(await box(2))
    await user.keyboard('BD22222{Enter}')
    const button = screen.getByRole('button', { name: 'Hand over 2' })
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('2 orders handed over')).toBeTruthy()
    const shared = { carrier: 'DTDC', seenUnitsToShip: order.unitsToShip, isNumberNew: true }
    expect(sent).toEqual([
      { id: idOf(1), trackingNumber: 'BD11111', ...shared },
      { id: idOf(2), trackingNumber: 'BD22222', ...shared },
    ])
    expect(localStorage.getItem('dobara_handover')).not.toContain('BD11111')
  })

  it('fills a pasted column downwards, and names wrong, repeated and used numbers in their rows', async () => {
    const used = [{ number: 'BD77777', orderId: idOf(9), orderNumber: numberOf(9) }]
    const { user } = open({ 'admin.shipments.usedNumbers': () => used })
    await user.click(await box(1))
    await user.paste('BD11111\nBD11111\n')
    expect(await box(2)).toHaveProperty('value', 'BD11111')
    expect(await screen.findAllByText('Another row has the same number.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Hand over 0' }).ariaDisabled).toBe('true')
    await user.clear(await box(1))
    await user.type(await box(1), 'https://shop.example/order/1')
    await user.tab()
    expect(await screen.findByText(/^This is the square of the packing slip/)).toBeTruthy()
    await user.clear(await box(1))
    await user.type(await box(1), 'bd77777')
    await user.tab()
    expect(await screen.findByText(`This number belongs to a parcel of ${numberOf(9)}.`)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hand over 1' })).toBeTruthy()
  })

  it('takes no typing and no paste while it runs, and leaves what was not handed over', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { user } = open({
      'admin.shipments.make': () => finished.then(() => refused('TRACKING_NUMBER_USED')),
    })
    await user.type(await box(1), 'BD11111')
    await user.click(screen.getByRole('button', { name: 'Hand over 1' }))
    const all = screen.getByRole('combobox', { name: 'Carrier for all' })
    await waitFor(() => expect(all).toHaveProperty('readOnly', true))
    await user.type(await box(1), '9')
    await user.type(all, 'DTDC')
    await user.click(await box(2))
    await user.paste('BD22222\nBD33333\n')
    finish()
    expect(await screen.findByText(/^Not handed over/)).toBeTruthy()
    expect(await box(1)).toHaveProperty('value', 'BD11111')
    expect(await box(2)).toHaveProperty('value', '')
    expect(all).toHaveProperty('value', '')
    expect(all).toHaveProperty('readOnly', false)
  })

  it('retains the input through a reload, and a refused row with its reason', async () => {
    const first = open()
    await first.user.type(await box(1), 'BD11111')
    cleanup()
    const { user } = open({ 'admin.shipments.make': () => refused('TRACKING_NUMBER_USED') })
    expect(await box(1)).toHaveProperty('value', 'BD11111')
    await user.click(await screen.findByRole('button', { name: 'Hand over 1' }))
    expect(
      await screen.findByText('Not handed over: This tracking number belongs to a parcel of another order.'),
    ).toBeTruthy()
    expect(await box(1)).toHaveProperty('value', 'BD11111')
  })

  it('is read and printed by a role that does not write orders', async () => {
    open(asStaff('support'))
    await screen.findByText(numberOf(1))
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]))
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  })
})

describe('slips and labels of selected orders', () => {
  it('are printed at once of what can be handed over', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print 2 slips and labels' }))
    expect(print).toHaveBeenCalledOnce()
    for (const name of ['Packing slip', 'Shipping label']) {
      expect(screen.getByRole('region', { name: `${name} ${numberOf(1)}` })).toBeTruthy()
      expect(screen.queryByRole('region', { name: `${name} ${numberOf(3)}` })).toBeNull()
    }
  })

  it('instruct the courier to collect cash once for an order that was partly sent before', async () => {
    const unpaid = { ...slipOf(1), paymentStatus: 'unpaid' as const }
    const slips = [
      { ...unpaid, isRest: true },
      { ...unpaid, id: idOf(2), orderNumber: numberOf(2) },
    ]
    open({ 'admin.orders.slips': () => ({ slips, without: [] }) })
    const textOf = (name: string) => screen.getByRole('region', { name }).textContent
    expect(await screen.findByText(/Collect ₹50,197 for the whole order, once/)).toBeTruthy()
    expect(textOf(`Packing slip ${numberOf(1)}`)).toContain(
      'Collect in cash for the whole order, once: ₹50,197',
    )
    expect(textOf(`Packing slip ${numberOf(2)}`)).toContain('Collect in cash: ₹50,197')
    expect(textOf(`Shipping label ${numberOf(1)}`)).toContain('for the whole order, once: ₹50,197')
    expect(textOf(`Shipping label ${numberOf(2)}`)).toContain('Cash on delivery: ₹50,197')
  })
})
