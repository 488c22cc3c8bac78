import { BOOK_DIFFERENCES } from '@dobara/contract/admin-books/books.ts'
import { PAYMENT_ALERT_KINDS } from '@dobara/contract/admin-books/payment-alerts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { en } from './texts.ts'
import { booksInputs, booksList } from './books-list.ts'
import {
  alertsOf,
  comparison,
  difference,
  differencesOf,
  failed,
  openBooks,
} from '../../../test/admin-books/test-books.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

describe('payment alert', () => {
  it('names the order, the amount and what to do, above the differences', async () => {
    openBooks()
    const list = within(await screen.findByRole('list', { name: 'Needs attention' }))
    expect(list.getByText('The bank or the provider said no to a refund')).toBeTruthy()
    expect(list.getByText('Order DB-2026-000017 · ₹25,999 · At the provider: rfnd_X1')).toBeTruthy()
    expect(list.getByText(/then send the refund again; for a closed account/)).toBeTruthy()
    const [first, second] = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect([first, second]).toEqual(['Needs attention', 'Differences'])
  })

  it('is read by a role that does not write the books, without a button that it may not use', async () => {
    openBooks(asStaff('read_only'))
    expect(await screen.findByText('The bank or the provider said no to a refund')).toBeTruthy()
    const buttons = /^Send again|^Resolve|^Mark as|^Compare now/
    await waitFor(() => expect(screen.queryByRole('button', { name: buttons })).toBeNull())
  })

  it('retries the refund, reports it, and moves the focus to the heading of the list', async () => {
    let isSent = false
    const { user, calls } = openBooks({
      'admin.paymentAlerts.list': () => alertsOf(isSent ? [] : [failed]),
      'admin.paymentAlerts.retryRefund': () => {
        isSent = true
        return { refundId: 'new' }
      },
    })
    await user.click(
      await screen.findByRole('button', { name: 'Send again: refund of order DB-2026-000017' }),
    )
    expect(await screen.findByText('The refund is being sent again')).toBeTruthy()
    expect(await screen.findByText('All clear')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs attention' }))
    expect(calls.filter((path) => path === 'admin.paymentAlerts.retryRefund')).toHaveLength(1)
  })

  it('reports when there was nothing to retry, and when the retry failed', async () => {
    const answers = [() => ({ refundId: null }), () => refused('PAYMENT_UNAVAILABLE')]
    const { user } = openBooks({ 'admin.paymentAlerts.retryRefund': () => answers.shift()?.() })
    const button = await screen.findByRole('button', { name: /^Send again/ })
    await user.click(button)
    expect(await screen.findByText(/There is nothing to send again/)).toBeTruthy()
    await user.click(button)
    expect(await screen.findByText('Payment service is unavailable. Please try again.')).toBeTruthy()
  })

  it('is marked as done only with a word of what was done', async () => {
    const sent: unknown[] = []
    const { user } = openBooks({
      'admin.paymentAlerts.resolve': ({ input }) => {
        sent.push(input)
        return { alert: failed, isNews: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Mark as done: The bank/ }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
    expect(await dialog.findByText('Please write what was done.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'What was done about it?' }), 'Paid by NEFT')
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
    expect(await screen.findByText('Marked as done')).toBeTruthy()
    expect(sent).toEqual([{ id: '7', note: 'Paid by NEFT' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows money of another currency as it came, and who did what in the end', async () => {
    const usd = { ...failed, id: '8', kind: 'wrong-payment' as const, amount: 12.5, currency: 'USD' }
    const done = { resolvedAt: failed.at, resolvedBy: 'Kavya Menon', resolution: 'Nothing to do' }
    const row = { ...usd, ...done, canRetry: false, refundId: null }
    openBooks({ 'admin.paymentAlerts.list': () => alertsOf([row]) }, { state: 'resolved' })
    expect(await screen.findByText(/12\.50 USD/)).toBeTruthy()
    expect(screen.getByText('Nothing to do')).toBeTruthy()
    expect(screen.getByText(/^Done .* by Kavya Menon$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull()
  })
})

describe('the differences', () => {
  it('are listed with all three amounts side by side, the numbers and the times', async () => {
    openBooks()
    const list = within(await screen.findByRole('list', { name: 'Differences' }))
    expect(list.getByText(en['payment-not-recorded'])).toBeTruthy()
    expect(list.getByText('Order DB-2026-000018 · Payment pay_A1 · Provider’s order order_B2')).toBeTruthy()
    expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹42,999',
      'nothing',
      '₹42,999',
    ])
    expect(list.getByText(/^Found 21 Nov 2026, 3:30 am · last seen 22 Nov 2026, 3:30 am$/)).toBeTruthy()
    expect(screen.getByText(/^Last compared: 22 Nov 2026/).closest('p')?.textContent).toMatch(
      /120 payments · 1 paid order · from 14 Nov 2026 to 22 Nov 2026$/,
    )
    expect(await screen.findByRole('link', { name: 'Open (2)' })).toHaveProperty('ariaCurrent', 'page')
    expect(screen.getByRole('link', { name: 'Resolved (4)' })).toHaveProperty('search', '?state=resolved')
  })

  it('are empty when the books agree', async () => {
    openBooks({ 'admin.books.list': () => differencesOf([]) })
    expect(await screen.findByText('The books agree')).toBeTruthy()
  })

  it('do not show "The books agree" before the first comparison', async () => {
    openBooks({ 'admin.books.list': () => differencesOf([], null) })
    expect(await screen.findByText('Not checked yet')).toBeTruthy()
    expect(screen.getByText(/^Not compared yet/)).toBeTruthy()
    expect(screen.queryByText('The books agree')).toBeNull()
  })

  it('can be compared on demand, which reports the result and refetches the list', async () => {
    let isCompared = false
    const { user } = openBooks({
      'admin.books.list': () => differencesOf(isCompared ? [] : [difference]),
      'admin.books.compareNow': () => {
        isCompared = true
        return { ...comparison, openDifferences: 0 }
      },
    })
    await screen.findByRole('list', { name: 'Differences' })
    await user.click(screen.getByRole('button', { name: 'Compare now' }))
    expect((await screen.findAllByText('The books agree')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('list', { name: 'Differences' })).toBeNull()
  })

  it('report the number of open ones after a comparison, and an unavailable provider', async () => {
    const answers = [() => ({ ...comparison, openDifferences: 2 }), () => refused('PAYMENT_UNAVAILABLE')]
    const { user } = openBooks({ 'admin.books.compareNow': () => answers.shift()?.() })
    const button = await screen.findByRole('button', { name: 'Compare now' })
    await user.click(button)
    expect(await screen.findByText('2 differences are open')).toBeTruthy()
    await user.click(button)
    expect(await screen.findByText('Payment service is unavailable. Please try again.')).toBeTruthy()
    expect(screen.queryByText('2 differences are open')).toBeNull()
  })

  it('report a failed load and can be reloaded, as can the alerts', async () => {
    let isDown = true
    const { user } = openBooks({
      'admin.books.list': () => (isDown ? refused('INTERNAL') : differencesOf([difference])),
      'admin.paymentAlerts.list': () => (isDown ? refused('INTERNAL') : alertsOf([])),
    })
    const again = { name: 'Try Again' }
    await waitFor(() => expect(screen.getAllByRole('button', again)).toHaveLength(2))
    const buttons = screen.getAllByRole('button', again)
    isDown = false
    for (const button of buttons) await user.click(button)
    expect(await screen.findByText('All clear')).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'Differences' })).toBeTruthy()
  })
})

describe('its address and its words', () => {
  it('retains the state and the page, and ignores invalid values', () => {
    expect(booksList.read({ state: 'resolved', page: '3' })).toEqual({ state: 'resolved', page: 3 })
    expect(booksList.read({ state: 'odd', page: '-1' })).toEqual({ state: undefined, page: undefined })
    expect(booksInputs({ state: 'resolved', page: 3 })).toEqual({
      alerts: { state: 'resolved', page: 1, limit: 100 },
      differences: { state: 'resolved', page: 3, limit: 20 },
    })
  })

  it('names every kind there is, with what to do about it', () => {
    for (const [kind, title] of Object.entries(BOOK_DIFFERENCES)) {
      expect(en).toHaveProperty(kind, title)
      expect(en).toHaveProperty(`${kind}-do`)
    }
    for (const kind of PAYMENT_ALERT_KINDS) {
      expect(en).toHaveProperty(kind)
      expect(en).toHaveProperty(`${kind}-do`)
    }
  })
})
