import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { UNIT } from '../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { RepairsPanel } from './repairs-panel.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const { code, serial } = UNIT
const running = {
  id: 7,
  version: 2,
  caseNumber: null,
  fault: 'No power',
  work: null,
  technician: 'Ravi',
  cost: 0,
  parts: [],
  openedAt: '2026-11-20T05:00:00.000Z',
  closedAt: null,
}
const repairs = { code, serial, state: 'in_repair', repairs: [running], totalCost: null }

function open(more: { caseId?: string; staffRole?: StaffRole } = {}, shown: object = repairs) {
  const { caseId, staffRole = 'technician' } = more
  localStorage.setItem('accessToken', 'token')
  const closed: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.unitRepairs.list': () => shown,
    'admin.unitRepairs.close': ({ input }) => (closed.push(input), { ...repairs, repairs: [] }),
  })
  render(inPage(<RepairsPanel unit={code} {...(caseId && { caseId })} />, fetch, '/admin/units'))
  return { user: userEvent.setup(), closed }
}

describe('a repair of a machine', () => {
  it('is closed with several parts, each with serial number and warranty', async () => {
    const { user, closed } = open()
    await user.click(await screen.findByRole('button', { name: 'Close the repair' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText(/What was done/), 'Replaced both')
    const add = dialog.getByRole('button', { name: 'Add a part' })
    for (const _ of [1, 2, 3]) await user.click(add)
    const [first, second] = dialog.getAllByRole('group', { name: /^Part \d/ }).map((row) => within(row))
    if (!first || !second) throw new Error('three rows were added')
    await user.type(first.getByLabelText(/Name of the part/), 'LGC 57 Wh')
    await user.type(first.getByLabelText('Serial number'), 'B-1')
    await user.type(first.getByLabelText('Warranty in months'), '12')
    await user.selectOptions(second.getByLabelText('Kind'), 'adapter')
    await user.selectOptions(second.getByLabelText('Where it came from'), 'parts_stock')
    await user.type(second.getByLabelText('Warranty in months'), '1.5')
    await user.click(dialog.getByRole('button', { name: 'Remove part 3' }))
    expect(document.activeElement).toBe(add)
    expect(await axeFaults()).toEqual([])
    const save = dialog.getByRole('button', { name: 'Close the repair' })
    await user.click(save)
    expect(await second.findByText('Please fill this in.')).toBeTruthy()
    expect(second.getByText('Please enter a whole number from 0 to 120.')).toBeTruthy()
    await user.type(second.getByLabelText(/Name of the part/), '65 W')
    await user.clear(second.getByLabelText('Warranty in months'))
    await user.clear(second.getByLabelText('Cost of the part in rupees'))
    await user.type(second.getByLabelText('Cost of the part in rupees'), '900')
    await user.click(save)
    const made = { name: 'LGC 57 Wh', cost: 0, serial: 'B-1', warrantyMonths: 12 }
    const parts = [
      { kind: 'battery', source: 'bought', ...made },
      { kind: 'adapter', source: 'parts_stock', name: '65 W', cost: 900 },
    ]
    const once = { idempotencyKey: expect.any(String) as string }
    const input = { id: 7, version: 2, work: 'Replaced both', cost: 0, parts, ...once }
    await waitFor(() => expect(closed).toEqual([input]))
  })

  it.each([
    ['nobody without the permission of cases', 'technician', 0],
    ['a manager', 'manager', 1],
  ] as const)('can be opened for a case by %s', async (_, staffRole, buttons) => {
    open({ caseId: '0192f1a0-0000-7000-8000-000000000000', staffRole }, { ...repairs, repairs: [] })
    expect(await screen.findByText('No repair is recorded.')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Open a repair' })).toHaveLength(buttons)
  })

  it('has what was typed after a reload, until it is discarded', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Close the repair' }))
    await user.type(within(screen.getByRole('dialog')).getByLabelText(/What was done/), 'New fuse')
    await user.click(screen.getByRole('button', { name: 'Add a part' }))
    cleanup()
    const later = open().user
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/What was done/).value).toBe('New fuse')
    expect(dialog.getByRole('group', { name: 'Part 1' })).toBeTruthy()
    await later.click(dialog.getByRole('button', { name: 'Cancel' }))
    await later.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(localStorage.getItem(`dobara_repair_${code}`)).toBeNull()
  })

  it('lists parts without what they cost to who does not see that', async () => {
    const part = { kind: 'fan', name: 'New fan', serial: null, cost: null }
    open({}, { ...repairs, repairs: [{ ...running, parts: [part] }] })
    expect(await screen.findByText('New fan')).toBeTruthy()
    expect(screen.queryByText(/Repairs and parts together/)).toBeNull()
  })
})
