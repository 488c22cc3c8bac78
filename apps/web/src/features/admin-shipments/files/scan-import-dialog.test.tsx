import type { ScanFileReport } from '@dobara/contract/orders/scan-files.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { csvRows } from '@dobara/domain/csv/csv.ts'
import { SCAN_FILE_COLUMNS, readScanRow } from '@dobara/domain/shipments/scan-file.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { fakeUploads } from '../../../../test/test-upload.ts'
import { Toaster } from '../../../components/toaster.tsx'
import { sampleFile } from './sample-file.ts'
import { ScanImportDialog } from './scan-import-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REPORT: ScanFileReport = {
  made: 0,
  moved: 3,
  kept: 1,
  numbered: 2,
  known: 7,
  faultCount: 1,
  faults: [
    {
      number: 9,
      name: 'F-3',
      reasons: [{ column: 'trackingNumber', reason: sentence('scan_number_unknown', { number: 'F-3' }) }],
    },
  ],
}

async function choose(report: ScanFileReport) {
  const uploads = fakeUploads(() => ({ result: { data: report } }))
  vi.stubGlobal('XMLHttpRequest', uploads.Fake)
  const onClose = vi.fn<() => void>()
  const { fetch } = fakeApi({})
  const page = (
    <>
      <ScanImportDialog onClose={onClose} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/shipments'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import scans and tracking numbers' }))
  const user = userEvent.setup()
  const file = new File(['trackingNumber,scan,at'], 'scans.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV file'), file)
  return { user, dialog, uploads, onClose }
}

it('shows what a file does and which rows are wrong, and imports the others', async () => {
  const { user, dialog, uploads, onClose } = await choose(REPORT)
  expect(await dialog.findByText('3 scans move a parcel on')).toBeTruthy()
  expect(dialog.getByText('2 parcels get their number')).toBeTruthy()
  expect(dialog.getByText('7 rows are known already')).toBeTruthy()
  expect(dialog.getByRole('row', { name: '9 F-3 trackingNumber No parcel has the number F-3.' })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Import 6 rows' }))
  expect(await screen.findByText('6 rows were imported.')).toBeTruthy()
  expect(uploads.sent.map(({ address }) => address)).toEqual([
    '/trpc/admin.shipments.checkFile',
    '/trpc/admin.shipments.importFile',
  ])
  expect(onClose).toHaveBeenCalled()
})

it('offers nothing of a file that the shop knows already', async () => {
  const { dialog } = await choose({ ...REPORT, moved: 0, kept: 0, numbered: 0, faultCount: 0, faults: [] })
  expect(await dialog.findByText('7 rows are known already')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

it('promises nothing of the other rows where every row is wrong', async () => {
  const { dialog } = await choose({ ...REPORT, moved: 0, kept: 0, numbered: 0, known: 0 })
  expect(
    await dialog.findByText('1 row cannot be taken in. Correct it and send the file again.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

it('gives a sample whose rows are all right', () => {
  const [titles = [], ...rows] = [...csvRows(sampleFile().join(''))]
  expect(titles).toEqual([...SCAN_FILE_COLUMNS])
  for (const cells of rows) {
    expect(
      readScanRow(Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))).faults,
    ).toEqual([])
  }
})
