import type { CheckReportView, SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { type PointMark, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { seenMarks } from '@dobara/domain/catalog/checks/seen-marks.ts'
import { useRouterState } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productChecksOf, reportOf } from '../../../../test/admin-checks/test-checks.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { fakeUploads } from '../../../../test/test-upload.ts'
import { Toaster } from '../../../components/toaster.tsx'
import { UnsentBar } from '../../../components/unsent/unsent-bar.tsx'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { UnitChecks } from '../unit/unit-checks.tsx'
import { CheckPage } from './check-page.tsx'
import { LocalCheckPage } from './local-check-page.tsx'
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

const code = 'DB-7K2M-9QXA-4'
const HOME = `/admin/units/${code}`
const { templates } = productChecksOf()
const { sections } = reportOf()
const blank = { templates: templates.map((one) => ({ ...one, sections })), reports: [] }

/** The screens of a machine and its check, as their addresses show them. */
function Screens() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [, id] = /\/checks\/(\d+)$/.exec(path) ?? []
  return (
    <main>
      <h1>Workshop</h1>
      <UnsentBar />
      {id && <CheckPage id={Number(id)} />}
      {path.endsWith('/check') && <LocalCheckPage typed={code} />}
      {path === HOME && <UnitChecks unit={{ code, sku: 'T480', title: 'Lenovo ThinkPad T480' }} />}
      <Toaster />
    </main>
  )
}

type Shop = {
  isOnline?: boolean
  /** Draft that another person has started in the meantime. */
  draft?: CheckReportView
  start?: () => unknown
  user?: typeof asha
  at?: string
}

/** A tablet with a small server behind it that is out of reach at first. */
function open({ isOnline = false, draft, start, user = asha, at = HOME }: Shop = {}) {
  let report = draft ?? reportOf({ unit: code })
  const network = { isOnline }
  const saves: SaveCheckInput[] = []
  const starts: unknown[] = []
  const reachable =
    (answer: (input: unknown) => unknown) =>
    async ({ input }: { input: unknown }) => {
      if (!network.isOnline) throw new TypeError('Failed to fetch')
      return answer(input)
    }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...user, role: 'admin', staffRole: 'technician' }),
    'admin.checks.ofUnit': () => blank,
    'admin.checks.get': reachable(() => report),
    'admin.checks.start': reachable((input) => (starts.push(input), start ? start() : report)),
    'admin.checks.save': reachable((input) => {
      saves.push(input as SaveCheckInput)
      const { points = [], checkedAt = report.checkedAt } = input as SaveCheckInput
      const updatedAt = new Date(Date.parse(report.updatedAt) + 1).toISOString()
      report = {
        ...report,
        ...withMarks(report, seenMarks(report, points as PointMark[])),
        checkedAt,
        updatedAt,
      }
      return report
    }),
  })
  const { container } = render(inPage(<Screens />, fetch, at))
  const back = () => {
    network.isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  return { user: userEvent.setup(), saves, starts, back, container }
}

const radio = (point: string, result: string) =>
  within(screen.getByRole('group', { name: new RegExp(point) })).getByRole<HTMLInputElement>('radio', {
    name: result,
  })

/** Returns the keys that this browser stores about checks. */
const storedKeys = () => Object.keys(localStorage).filter((key) => /dobara_(check|outbox)/.test(key))

async function startHere(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Start the check' }))
  expect(await screen.findByText('This check is only on this device')).toBeTruthy()
}

describe('a check that is started without a network', () => {
  it('is filled on this device, survives a reload, and is sent with what it was based on', async () => {
    const cellar = open()
    await startHere(cellar.user)
    await cellar.user.click(radio('Lid', 'Pass'))
    await cellar.user.click(radio('Feet', 'Fail'))
    expect(await screen.findByText('Not sent yet: 2 answers.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish as passed' })).toBeNull()
    expect(await axeFaults(cellar.container)).toEqual([])
    cleanup()
    const reloaded = open()
    await reloaded.user.click(await screen.findByRole('link', { name: 'Continue the check' }))
    await waitFor(() => expect(radio('Feet', 'Fail').checked).toBe(true))
    reloaded.back()
    expect(await screen.findByRole('button', { name: 'Publish as passed' })).toBeTruthy()
    expect(radio('Lid', 'Pass').checked && radio('Feet', 'Fail').checked).toBe(true)
    await screen.findByText('All saved')
    expect(reloaded.starts).toEqual([{ unit: code, templateId: 4 }])
    const seen = { result: [null] }
    expect(reloaded.saves[0]?.points).toMatchObject([
      { key: 'lid', result: 'pass', seen },
      { key: 'feet', result: 'fail', seen },
    ])
    await waitFor(() => expect(storedKeys()).toEqual([]))
  })

  it('continues in the draft of a colleague, and shows where the answers differ', async () => {
    const theirs = reportOf({ unit: code, technician: 'Ravi' })
    const draft = { ...theirs, ...withMarks(theirs, [{ key: 'lid', result: 'fail' }]) }
    const { user, back } = open({ draft })
    await startHere(user)
    await user.click(radio('Lid', 'Pass'))
    await user.click(radio('Feet', 'Pass'))
    back()
    expect(await screen.findByText('Yours: Pass')).toBeTruthy()
    expect(radio('Lid', 'Fail').checked && radio('Feet', 'Pass').checked).toBe(true)
    expect(screen.getByDisplayValue('Ravi')).toBeTruthy()
  })

  it('sends its photos after it, to the draft that it became', async () => {
    const { sent, Fake } = fakeUploads(() => ({ result: { data: reportOf({ unit: code }) } }))
    vi.stubGlobal('XMLHttpRequest', Fake)
    const { user, back } = open()
    await startHere(user)
    const photo = new File(['x'], 'lid.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Add a photo: Lid'), photo)
    expect(await screen.findByRole('img', { name: 'Not sent yet: photo of Lid' })).toBeTruthy()
    back()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect([sent[0]?.form.get('id'), sent[0]?.form.get('pointKey')]).toEqual(['9', 'lid'])
  })

  it('retains its answers and shows the reason when the server refuses it, and can be resent', async () => {
    let isOpen = true
    const start = () => (isOpen ? refused('CHECK_DRAFT_OPEN') : reportOf({ unit: code }))
    const { user, back, saves } = open({ start })
    await startHere(user)
    await user.click(radio('Feet', 'Fail'))
    back()
    expect(await screen.findByText('Your answers are still here.')).toBeTruthy()
    expect(screen.getAllByText(/already an unfinished check report/).length).toBeGreaterThan(0)
    expect(radio('Feet', 'Fail').checked).toBe(true)
    isOpen = false
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(saves[0]?.points).toMatchObject([{ key: 'feet', result: 'fail' }]))
  })

  it('is neither shown to nor sent by the next person, and waits for the one who entered it', async () => {
    const { user } = open()
    await startHere(user)
    await user.click(radio('Feet', 'Fail'))
    cleanup()
    const next = { ...asha, id: '00000000-0000-4000-8000-000000000002' }
    const others = open({ isOnline: true, user: next, at: `${HOME}/check` })
    expect(await screen.findByRole('button', { name: 'Start the check' })).toBeTruthy()
    expect(await screen.findByText(/^1 entry of someone else waits/)).toBeTruthy()
    expect([others.starts, others.saves]).toEqual([[], []])
    cleanup()
    const own = open({ isOnline: true })
    await waitFor(() => expect(own.saves[0]?.points).toMatchObject([{ key: 'feet', result: 'fail' }]))
  })

  it('is given up with all that belongs to it', async () => {
    const { user, back, starts } = open()
    await startHere(user)
    await user.click(radio('Feet', 'Fail'))
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByRole('button', { name: 'Start the check' })).toBeTruthy()
    back()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(starts).toEqual([])
    await waitFor(() => expect(storedKeys()).toEqual([]))
  })

  it('shows answers for points that were removed in the meantime, in the language of the page', async () => {
    const [outside] = sections
    const feet = (outside?.points ?? []).filter(({ key }) => key === 'feet')
    const draft = reportOf({ unit: code, sections: outside ? [{ ...outside, points: feet }] : [] })
    setLanguage('hi', { 'admin-checks/report': hi })
    const { user, back } = open({ draft })
    await user.click(await screen.findByRole('button', { name: 'Start the check' }))
    await screen.findByText('ढक्कन')
    await user.click(radio('ढक्कन', hi.fail))
    back()
    expect(await screen.findByText('ढक्कन (फ़ेल)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'हो गया' }))
    expect(screen.queryByText('ढक्कन (फ़ेल)')).toBeNull()
  })
})
