import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../../lib/texts/texts.ts'
import type { ParcelFacts } from './parcel.tsx'
import { Parcels } from './parcels.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

const PARCEL: ParcelFacts = {
  id: '0198b2f0-0000-7000-8000-00000000001a',
  carrier: 'Delhivery',
  carrierHi: null,
  trackingNumber: '123',
  trackingUrl: 'https://www.delhivery.com/track-v2/package/123',
  state: 'in_transit',
  sentAt: '2026-11-21T09:30:00.000Z',
  items: [{ orderItemId: '0198b2f0-0000-7000-8000-00000000002a', title: 'ThinkPad T480', quantity: 2 }],
  scans: [
    { state: 'picked_up', at: '2026-11-21T10:30:00.000Z', place: null },
    { state: 'in_transit', at: '2026-11-22T04:00:00.000Z', place: 'Nagpur' },
  ],
}
const SECOND: ParcelFacts = {
  ...PARCEL,
  id: '0198b2f0-0000-7000-8000-00000000001b',
  carrier: 'My cousin',
  trackingNumber: null,
  trackingUrl: null,
  state: 'delivered',
  scans: [],
}

it('shows of each parcel how far it is, what is in it, and a link to its carrier', () => {
  render(<Parcels order={{ shipments: [PARCEL, SECOND], unitsToShip: 0 }} />)
  const first = within(screen.getByRole('region', { name: 'Parcel 1 of 2' }))
  expect(first.getAllByText('On the way')).toHaveLength(2)
  expect(first.getByText('2 ×', { exact: false }).closest('li')?.textContent).toBe('2 × ThinkPad T480')
  const link = first.getByRole('link', { name: /Track it at Delhivery/ })
  expect(link.getAttribute('href')).toBe(PARCEL.trackingUrl)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  const second = within(screen.getByRole('region', { name: 'Parcel 2 of 2' }))
  expect(second.getByText('Delivered')).toBeDefined()
  expect(second.queryByRole('link')).toBeNull()
})

it('calls the carrier by its Hindi name on a Hindi page alone', () => {
  const order = { shipments: [{ ...SECOND, carrierHi: 'मेरा भाई' }], unitsToShip: 0 }
  render(<Parcels order={order} />)
  expect(screen.getByText('My cousin')).toBeDefined()
  cleanup()
  setLanguage('hi')
  render(<Parcels order={order} />)
  expect(screen.getByText('मेरा भाई')).toBeDefined()
  expect(screen.queryByText('My cousin')).toBeNull()
})

it('lists tracking events newest first, in Indian time', () => {
  render(<Parcels order={{ shipments: [PARCEL], unitsToShip: 0 }} />)
  const seen = within(screen.getByRole('list', { name: 'Tracking history' })).getAllByRole('listitem')
  expect(seen.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^On the way · Nagpur.*9:30 am/),
    expect.stringMatching(/^Picked up by the courier.*4:00 pm/),
  ])
})

it('shows no parcel total while more parcels are to come', () => {
  render(<Parcels order={{ shipments: [PARCEL], unitsToShip: 1 }} />)
  expect(screen.getByRole('region', { name: 'Parcel 1' })).toBeDefined()
  expect(screen.getByText('1 item is still being prepared. It comes in another parcel.')).toBeDefined()
})
