import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { EmiSection } from './emi-section.tsx'

afterEach(cleanup)

const OFF = {
  isOffered: false,
  bank: '',
  yearlyRate: 15,
  emiMonths: 12,
  emiFrom: 10_000,
  emiFee: 0,
  updatedAt: null,
}

it('shows EMI to customers only with the name of the bank that lends', async () => {
  localStorage.setItem('accessToken', 'token')
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.settings.get': () => ({ emi: OFF }),
    'admin.settings.saveEmi': ({ input }) => (sent.push(input), { updatedAt: '2026-11-22T06:30:00.000Z' }),
  })
  render(inPage(<EmiSection saved={OFF} />, fetch, '/admin/settings'))
  const user = userEvent.setup()
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Show EMI to customers' }))
  await save()
  expect(await screen.findByText('Please name the bank that lends.')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Bank/ }), 'Example Bank')
  const rate = screen.getByRole('spinbutton', { name: /^Interest a year/ })
  await user.clear(rate)
  await user.type(rate, '14.75')
  await save()
  await expect
    .poll(() => sent)
    .toEqual([{ ...OFF, isOffered: true, bank: 'Example Bank', yearlyRate: 14.75 }])
})
