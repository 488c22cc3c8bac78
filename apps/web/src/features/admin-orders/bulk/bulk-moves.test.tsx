import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, it } from 'vitest'
import { openOrders, orderWith, pageOf, row } from '../../../../test/admin-orders/test-orders.tsx'
import { refused } from '../../../../test/test-fake-api.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

type Status = AdminOrder['status']
const idOf = (last: number) => `0198b2f0-0000-7000-8000-0000000000e${last}`
const numberOf = (id: string) => `DB-${id.at(-1)}`
const rowOf = (last: number, status: Status) => ({
  ...row,
  id: idOf(last),
  orderNumber: numberOf(idOf(last)),
  status,
})

type Update = { id: string; status: Status; seenStatus: Status }

/** A list of orders of these statuses, all selected; `facts` of each, `refuse` the orders that the server does not change. */
async function select(
  statuses: readonly Status[],
  facts: Parameters<typeof orderWith> = [{}],
  refuse: readonly number[] = [],
) {
  const statusById = new Map(statuses.map((status, place) => [idOf(place + 1), status]))
  const now = (id: string) => ({
    ...orderWith(...facts),
    id,
    orderNumber: numberOf(id),
    status: statusById.get(id) ?? 'confirmed',
  })
  const sent: Update[] = []
  const { user } = openOrders({
    'admin.orders.list': () => pageOf(statuses.map((status, place) => rowOf(place + 1, status))),
    'admin.orders.get': ({ input }) => now((input as { id: string }).id),
    'admin.orders.update': ({ input }) => {
      const update = input as Update
      sent.push(update)
      if (refuse.some((last) => idOf(last) === update.id)) return refused('CHANGED_MEANWHILE')
      statusById.set(update.id, update.status)
      return now(update.id)
    },
  })
  for (const place of statuses.keys()) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(numberOf(idOf(place + 1))) }))
  }
  return { user, sent, statusById }
}
const updates = (last: number, status: Status, seenStatus: Status) => ({ id: idOf(last), status, seenStatus })
const NO_INVOICE = [{ creditableAmount: null, kept: null }, { hasInvoice: false }] as const

it('the effects for all selected orders are shown before the step is confirmed', async () => {
  const { user, sent } = await select(['confirmed', 'confirmed', 'shipped'], [NO_INVOICE[0], NO_INVOICE[1]])
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 orders as packed?' }))
  expect(dialog.getByText('DB-1, DB-2')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 orders get their invoice numbers.',
    'The buyers can no longer cancel.',
    'The step is shown in the buyers’ timelines.',
    'No buyer gets a mail.',
  ])
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark 2 as packed' }),
  )
  expect(await screen.findByText('2 orders updated')).toBeTruthy()
  expect(sent).toEqual([updates(1, 'processing', 'confirmed'), updates(2, 'processing', 'confirmed')])
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

it('shows before confirming how many items are sold, the cash due and the number of mails', async () => {
  const unsold = { wasBought: false, told: [] }
  const { user } = await select(
    ['pending', 'pending'],
    [
      { ...NO_INVOICE[0], ...unsold },
      { ...NO_INVOICE[1], paymentStatus: 'unpaid', paymentMethod: null },
    ],
  )
  await user.click(screen.getByRole('button', { name: 'Confirm 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 orders?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The stock held for the buyers (4 items) is sold.',
    'For 2 orders, ₹1,00,394 in total is due in cash on delivery, unless the provider has a payment for them.',
    'The ordered items are removed from the buyers’ carts.',
    '2 orders get their invoice numbers when they are packed or paid; until then there are proformas.',
    'The step is shown in the buyers’ timelines.',
    '2 mails go out.',
  ])
})

it('a step that leaves nothing behind is done at once, and taken back with one press', async () => {
  const { user, sent, statusById } = await select(['confirmed', 'confirmed'])
  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('The update of 2 orders was undone.')).toBeTruthy()
  expect(sent.slice(2)).toEqual([
    updates(1, 'confirmed', 'processing'),
    updates(2, 'confirmed', 'processing'),
  ])
  expect([...statusById.values()]).toEqual(['confirmed', 'confirmed'])
})

it('each order is updated or refused alone, and refusals are listed with reasons', async () => {
  const { user, sent } = await select(['confirmed', 'confirmed'], [{}], [2])
  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 order updated' }))
  expect(dialog.getByText('1 order was not changed:')).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toMatch(/^DB-2: Someone else changed this/)
  expect(sent).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(updates(1, 'confirmed', 'processing')))
  expect(await screen.findByText('The update of 1 order was undone.')).toBeTruthy()
})

it('an order that another user changed in the meantime is not affected by an undo', async () => {
  const { user, sent, statusById } = await select(['confirmed', 'confirmed'])
  await user.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  const undo = await screen.findByRole('button', { name: /Undo/ })
  statusById.set(idOf(1), 'shipped')
  await user.click(undo)
  const dialog = within(await screen.findByRole('dialog', { name: 'The update of 1 order was undone.' }))
  expect(dialog.getByRole('listitem').textContent).toMatch(/^DB-1: This order was changed in the meantime/)
  expect(sent.slice(2)).toEqual([updates(2, 'confirmed', 'processing')])
})

it('gives the focus back to the button of the step when its question is closed by Escape', async () => {
  const { user, sent } = await select(['confirmed', 'confirmed'], [NO_INVOICE[0], NO_INVOICE[1]])
  const button = screen.getByRole('button', { name: 'Mark 2 as packed' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Mark 2 orders as packed?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(sent).toEqual([])
})
