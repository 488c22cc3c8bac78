import { DEFAULT_REDUCTIONS } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { TradeInsSection } from './trade-ins-section.tsx'

afterEach(cleanup)

const SAVED = { ...DEFAULT_REDUCTIONS, updatedAt: null }

it('saves the deduction of each answer, unless a worse one would deduct less', async () => {
  localStorage.setItem('accessToken', 'token')
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.settings.get': () => ({ tradeIns: SAVED }),
    'admin.settings.saveTradeIns': ({ input }) => (
      sent.push(input), { updatedAt: '2026-11-30T06:30:00.000Z' }
    ),
  })
  render(inPage(<TradeInsSection saved={SAVED} />, fetch, '/admin/settings'))
  const user = userEvent.setup()
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }))
  const spots = await screen.findByRole('spinbutton', { name: /^Screen: spots/ })
  await user.clear(spots)
  await user.type(spots, '9')
  await save()
  expect(await screen.findByText(/at least 10/)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.clear(spots)
  await user.type(spots, '25')
  await save()
  await expect.poll(() => sent).toEqual([{ ...SAVED, screen_spots: 25 }])
})
