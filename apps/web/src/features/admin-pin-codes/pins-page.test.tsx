import type { PinCode } from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import type { PinFileCheck } from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { fakeUploads } from '../../../test/test-upload.ts'
import { Toaster } from '../../components/toaster.tsx'
import { PinsPage } from './pins-page.tsx'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const row: PinCode = {
  pin: '560038',
  state: 'Karnataka',
  isServed: true,
  takesCash: false,
  zone: 'B',
  standardDays: { least: 2, most: 4 },
  expressDays: null,
  updatedAt: '2026-11-20T06:30:00.000Z',
}
const check: PinFileCheck = {
  added: 2,
  changed: 1,
  removed: 3,
  same: 4,
  version: '7-1',
  faultCount: 0,
  faults: [],
}

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent: unknown[] = []
  const keep = ({ input }: { input: unknown }) => {
    sent.push(input)
    return row
  }
  const { fetch } = fakeApi({
    'admin.pinCodes.list': () => ({
      pinCodes: [row],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.pinCodes.save': keep,
    'admin.pinCodes.remove': keep,
    ...answers,
  })
  const page = (
    <main>
      <PinsPage address={{}} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch, '/admin/pin-codes'))
  return { user: userEvent.setup(), sent, container }
}

describe('the table of PIN codes', () => {
  it('shows delivery, speed and cash availability', async () => {
    const { container } = open()
    const cells = within(await screen.findByRole('row', { name: /560038/ }))
    expect(cells.getByText('Karnataka')).toBeTruthy()
    expect(cells.getByText('Delivered to')).toBeTruthy()
    expect(cells.getByText('No cash')).toBeTruthy()
    expect(cells.getByText('2 to 4 days')).toBeTruthy()
    expect(cells.getByText('As its zone')).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
  })

  it('is changed with the last seen version; days are required both or not at all', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit 560038' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN code 560038' }))
    await user.click(dialog.getByRole('checkbox', { name: 'We take cash on delivery there' }))
    const express = within(dialog.getByRole('group', { name: /^Express/ }))
    await user.type(express.getByRole('textbox', { name: 'From' }), '3')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please write both days or none.')).toBeTruthy()
    await user.type(express.getByRole('textbox', { name: 'To' }), '2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The last day lies before the first.')).toBeTruthy()
    await user.clear(express.getByRole('textbox', { name: 'To' }))
    await user.type(express.getByRole('textbox', { name: 'To' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('560038 was saved')).toBeTruthy()
    expect(sent).toEqual([
      {
        pin: '560038',
        isServed: true,
        takesCash: true,
        zone: 'B',
        standardDays: { least: 2, most: 4 },
        expressDays: { least: 3, most: 5 },
        seenUpdatedAt: row.updatedAt,
      },
    ])
  })

  it('reports a concurrent change, and prompts before a PIN code is removed', async () => {
    const { user, sent } = open({ 'admin.pinCodes.save': () => refused('CHANGED_MEANWHILE') })
    await user.click(await screen.findByRole('button', { name: 'Add PIN code' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add PIN code' }))
    await user.type(form.getByRole('textbox', { name: 'PIN code' }), '0123')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please enter a valid 6-digit PIN code.')).toBeTruthy()
    await user.clear(form.getByRole('textbox', { name: 'PIN code' }))
    await user.type(form.getByRole('textbox', { name: 'PIN code' }), '560001')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/^Someone else changed this/)).toBeTruthy()
    cleanup()
    const again = open()
    await again.user.click(await screen.findByRole('button', { name: 'Remove 560038' }))
    const question = within(await screen.findByRole('dialog', { name: /^Remove 560038\?/ }))
    await again.user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('560038 was removed')).toBeTruthy()
    expect(again.sent).toEqual([{ pin: '560038', seenUpdatedAt: row.updatedAt }])
    expect(sent).toEqual([])
  })

  it('is only read and exported by a role that does not write settings', async () => {
    open(asStaff('manager'))
    await screen.findByText('560038')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Add|Import|Edit/ })).toBeNull())
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  })
})

describe('a file of PIN codes', () => {
  const file = new File(['pin\r\n560001\r\n'], 'pins.csv', { type: 'text/csv' })
  async function choose(found: PinFileCheck) {
    const uploads = fakeUploads(({ address }) => ({
      result: { data: address.endsWith('checkFile') ? found : { added: 2, changed: 1, removed: 3 } },
    }))
    vi.stubGlobal('XMLHttpRequest', uploads.Fake)
    const opened = open()
    await opened.user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import PIN codes' }))
    await opened.user.upload(dialog.getByLabelText('CSV file'), file)
    return { ...opened, dialog, uploads }
  }

  it('shows what it changes, and is imported as it was checked', async () => {
    const { user, dialog, uploads } = await choose(check)
    expect(await dialog.findByText('2 PIN codes are added')).toBeTruthy()
    expect(dialog.getByText('3 are removed')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('The PIN codes were imported.')).toBeTruthy()
    expect(uploads.sent.map(({ address, form }) => [address, form.get('version')])).toEqual([
      ['/trpc/admin.pinCodes.checkFile', null],
      ['/trpc/admin.pinCodes.importFile', '7-1'],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('with rows that are wrong names them and is not offered', async () => {
    const faults: PinFileCheck['faults'] = [
      { number: 3, pin: '56', reasons: [{ column: 'pin', reason: sentence('pin_malformed') }] },
    ]
    const { dialog } = await choose({ ...check, faultCount: 5, faults })
    expect(await dialog.findByText(/^5 rows are wrong/)).toBeTruthy()
    expect(dialog.getByRole('row', { name: '3 56 pin Please enter a valid 6-digit PIN code.' })).toBeTruthy()
    expect(dialog.getByText('4 more rows')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
  })
})
