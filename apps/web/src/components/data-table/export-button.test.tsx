import { cleanup, render, screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, saved, textOf, watchSaves } from '../../../test/test-saved-files.ts'
import type { FilePage } from '../../lib/files/save-file.ts'
import { HttpStatusError } from '../../lib/refusals/refusal.ts'
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

  it('continues on another screen and shows its progress when the list is reopened', async () => {
    watchSaves()
    let release = () => {}
    const last = new Promise<FilePage>((resolve) => {
      release = () => resolve({ columns: ['id'], rows: [[2]], next: null })
    })
    const readPage = (after: number | undefined) =>
      after === undefined ? Promise.resolve({ columns: ['id'], rows: [[1]], next: 1 }) : last
    const user = show(readPage)
    await user.click(button())
    expect(await screen.findByText('Exporting… 1 row')).toBeTruthy()
    cleanup()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    show(readPage)
    expect(await screen.findByText('Exporting… 1 row')).toBeTruthy()
    release()
    expect(await screen.findByText('Export CSV')).toBeTruthy()
    expect(saved).toHaveLength(1)
  })

  it('retries a page while the shop does not respond, and retains the pages before it', async () => {
    watchSaves()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let calls = 0
    const user = show((after) => {
      calls += 1
      if (after === undefined) return Promise.resolve({ columns: ['id'], rows: [[1]], next: 1 })
      if (calls < 4) return Promise.reject(TRPCClientError.from(new HttpStatusError(503)))
      return Promise.resolve({ columns: ['id'], rows: [[2]], next: null })
    })
    await user.click(button())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saved).toHaveLength(1)
    expect(calls).toBe(4)
    expect(textOf(saved[0] && (await bytesOf(saved[0].blob)))).toBe('id\r\n1\r\n2\r\n')
    vi.useRealTimers()
  })

  it('reports a failure and can be retried', async () => {
    watchSaves()
    const user = show(() => Promise.reject(new Error('offline')))
    await user.click(button())
    expect(await screen.findByText(/The file could not be made|Something went wrong/)).toBeTruthy()
    expect(button().textContent).toBe('Export CSV')
    expect(saved).toEqual([])
  })
})
