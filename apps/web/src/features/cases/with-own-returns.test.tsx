import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CASE, DELIVERED_ORDERS, NO_CASES, POSSIBLE } from '../../../test/cases/test-cases.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { WithOwnReturns } from './with-own-returns.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function open(answers: Parameters<typeof fakeApi>[0]) {
  const { fetch, calls } = fakeApi(answers)
  const page = (
    <main>
      <WithOwnReturns>
        <p>The policy.</p>
      </WithOwnReturns>
    </main>
  )
  const { container } = render(inPage(page, fetch, '/returns'))
  return { calls, container }
}

describe('the page about returns', () => {
  it('shows signed-in customers their returns above the policy, and the link to request one', async () => {
    localStorage.setItem('accessToken', 'good')
    const list = { ...NO_CASES, cases: [{ ...CASE, kind: 'return' }] }
    const { container } = open({
      'auth.me': () => asha,
      'cases.list': ({ input }) => ((input as { group: string }).group === 'returns' ? list : NO_CASES),
      'orders.list': () => DELIVERED_ORDERS,
      'cases.possible': () => POSSIBLE,
    })
    const link = await screen.findByRole('link', { name: /CASE-2026-000045/ })
    expect(link.textContent).toContain('Step 3 of 7')
    expect(await screen.findByRole('link', { name: 'Return or repair: Dell Latitude 7490' })).toBeTruthy()
    const policy = screen.getByText('The policy.')
    expect(link.compareDocumentPosition(policy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await axeFaults(container)).toEqual([])
  })

  it('shows everyone else a link to them, and fetches none', async () => {
    const { calls } = open({})
    const link = await screen.findByRole('link', { name: 'Your returns and repairs' })
    expect(link.getAttribute('href')).toBe('/repairs')
    expect(screen.getByText('The policy.')).toBeTruthy()
    expect(calls.filter((call) => /^(cases|orders)/.test(call))).toEqual([])
  })
})
