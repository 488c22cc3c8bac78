import { cleanup, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openOrders, order, pageOf, readyDialogs, row } from '../../../test/admin-orders/test-orders.tsx'
import { refused } from '../../../test/test-fake-api.ts'

beforeAll(readyDialogs)
afterEach(() => {
  cleanup()
  toast.remove()
})

const idOf = (last: number) => `0198b2f0-0000-7000-8000-0000000000e${last}`

it('selected orders are brought a step on, each by itself; how many were refused is said', async () => {
  const rows = [
    { ...row, id: idOf(1), orderNumber: 'DB-1', status: 'confirmed' as const },
    { ...row, id: idOf(2), orderNumber: 'DB-2', status: 'confirmed' as const },
    { ...row, id: idOf(3), orderNumber: 'DB-3', status: 'shipped' as const },
  ]
  const sent: unknown[] = []
  const { user } = openOrders({
    'admin.orders.list': () => pageOf(rows),
    'admin.orders.update': ({ input }) => {
      sent.push(input)
      return sent.length === 2 ? refused('CHANGED_MEANWHILE') : order
    },
  })
  for (const number of ['DB-1', 'DB-2', 'DB-3']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
  }
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  expect(await screen.findByText(/^1 done, 1 refused: Somebody else has changed this/)).toBeTruthy()
  expect(sent).toEqual([
    { id: idOf(1), status: 'processing', seenStatus: 'confirmed' },
    { id: idOf(2), status: 'processing', seenStatus: 'confirmed' },
  ])
})
