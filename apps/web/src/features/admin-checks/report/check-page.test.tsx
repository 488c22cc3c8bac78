import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { type PointMark, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportOf } from '../../../../test/admin-checks/test-checks.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { fakeUploads } from '../../../../test/test-upload.ts'
import { Toaster } from '../../../components/toaster.tsx'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { CheckPage } from './check-page.tsx'
import { hi } from './texts.hi.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  setLanguage('en')
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof fakeApi>[0]

/** The screen of a report that a small server behind it saves. */
function open(first: CheckReportView = reportOf(), answers: Answers = {}, staffRole = 'owner') {
  let report = first
  const saves: SaveCheckInput[] = []
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.checks.get': () => report,
    'admin.checks.save': ({ input }) => {
      const { points = [], note, technician } = input as SaveCheckInput
      saves.push(input as SaveCheckInput)
      const updatedAt = new Date(Date.parse(report.updatedAt) + 1).toISOString()
      report = { ...report, ...withMarks(report, points as PointMark[]), updatedAt }
      report = { ...report, note: note ?? report.note, technician: technician ?? report.technician }
      return report
    },
    'admin.checks.finish': ({ input }) => {
      const { outcome } = input as { outcome: 'passed' | 'failed' }
      report = { ...report, outcome, finishedAt: report.updatedAt }
      return report
    },
    ...answers,
  })
  const page = (
    <main>
      <CheckPage id={9} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch))
  return { user: userEvent.setup(), saves, calls, container }
}

const radio = (point: string, result: string) =>
  within(screen.getByRole('group', { name: new RegExp(point) })).getByRole<HTMLInputElement>('radio', {
    name: result,
  })
const press = (name: string) => screen.getByRole('button', { name })

describe('entering a check', () => {
  it('passes all remaining points at once, of which single ones are changed afterwards', async () => {
    const { user, saves, container } = open()
    await user.click(await screen.findByRole('button', { name: 'All remaining pass' }))
    expect(radio('Lid', 'Pass').checked && radio('Feet', 'Pass').checked).toBe(true)
    await user.click(radio('Feet', 'Fixed'))
    await user.type(screen.getByRole('textbox', { name: 'Note: Feet' }), 'New feet. ')
    await waitFor(() => expect(screen.getByText('All saved')).toBeTruthy(), { timeout: 3_000 })
    expect(saves.at(-1)?.points).toContainEqual(expect.objectContaining({ key: 'feet', note: 'New feet. ' }))
    expect(screen.getByText('2 of 2 points marked')).toBeTruthy()
    expect(await axeFaults(container)).toEqual([])
  })

  it('is undone by one press', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'All remaining pass' }))
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(screen.getByText('0 of 2 points marked')).toBeTruthy()
  })

  it('is done by letters alone, which go on to the next point', async () => {
    const { user } = open()
    await screen.findByText('Lid')
    radio('Lid', 'Pass').focus()
    await user.keyboard('p')
    expect(radio('Lid', 'Pass').checked).toBe(true)
    expect(document.activeElement).toBe(radio('Feet', 'Pass'))
    await user.keyboard('f')
    expect(radio('Feet', 'Fail').checked).toBe(true)
    expect(screen.getByRole('textbox', { name: 'Note: Feet' })).toBeTruthy()
  })

  it('cannot be published with an open failure, and leads to the point', async () => {
    const { user, calls } = open()
    await screen.findByText('Lid')
    await user.click(radio('Lid', 'Pass'))
    await user.click(radio('Feet', 'Fail'))
    await user.click(press('Publish as passed'))
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText(/^These points failed/)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Feet' }))
    expect(document.activeElement).toBe(radio('Feet', 'Fail'))
    await user.click(radio('Feet', 'Fixed'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls).not.toContain('admin.checks.finish')
    await user.click(press('Publish as passed'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'Correct this report' })).toBeTruthy()
    expect(calls.indexOf('admin.checks.save')).toBeLessThan(calls.indexOf('admin.checks.finish'))
  })

  it('lists the unmarked points', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Publish as passed' }))
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Lid', 'Feet'])
  })

  it('is finished with its failures where they stay open', async () => {
    const { user } = open()
    await screen.findByText('Lid')
    await user.click(radio('Lid', 'Pass'))
    await user.click(radio('Feet', 'Fail'))
    await user.click(press('Publish as passed'))
    await user.click(press('Finish as not passed'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('Not passed')).toBeTruthy()
  })

  it('shows what this browser could not save before a reload', async () => {
    const unsaved = { points: { lid: { result: 'remark', note: 'A hairline.' } } }
    localStorage.setItem('dobara_check_9', JSON.stringify(unsaved))
    const { saves } = open()
    expect(await screen.findByDisplayValue('A hairline.')).toBeTruthy()
    expect(radio('Lid', 'Remark').checked).toBe(true)
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  it('shows a server refusal of the date next to it', async () => {
    const { user } = open(reportOf(), {
      'admin.checks.save': () =>
        refused('RULE_BROKEN', { checkedAt: { code: 'check_date_future', values: {}, english: 'Not yet.' } }),
    })
    await user.type(await screen.findByLabelText(/^Checked by/), '!')
    expect(await screen.findByText('Not yet.', {}, { timeout: 3_000 })).toBeTruthy()
  })

  it('becomes the finished report when another user finished it first, and lists the unsaved answers', async () => {
    let report = reportOf()
    const { user } = open(report, {
      'admin.checks.get': () => report,
      'admin.checks.save': () => {
        report = reportOf({ outcome: 'passed', finishedAt: report.updatedAt })
        return refused('CHECK_FINISHED')
      },
    })
    await screen.findByText('Feet')
    await user.click(radio('Feet', 'Fail'))
    expect(await screen.findByText('Feet (Fail)', {}, { timeout: 3_000 })).toBeTruthy()
    expect(press('Correct this report')).toBeTruthy()
  })

  it('adds a photo to a point, and prompts before discarding the draft', async () => {
    const photo = { id: 5, pointKey: 'lid', url: '/media/aa/640.webp', width: 8, height: 6 }
    const { sent, Fake } = fakeUploads(() => ({ result: { data: reportOf({ photos: [photo] }) } }))
    vi.stubGlobal('XMLHttpRequest', Fake)
    const { user, calls } = open()
    const box = await screen.findByLabelText('Add a photo: Lid')
    await user.upload(box, new File(['x'], 'lid.png', { type: 'image/png' }))
    const link = await screen.findByRole('link', { name: 'Photo 1: Lid' })
    expect(link.getAttribute('href')).toBe('/media/aa/1280.webp')
    expect(sent[0]?.form.get('pointKey')).toBe('lid')
    await user.click(press('Discard draft'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(calls).not.toContain('admin.checks.discard')
  })
})

describe('a finished check', () => {
  const finished = reportOf({ outcome: 'passed', finishedAt: '2026-11-20T07:00:00.000Z' })

  it('is read by staff who may not change the catalogue, as a draft is', async () => {
    open(reportOf(), {}, 'read_only')
    expect(await screen.findAllByText('Not marked')).toHaveLength(2)
    expect(screen.queryByRole('radio')).toBeNull()
    cleanup()
    open(finished, {}, 'read_only')
    expect(await screen.findByText('Passed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct this report' })).toBeNull()
  })

  it('is in Hindi where there are Hindi texts', async () => {
    setLanguage('hi', { 'admin-checks/report': hi })
    open()
    expect(await screen.findByText('ढक्कन')).toBeTruthy()
    expect(screen.getByText('Feet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'बाक़ी सभी पास' })).toBeTruthy()
  })

  it('shows when it does not exist', async () => {
    open(finished, { 'admin.checks.get': () => refused('CHECK_NOT_FOUND') })
    expect(await screen.findByText('Check report not found')).toBeTruthy()
  })
})

describe('a point that was measured', () => {
  it('shows the remaining steps until it is marked', async () => {
    const measured = {
      note: 'Feet: 4.',
      noteHi: 'पैर: 4।',
      remaining: 'Press each foot.',
      remainingHi: 'हर पैर दबाएँ।',
    }
    const sections = reportOf().sections.map(({ points, ...section }) => ({
      ...section,
      points: points.map((point) => (point.key === 'feet' ? { ...point, ...measured } : point)),
    }))
    const { user } = open(reportOf({ sections }))
    expect(await screen.findByText('Press each foot.')).toBeTruthy()
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note: Feet' })
    expect(note.value).toBe('Feet: 4.')
    await user.click(radio('Feet', 'Pass'))
    expect(screen.queryByText('Press each foot.')).toBeNull()
    expect(note.value).toBe('Feet: 4.')
    cleanup()
    localStorage.removeItem('dobara_check_9')
    setLanguage('hi', { 'admin-checks/report': hi })
    open(reportOf({ sections }))
    expect(await screen.findByText('हर पैर दबाएँ।')).toBeTruthy()
    expect(screen.getByText('हिन्दी में: पैर: 4।')).toBeTruthy()
  })
})
