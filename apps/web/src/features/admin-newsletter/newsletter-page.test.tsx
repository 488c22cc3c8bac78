import type { Subscription } from '@dobara/contract/newsletter/admin-newsletter.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha, asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { type SubscriptionsAddress, subscriptionsInput, subscriptionsList } from './subscriptions-list.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
const unsubscribed: Subscription = {
  ...reader,
  id: 5,
  email: '=gone@mail.example',
  source: 'homepage',
  ip: null,
  unsubscribedAt: '2026-11-21T06:30:00.000Z',
}
const pageWith = (subscriptions: Subscription[]) => ({
  subscriptions,
  pagination: { page: 1, limit: 20, total: subscriptions.length, totalPages: 1 },
})

function openNewsletter(answers: Parameters<typeof fakeApi>[0] = {}, address: SubscriptionsAddress = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'manager' }),
    'admin.newsletter.list': () => pageWith([reader, unsubscribed]),
    'admin.newsletter.stats': () => ({
      total: 1_240,
      recent: 31,
      unsubscribed: 9,
      unconfirmed: 12,
      askable: 11,
      sourceStats: [
        { source: 'homepage', count: 1_000 },
        { source: 'footer', count: 240 },
        { source: 'popup', count: 0 },
      ],
    }),
    ...answers,
  })
  const page = (
    <>
      <NewsletterPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/newsletter'))
  return userEvent.setup()
}

describe('the newsletter', () => {
  it('is read and exported, and not deleted from, by a role that may only read', async () => {
    openNewsletter(asStaff('read_only'))
    expect(await screen.findByText('reader@mail.example')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  it('has its cards, the counts by source, and of each subscription what the documents show', async () => {
    openNewsletter()
    await screen.findByText('1,240')
    const cards = screen.getByLabelText('Figures of the newsletter')
    expect([...cards.children].map(({ textContent }) => textContent)).toEqual([
      'Total Subscribers1,240',
      'Recent (30 days)31',
      'Sources2',
      'Unsubscribed9',
    ])
    const list = screen.getByRole('heading', { name: 'Subscriptions by Source' }).nextElementSibling
    expect(list?.textContent).toBe('Homepage 1,000Footer 240Popup 0')
    const row = within((await screen.findByText('reader@mail.example')).closest('tr') as HTMLElement)
    for (const words of ['Footer', '10.0.0.7']) expect(row.getByText(words)).toBeTruthy()
    const other = within(screen.getByText('=gone@mail.example').closest('tr') as HTMLElement)
    for (const words of ['Homepage', 'N/A', 'Unsubscribed 21 Nov 2026'])
      expect(other.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it("shows 'Loading subscriptions...', 'No subscriptions found' and 'Failed to load subscriptions'", async () => {
    openNewsletter({ 'admin.newsletter.list': () => pageWith([]) })
    expect(await screen.findByText('Loading subscriptions...')).toBeTruthy()
    expect(await screen.findByText('No subscriptions found')).toBeTruthy()
    cleanup()
    openNewsletter({
      'admin.newsletter.list': () => {
        throw new Error('a gateway answered instead')
      },
    })
    expect(await screen.findByText('Failed to load subscriptions')).toBeTruthy()
  })

  it('requests 20 entries from its URL filters', () => {
    expect(subscriptionsInput(subscriptionsList.read({ source: 'footer', state: 'x', page: '2' }))).toEqual({
      search: undefined,
      source: 'footer',
      state: 'all',
      sortBy: 'subscribedAt',
      sortOrder: 'desc',
      page: 2,
      limit: 20,
    })
  })

  it("prompts before a deletion, shows 'Deleting...' during it, and reports the result", async () => {
    let isBroken = true
    let isBusy = false
    const user = openNewsletter({
      'admin.newsletter.remove': () => {
        isBusy = screen.queryByRole('button', { name: 'Deleting...' }) !== null
        if (isBroken) throw new Error('a gateway answered instead')
        return null
      },
    })
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete reader@mail.example' }))
      const dialog = within(
        screen.getByRole('dialog', { name: 'Are you sure you want to delete this subscription?' }),
      )
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
    }
    await remove()
    expect(await screen.findByText('Failed to delete subscription')).toBeTruthy()
    isBroken = false
    await remove()
    expect(await screen.findByText('Subscription deleted successfully')).toBeTruthy()
    expect(isBusy).toBe(true)
  })

  it('shows who has not confirmed, and sends them a reminder email on request', async () => {
    let requests = 0
    const user = openNewsletter({
      'admin.newsletter.list': () => pageWith([{ ...reader, confirmedAt: null }]),
      'admin.newsletter.askUnconfirmed': () => {
        requests += 1
        return { asked: 11, left: 0 }
      },
    })
    const row = within((await screen.findByText('reader@mail.example')).closest('tr') as HTMLElement)
    expect(row.getByText('Not confirmed')).toBeTruthy()
    expect(screen.getByText(/^12 addresses have not confirmed/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask 11 by mail' }))
    expect(await screen.findByText('11 mails go out')).toBeTruthy()
    expect(requests).toBe(1)
  })
})

describe('the list of the newsletter', () => {
  it('is exported with who confirmed, as a file in which no cell is a formula', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:file'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const user = openNewsletter({
      'admin.newsletter.exportRows': ({ input }) =>
        (input as { after?: number }).after === undefined
          ? {
              subscriptions: [reader, { ...reader, email: 'never@mail.example', confirmedAt: null }],
              next: 4,
            }
          : { subscriptions: [unsubscribed], next: null },
    })
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const text = await new Promise((resolve) => {
      const file = new FileReader()
      file.onload = () => resolve(file.result)
      file.readAsText(saved[0] as Blob)
    })
    expect(String(text).replace('\uFEFF', '').split('\r\n')).toEqual([
      'email,source,ip,subscribedAt,unsubscribedAt,confirmedAt,state',
      'reader@mail.example,footer,10.0.0.7,2026-11-20T06:30:00.000Z,,2026-11-20T06:35:00.000Z,subscribed',
      'never@mail.example,footer,10.0.0.7,2026-11-20T06:30:00.000Z,,,unconfirmed',
      "'=gone@mail.example,homepage,,2026-11-20T06:30:00.000Z,2026-11-21T06:30:00.000Z,2026-11-20T06:35:00.000Z,unsubscribed",
      '',
    ])
  })
})
