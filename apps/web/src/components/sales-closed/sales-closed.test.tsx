import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { SETUP_DONE } from '../../../test/test-setup-done.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SalesClosed } from './sales-closed.tsx'

afterEach(cleanup)

function open(missingSeller: ShopSetup['missingSeller']) {
  const setup = { ...SETUP_DONE, seller: missingSeller.length === 0, missingSeller, isHidden: true }
  const { fetch, calls } = fakeApi({ 'admin.dashboard.setup': () => setup })
  render(inPage(<SalesClosed />, fetch, '/admin'))
  return calls
}

describe('SalesClosed', () => {
  it('names each missing detail of the seller and leads to the settings', async () => {
    open(['gstin', 'officerName'])
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GSTIN of the state of the address',
      'Name of the grievance officer',
    ])
    expect(alert.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toBe('/admin/settings')
    expect(await axeFaults()).toEqual([])
  })

  it('shows nothing once the seller is known', async () => {
    const calls = open([])
    await expect.poll(() => calls).toContain('admin.dashboard.setup')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
