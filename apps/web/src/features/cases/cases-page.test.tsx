import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CASE,
  CASE_ID,
  DELIVERED_ORDERS,
  ITEM_ID,
  NO_CASES,
  ORDER_ID,
  POSSIBLE,
} from '../../../test/cases/test-cases.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { CasesPage } from './cases-page.tsx'
import { ItemCases } from './item-cases.tsx'
import { TrackedCases } from './tracked-cases.tsx'
import { type RepairsSearch, readRepairsSearch } from './repairs-search.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:30:00.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Answers = Parameters<typeof fakeApi>[0]
function open(search: RepairsSearch, answers: Answers) {
  localStorage.setItem('accessToken', 'good')
  const { fetch, calls } = fakeApi({ 'auth.me': () => asha, ...answers })
  const page = (
    <main>
      <CasesPage search={search} />
    </main>
  )
  const { container } = render(
    inPage(page, fetch, search.group ? `/repairs?group=${search.group}` : '/repairs'),
  )
  return { user: userEvent.setup(), calls, container }
}

describe('returns and repairs', () => {
  it('are listed with their status, each linking to its tracker', async () => {
    const list = { cases: [CASE], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } }
    const { container } = open({}, { 'cases.list': () => list })
    const link = await screen.findByRole('link', { name: /CASE-2026-000045/ })
    expect(link.getAttribute('href')).toBe(`/repairs?id=${CASE_ID}`)
    expect(link.textContent).toContain('Pick-up scheduled')
    expect(link.textContent).toContain('Step 3 of 9')
    expect(link.textContent).toContain('Return until 4 Dec 2026 · Warranty until 19 May 2027')
    expect(await axeFaults(container)).toEqual([])
  })

  it('show the end date of an expired window', async () => {
    vi.setSystemTime(new Date('2026-12-04T18:30:00.000Z'))
    const list = { cases: [CASE], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } }
    open({}, { 'cases.list': () => list })
    const link = await screen.findByRole('link', { name: /CASE-2026-000045/ })
    expect(link.textContent).toContain('Return window ended on 4 Dec 2026 · Warranty until 19 May 2027')
  })

  it('link to the items of the latest delivered orders, with the options and their deadlines', async () => {
    open(
      {},
      {
        'cases.list': () => NO_CASES,
        'orders.list': () => DELIVERED_ORDERS,
        'cases.possible': () => POSSIBLE,
      },
    )
    const link = await screen.findByRole('link', { name: 'Return or repair: Dell Latitude 7490' })
    expect(link.getAttribute('href')).toBe(`/repairs?order=${ORDER_ID}&item=${ITEM_ID}`)
    expect(screen.getByText('Order DB-2026-000123')).toBeTruthy()
    expect(screen.getByText('Replacement: until 8 Dec 2026')).toBeTruthy()
    expect(screen.getByText('Repair: until 23 May 2027')).toBeTruthy()
  })

  it('are listed by kind, each with an address', async () => {
    let requested: unknown
    open(readRepairsSearch({ group: 'repairs' }), {
      'cases.list': ({ input }) => {
        requested = input
        return NO_CASES
      },
    })
    const kinds = within(await screen.findByRole('navigation', { name: 'Show' })).getAllByRole('link')
    expect(kinds.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['All', '/repairs', null],
      ['Returns', '/repairs?group=returns', null],
      ['Repairs', '/repairs?group=repairs', 'page'],
    ])
    await screen.findByText('Nothing here yet')
    expect(requested).toMatchObject({ group: 'repairs', page: 1 })
    expect(readRepairsSearch({ group: 'houses' }).group).toBeUndefined()
  })

  it('show each step with its time and words, those to come too, and what was typed as text', async () => {
    const { container } = open({ id: CASE_ID }, { 'cases.get': () => CASE })
    const tracker = await screen.findByRole('heading', { name: 'Progress' })
    const steps = within(tracker.parentElement ?? document.body).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent?.includes('(to come)'))).toEqual(
      Array.from({ length: 9 }, (_, at) => at > 2),
    )
    expect(steps[2]?.getAttribute('aria-current')).toBe('step')
    expect(steps[2]?.textContent).toContain('With the charger, please.')
    expect(steps[2]?.textContent).toContain('Pick-up: 24 Nov 2026')
    expect(screen.getByText(/<img src=x onerror/)).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
  })

  it('can be written about and cancelled; the shop may be quicker', async () => {
    let shown: CaseDetail = CASE
    const answers: Answers = {
      'cases.get': () => shown,
      'cases.message': ({ input }) => {
        const { message } = input as { message: string }
        shown = { ...shown, messages: [{ id: 9, text: message, by: 'customer', at: CASE.updatedAt }] }
        return shown
      },
      'cases.cancel': () => refused('CHANGED_MEANWHILE'),
    }
    const { user } = open({ id: CASE_ID }, answers)
    await user.type(await screen.findByRole('textbox', { name: /Write to us/ }), 'The charger too?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Message sent. We will reply here and by email.')).toBeTruthy()
    expect(screen.getByText('The charger too?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel this request' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('a new one', () => {
  it('offers options with deadlines and reasons of each kind, and preserves the input when refused', async () => {
    let requested: unknown
    const answers: Answers = {
      'cases.possible': () => POSSIBLE,
      'cases.raise': ({ input }) => {
        requested = input
        return refused('CASE_WINDOW_OVER')
      },
    }
    const { user, container } = open({ order: ORDER_ID, item: ITEM_ID }, answers)
    const repair = await screen.findByRole('radio', { name: /Repair/ })
    expect(screen.getByText('Until 8 Dec 2026')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'It arrived damaged' })).toBeTruthy()
    await user.click(repair)
    expect(screen.queryByRole('option', { name: 'It arrived damaged' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: /What is wrong/ }), 'screen')
    await user.type(screen.getByRole('textbox', { name: /What happens/ }), 'It flickers when warm.')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(
      await screen.findByText(
        'The return or warranty period of this item has ended. If you disagree, please write to us.',
      ),
    ).toBeTruthy()
    expect(requested).toMatchObject({ kind: 'repair', reason: 'screen', quantity: 1, orderItemId: ITEM_ID })
    expect(screen.getByRole('textbox', { name: /What happens/ })).toHaveProperty(
      'value',
      'It flickers when warm.',
    )
    expect(await axeFaults(container)).toEqual([])
  })

  it('reports when nothing is possible any more', async () => {
    const items = [{ ...POSSIBLE.items[0], possible: [] }]
    open({ order: ORDER_ID, item: ITEM_ID }, { 'cases.possible': () => ({ ...POSSIBLE, items }) })
    expect(await screen.findByText('This item can no longer be returned or repaired')).toBeTruthy()
  })

  it('requires no sign-in with the link of an e-mail, whose token is in no request URL', async () => {
    const { fetch, calls } = fakeApi({ 'cases.linked.possible': () => POSSIBLE })
    render(inPage(<CasesPage search={{ order: ORDER_ID, item: ITEM_ID, token: 'abc' }} />, fetch, '/repairs'))
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy()
    expect(calls).toContain('cases.linked.possible')
  })
})

it('an item shows its returns and repairs with a link to request one', async () => {
  const { fetch } = fakeApi({ 'cases.possible': () => POSSIBLE })
  render(inPage(<ItemCases order={{ id: ORDER_ID }} item={{ id: ITEM_ID, title: CASE.title }} />, fetch))
  const link = await screen.findByRole('link', { name: 'Return or repair: Dell Latitude 7490' })
  expect(link.getAttribute('href')).toBe(`/repairs?order=${ORDER_ID}&item=${ITEM_ID}`)
  expect(screen.getByRole('link', { name: 'Repair CASE-2026-000045: Completed' })).toBeTruthy()
})

it('the e-mail link of an order shows its returns and repairs below the tracking', async () => {
  const { fetch } = fakeApi({ 'cases.linked.possible': () => POSSIBLE })
  render(inPage(<TrackedCases token="abc" />, fetch))
  const link = await screen.findByRole('link', { name: 'Return or repair: Dell Latitude 7490' })
  expect(link.getAttribute('href')).toBe(`/repairs?order=${ORDER_ID}&item=${ITEM_ID}&token=abc`)
})

it('invalid values in the address of the returns page are ignored', () => {
  expect(readRepairsSearch({ id: 'x', order: 7, token: '', page: '0' })).toEqual({})
  expect(readRepairsSearch({ id: CASE_ID, page: 3 })).toMatchObject({ id: CASE_ID, page: 3 })
})
