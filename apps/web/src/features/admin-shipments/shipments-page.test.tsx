import type { ShipmentRow } from '@dobara/contract/orders/shipment-list.ts'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { bytesOf, saved, textOf, watchSaves } from '../../../test/test-saved-files.ts'
import { inPage } from '../../../test/test-shop.tsx'
import type { ShipmentsAddress } from './shipments-list.ts'
import { ShipmentsPage } from './shipments-page.tsx'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

const SENT: ShipmentRow = {
  id: '0198b2f0-0000-7000-8000-0000000000d1',
  orderId: '0198b2f0-0000-7000-8000-0000000000a1',
  orderNumber: 'DB-2026-000017',
  state: 'out_for_delivery',
  city: 'Pune',
  carrier: 'DTDC',
  trackingNumber: 'D1',
  trackingUrl: 'https://www.dtdc.in/trace.asp?strCnno=D1',
  units: 2,
  date: '2026-11-21T06:30:00.000Z',
  seenAt: '2026-11-22T06:30:00.000Z',
  promisedTo: '2026-11-22',
  isLate: true,
  answer: 'deliver',
  answerDay: '2026-11-24',
  isAnswerHandled: false,
}
const WAITING: ShipmentRow = {
  ...SENT,
  id: '0198b2f0-0000-7000-8000-0000000000a2',
  orderNumber: 'DB-2026-000018',
  state: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  units: 1,
  seenAt: null,
  isLate: false,
}

function open(address: ShipmentsAddress, booked: unknown[] = []) {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'admin.shipments.exportRows': ({ input }: { input: unknown }) => {
      booked.push(input)
      const columns = ['orderNumber', 'carrier', 'trackingNumber']
      return { columns, rows: [[WAITING.orderNumber, '', '']], next: null }
    },
    'admin.shipments.list': ({ input }: { input: unknown }) => {
      requests.push(input)
      return { shipments: [SENT, WAITING], pagination: { page: 1, limit: 20, total: 2, totalPages: 1 } }
    },
  })
  const { container } = render(inPage(<ShipmentsPage address={address} />, fetch, '/admin/shipments'))
  return { requests, container }
}

it('shows each parcel with its state, its carrier’s page and the way to its order', async () => {
  const { container } = open({})
  const link = await screen.findByRole('link', { name: 'DB-2026-000017' })
  expect(link.getAttribute('href')).toBe(`/admin/orders/${SENT.orderId}`)
  expect(screen.getByText('Out for delivery')).toBeDefined()
  expect(screen.getByRole('link', { name: /^DTDC D1/ }).getAttribute('href')).toBe(SENT.trackingUrl)
  expect(screen.getAllByText('Late').length).toBeGreaterThan(0)
  expect(screen.getAllByText('This day is over')).toHaveLength(1)
  expect(screen.getByText('Not known')).toBeDefined()
  expect(await axeFaults(container)).toEqual([])
})

it('leads to the packing slips of selected parcels, and of orders that wait for one', async () => {
  open({})
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select DB-2026-000017, D1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select DB-2026-000018' }))
  const link = await screen.findByRole('link', { name: 'Print 2 packing slips' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://shop.test')
  expect([pathname, searchParams.get('orders'), searchParams.get('shipments')]).toEqual([
    '/admin/orders/slips',
    WAITING.id,
    SENT.id,
  ])
})

it('gives the orders that wait as a file for a carrier: all of them, or those that are selected', async () => {
  const booked: unknown[] = []
  watchSaves()
  open({}, booked)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Export for Carrier' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(textOf(await bytesOf(saved[0]?.blob ?? new Blob()))).toContain(
    'orderNumber,carrier,trackingNumber\r\nDB-2026-000018,,\r\n',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select DB-2026-000018' }))
  const [all, chosen] = await screen.findAllByRole('button', { name: 'Export for Carrier' })
  await user.click(chosen ?? all ?? document.body)
  await expect.poll(() => booked).toEqual([{}, { orderNumbers: ['DB-2026-000018'] }])
  vi.restoreAllMocks()
})

it('requests the shipments that match the URL', async () => {
  const { requests } = open({ kind: 'to_send', search: 'D1', sort: 'orderNumber', dir: 'asc', page: 2 })
  await screen.findByRole('link', { name: 'DB-2026-000018' })
  expect(requests[0]).toEqual({
    search: 'D1',
    kind: 'to_send',
    sortBy: 'orderNumber',
    sortOrder: 'asc',
    page: 2,
    limit: 20,
  })
  expect(within(document.body).getByRole('combobox', { name: 'Show' })).toBeDefined()
})
