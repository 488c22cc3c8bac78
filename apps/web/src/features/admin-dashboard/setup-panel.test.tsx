import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { SETUP_DONE } from '../../../test/test-setup-done.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SetupPanel } from './setup-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const begun: ShopSetup = {
  secondFactor: false,
  seller: true,
  missingSeller: [],
  category: false,
  product: false,
  picture: false,
  productToPicture: null,
  tax: false,
  delivery: false,
  payments: false,
  paymentTest: false,
  order: false,
  isHidden: false,
}

function Dashboard() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && <SetupPanel />}
      <button type="button" onClick={() => setIsThere(!isThere)}>
        The dashboard
      </button>
    </>
  )
}

function open(answer: () => unknown) {
  const hidden: string[] = []
  const { fetch, calls } = fakeApi({
    'admin.dashboard.setup': answer,
    'admin.dashboard.hideSetup': () => hidden.push('hidden'),
  })
  render(inPage(<Dashboard />, fetch, '/admin'))
  return { user: userEvent.setup(), hidden, calls }
}

describe('the list of what a new shop needs', () => {
  it('links to each step in order, and shows which are done', async () => {
    open(() => begun)
    const panel = within(await screen.findByRole('region', { name: 'Set up your shop' }))
    expect(panel.getByText(/1 of 10 done/)).toBeTruthy()
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/security',
      '/admin/settings',
      '/admin/categories',
      '/admin/products',
      '/admin/products?product=new',
      '/admin/settings?section=gst',
      '/admin/settings?section=shipping',
      '/admin/payment-keys',
      '/admin/payment-keys',
      '/',
    ])
    expect(panel.getByRole('link', { name: 'Done: Say who sells' })).toBeTruthy()
    expect(panel.getByRole('link', { name: /^To do: Add the first category/ })).toBeTruthy()
    expect(panel.getByText('Enter the payment keys')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('shows a returning user the steps done in the meantime', async () => {
    let hasCategory = false
    const { user } = open(() => ({ ...begun, category: hasCategory }))
    expect(await screen.findByText(/1 of 10 done/)).toBeTruthy()
    const dashboard = screen.getByRole('button', { name: 'The dashboard' })
    await user.click(dashboard)
    hasCategory = true
    await user.click(dashboard)
    expect(await screen.findByText(/2 of 10 done/)).toBeTruthy()
  })

  it('leads to the form of a product that has no picture', async () => {
    open(() => ({ ...begun, product: true, productToPicture: 12 }))
    const step = await screen.findByRole('link', { name: /Show it in a picture/ })
    expect(step.getAttribute('href')).toBe('/admin/products?product=12')
  })

  it('reports a failed load, and reloads', async () => {
    let isDown = true
    const { user } = open(() => (isDown ? refused('PAYMENT_UNAVAILABLE') : begun))
    expect(await screen.findByText('Failed to load the steps of the set-up')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Set up your shop' })).toBeTruthy()
  })

  it('is hidden when all steps are done', async () => {
    const { calls } = open(() => ({ ...SETUP_DONE, isHidden: false }))
    await expect.poll(() => calls).toContain('admin.dashboard.setup')
    expect(await screen.findByText('The dashboard')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is hidden for a user who has dismissed it', async () => {
    const { user, hidden } = open(() => ({ ...begun, isHidden: hidden.length > 0 }))
    await user.click(await screen.findByRole('button', { name: 'Hide this list' }))
    await expect.poll(() => screen.queryByRole('region')).toBeNull()
    expect(hidden).toHaveLength(1)
  })
})
