import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openOrders, order } from '../../../test/admin-orders/test-orders.tsx'
import { asStaff } from '../../../test/test-profile.ts'

afterEach(cleanup)

it('a role that only reads orders sees and selects them, and has no button that changes one', async () => {
  const { user } = openOrders(asStaff('support'))
  await user.click(await screen.findByRole('checkbox', { name: /DB-2026-000017/ }))
  expect(screen.getByRole('button', { name: /^Copy/ })).toBeTruthy()
  const changes = /^Update|^Confirm|^Mark/
  await waitFor(() => expect(screen.queryByRole('button', { name: changes })).toBeNull())
})

it('a role that only reads orders opens one, without the way to its status', async () => {
  openOrders(asStaff('support'), { order: order.id })
  const dialog = within(await screen.findByRole('dialog', { name: /DB-2026-000017$/ }))
  expect(await dialog.findByRole('link', { name: 'Open order page' })).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Update/ })).toBeNull())
  expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy()
})
