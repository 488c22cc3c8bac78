import { cleanup } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openUpdate, order, readyDialogs } from '../../../test/admin-orders/test-orders.tsx'

beforeAll(readyDialogs)
afterEach(() => {
  cleanup()
  toast.remove()
})

it('what was typed when the session ended is there again after the sign-in, until it is given up', async () => {
  const { user, dialog, save, sent } = await openUpdate(order, { update: () => refused('SESSION_EXPIRED') })
  await user.type(dialog.getByRole('textbox', { name: /^Admin Notes/ }), ', 5 pm')
  await save()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.poll(() => dialog.queryByRole('button', { name: 'Updating the order…' })).toBeNull()
  cleanup()

  const again = await openUpdate()
  const notes = again.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Admin Notes/ })
  expect(notes.value).toBe('Call before delivery, 5 pm')
  await again.user.click(again.dialog.getByRole('button', { name: 'Cancel' }))
  cleanup()

  const last = await openUpdate()
  const { value } = last.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Admin Notes/ })
  expect(value).toBe('Call before delivery')
})
