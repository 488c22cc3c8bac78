import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { order as ORDER } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { type OnwardStep, OrderParcels } from './order-parcels.tsx'

afterEach(cleanup)

const LINE = ORDER.items[0]?.id ?? ''
const SENT: OrderShipment = {
  id: '0198b2f0-0000-7000-8000-0000000000c1',
  carrier: 'DTDC',
  carrierHi: null,
  trackingNumber: 'D1',
  trackingUrl: null,
  state: 'created',
  sentAt: '2026-11-21T09:30:00.000Z',
  deliveredAt: null,
  expectedOn: null,
  attempt: null,
  answerToken: null,
  items: [{ orderItemId: LINE, title: 'Lenovo ThinkPad T480', quantity: 1 }],
  scans: [],
}

function open(order: AdminOrder) {
  const sent: unknown[] = []
  const answer = ({ input }: { input: unknown }) => {
    sent.push(input)
    return {
      orderId: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      shipments: [],
      unitsToShip: 0,
    }
  }
  const { fetch } = fakeApi({
    'admin.shipments.carriers': () => ['Delhivery'],
    'admin.shipments.make': answer,
    'admin.shipments.addScan': answer,
    'admin.shipments.correct': answer,
    'admin.shipments.withdraw': answer,
  })
  const steps: OnwardStep[] = []
  const page = <OrderParcels order={order} onStep={(step) => steps.push(step)} />
  render(inPage(page, fetch, '/admin/orders'))
  return { sent, steps, user: userEvent.setup() }
}

it('makes a parcel of what is left, or of less, with its carrier and number', async () => {
  const { sent, user } = open(ORDER)
  await user.click(await screen.findByRole('button', { name: 'Create Shipment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a shipment of DB-2026-000017' }))
  const units = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Lenovo ThinkPad T480 (2 left)' })
  expect(units.value).toBe('2')
  await user.selectOptions(units, '0')
  await user.click(dialog.getByRole('button', { name: 'Create Shipment' }))
  expect(await dialog.findByText('Please put at least one item into the parcel.')).toBeDefined()
  await user.selectOptions(units, '1')
  await user.type(dialog.getByRole('combobox', { name: /^Carrier/ }), 'Delhivery')
  await user.type(dialog.getByRole('textbox', { name: /^Tracking Number/ }), '77')
  await user.click(dialog.getByRole('button', { name: 'Create Shipment' }))
  await screen.findByRole('button', { name: 'Create Shipment' })
  expect(sent).toEqual([
    {
      id: ORDER.id,
      items: [{ orderItemId: LINE, quantity: 1 }],
      carrier: 'Delhivery',
      trackingNumber: '77',
      seenUnitsToShip: 2,
      isNumberNew: true,
    },
  ])
})

it('offers for a scan only what can come next, and withdraws no parcel that a carrier has reported', async () => {
  const scanned: OrderShipment = {
    ...SENT,
    state: 'in_transit',
    scans: [{ state: 'in_transit', at: '2026-11-21T10:30:00.000Z', place: null }],
  }
  const { sent, user } = open({
    ...ORDER,
    status: 'shipped',
    shipments: [scanned],
    unitsToShip: 0,
    linesToShip: [],
  })
  expect(screen.queryByRole('button', { name: 'Create Shipment' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add Scan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is the parcel?' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'On the way',
    'Out for delivery',
    'Could not be handed over',
    'Delivered',
    'Back at the shop',
  ])
  await user.selectOptions(dialog.getByRole('combobox'), 'out_for_delivery')
  await user.type(dialog.getByRole('textbox', { name: /^Place/ }), 'Pune')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Add Scan' })).toBeDefined()
  expect(sent).toEqual([{ id: SENT.id, state: 'out_for_delivery', place: 'Pune' }])
})

it('prompts before a parcel is taken back', async () => {
  const { sent, user } = open({
    ...ORDER,
    status: 'shipped',
    shipments: [SENT],
    unitsToShip: 0,
    linesToShip: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Take Back' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Take this parcel back\?/ }))
  await user.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(sent).toEqual([{ id: SENT.id }])
})

it('leads on when parcels came back: again, cancelled, refunded or delivered', async () => {
  const back: OrderShipment = { ...SENT, state: 'returned_to_origin' }
  const sentOrder = { ...ORDER, status: 'shipped' as const, unitsToShip: 1, paymentStatus: 'unpaid' as const }
  const all = open({ ...sentOrder, shipments: [back] })
  expect(await screen.findByText(/^Everything that was sent came back, and no money was taken/)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await all.user.click(await screen.findByRole('button', { name: 'Cancel the Order' }))
  expect(all.steps).toEqual(['update'])
  await all.user.click(screen.getByRole('button', { name: 'Send Again' }))
  expect(await screen.findByRole('dialog', { name: /^Create a shipment/ })).toBeTruthy()
  cleanup()
  const arrived: OrderShipment = { ...SENT, id: ORDER.id, state: 'delivered' }
  const part = open({ ...sentOrder, paymentStatus: 'paid', shipments: [back, arrived] })
  await part.user.click(await screen.findByRole('button', { name: 'Refund' }))
  expect(part.steps).toEqual(['refund'])
  expect(screen.queryByRole('button', { name: 'Cancel the Order' })).toBeNull()
  cleanup()
  open({ ...sentOrder, unitsToShip: 0, shipments: [back, arrived] })
  expect(await screen.findByRole('button', { name: 'Set to Delivered' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull()
})
