import type { Subscription } from '@dobara/contract/newsletter/admin-newsletter.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import type { SubscriptionsAddress } from './subscriptions-list.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const reader: Subscription = {
  id: 4,
  email: 'reader@mail.example',
  source: 'footer',
  ip: '10.0.0.7',
  subscribedAt: '2026-11-20T06:30:00.000Z',
  unsubscribedAt: null,
  confirmedAt: '2026-11-20T06:35:00.000Z',
}

function openNewsletter(address: SubscriptionsAddress = {}, totalPages = 1) {
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff('owner'),
    'admin.newsletter.list': () => ({
      subscriptions: [reader],
      pagination: { page: address.page ?? 1, limit: 20, total: totalPages * 20, totalPages },
    }),
  })
  const page = (
    <>
      <NewsletterPage address={address} />
      <Place />
    </>
  )
  render(inPage(page, fetch, address.page ? `/?page=${address.page}` : '/'))
  return userEvent.setup()
}

describe('the table of the newsletter', () => {
  it('has the columns Email, Source, IP Address, Subscribed At and Actions', async () => {
    openNewsletter()
    await screen.findByText('reader@mail.example')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Source',
      'IP Address',
      'Subscribed At',
      'Actions',
    ])
    expect(screen.getByText('20 Nov 2026, 12:00 pm')).toBeTruthy()
  })

  it('is narrowed by e-mail and by a source: All, Homepage, Footer or Popup', async () => {
    openNewsletter()
    await screen.findByText('reader@mail.example')
    const sources = within(screen.getByRole('combobox', { name: 'Source' })).getAllByRole('option')
    expect(sources.map(({ textContent }) => textContent)).toEqual(['All', 'Homepage', 'Footer', 'Popup'])
    expect(screen.getByRole('searchbox', { name: 'Search by email' })).toBeTruthy()
  })

  it('begins at page 1 when it is searched', async () => {
    const user = openNewsletter({ page: 3 }, 5)
    await user.type(await screen.findByRole('searchbox', { name: 'Search by email' }), 'asha')
    await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/?search=asha'), {
      timeout: 10_000,
    })
  })

  it('has Previous and Next when there is more than one page', async () => {
    openNewsletter()
    await screen.findByText('reader@mail.example')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    cleanup()
    openNewsletter({ page: 2 }, 3)
    expect(await screen.findByRole('link', { name: 'Previous page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy()
  })
})
