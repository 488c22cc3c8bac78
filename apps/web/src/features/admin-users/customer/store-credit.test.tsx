import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ravi } from '../../../../test/test-users.tsx'
import { CustomerCredit } from './store-credit.tsx'

afterEach(cleanup)

const at = '2026-11-29T10:00:00.000Z'
const credit = (balance: number, reason: string) => ({
  balance,
  entries: [{ id: '1', kind: 'adjusted', amount: balance, balance, order: null, reason, at }],
  pagination: { page: 1, limit: 5, total: 1, totalPages: 1 },
})

describe('the store credit on the page of a customer', () => {
  it('is changed by an amount with a reason, and retains the input when that is refused', async () => {
    const sent: unknown[] = []
    let isUp = false
    const { fetch } = fakeApi({
      ...asStaff('owner'),
      'admin.users.storeCredit': () => credit(isUp ? 380 : 500, 'Late delivery'),
      'admin.users.adjustStoreCredit': ({ input }) => {
        sent.push(input)
        return isUp
          ? credit(380, 'Late delivery')
          : refused('RULE_BROKEN', { reason: sentence('credit_reason') })
      },
    })
    render(inPage(<CustomerCredit user={ravi} />, fetch))
    const user = userEvent.setup()
    expect(await screen.findByText('₹500 available')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change store credit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change store credit' }))
    await user.selectOptions(dialog.getByLabelText('What to do'), 'Take off')
    await user.type(dialog.getByLabelText('Amount in rupees'), '-120')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByText('Please enter an amount above 0.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Amount in rupees'))
    await user.type(dialog.getByLabelText('Amount in rupees'), '120')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByText(/^Please say why/)).toBeTruthy()
    isUp = true
    await user.type(dialog.getByLabelText('Reason'), 'Entered twice')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('₹380 available')).toBeTruthy()
    expect(sent).toMatchObject([
      { amount: -120, reason: '' },
      { amount: -120, reason: 'Entered twice' },
    ])
  })
})
