import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, saved, textOf, watchSaves } from '../../../test/test-saved-files.ts'
import type { FilePage } from '../../lib/files/save-file.ts'
import { Toaster } from '../toaster.tsx'
import { ExportButton } from './export-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(readPage: (after: number | undefined) => Promise<FilePage>) {
  render(
    <>
      <ExportButton readPage={readPage} fileName="users.csv" />
      <Toaster />
    </>,
  )
  return userEvent.setup()
}
const button = () => screen.getByRole('button', { name: /export/i })

describe('the export of a list', () => {
  it('reads part after part, counts the rows and saves one file', async () => {
    watchSaves()
    const afters: unknown[] = []
    let release = () => {}
    const second = new Promise<FilePage>((resolve) => {
      release = () => resolve({ columns: ['id'], rows: [[3]], next: null })
    })
    const user = show((after) => {
      afters.push(after)
      return after === undefined ? Promise.resolve({ columns: ['id'], rows: [[1], [2]], next: 2 }) : second
    })
    await user.click(button())
    expect(await screen.findByText('Exporting… 2 rows')).toBeTruthy()
    release()
    expect(await screen.findByText('Export CSV')).toBeTruthy()
    expect(afters).toEqual([undefined, 2])
    const [file] = saved
    expect(file?.name).toBe('users.csv')
    expect(textOf(file && (await bytesOf(file.blob)))).toBe('id\r\n1\r\n2\r\n3\r\n')
  })

  it('says that it failed and can be tried again', async () => {
    watchSaves()
    const user = show(() => Promise.reject(new Error('offline')))
    await user.click(button())
    expect(await screen.findByText(/The file could not be made|Something went wrong/)).toBeTruthy()
    expect(button().textContent).toBe('Export CSV')
    expect(saved).toEqual([])
  })
})
