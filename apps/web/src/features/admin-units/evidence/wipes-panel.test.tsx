import type { MeasuredDriveView } from '@dobara/contract/admin-units/evidence.ts'
import type { WaitingWipe } from '@dobara/contract/admin-units/wipes.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EVIDENCE } from '../../../../test/admin-units/test-evidence.ts'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { WipesPanel } from './wipes-panel.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(cleanup)

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'technician' }),
    'admin.units.evidence': () => EVIDENCE,
    'admin.units.wipes': () => NO_WIPES,
    ...answers,
  })
  const page = (
    <main>
      <h1>Unit</h1>
      <WipesPanel unit={UNIT} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}

/** A drive that was purged, as the collector read it. */
const DRIVE: MeasuredDriveView = {
  name: 'nvme0n1',
  media: 'nvme-ssd',
  model: 'SAMSUNG MZVLB256',
  serial: 'S41GNX0K123456',
  bytes: 256_060_514_304,
  sstat: 257,
  technique: 'nvme-sanitize-crypto',
  outcome: 'succeeded',
  rawStatus: '(SSTAT) : 0x101',
  tool: 'nvme',
  toolVersion: '2.4',
  measuredAt: '2026-11-28T06:30:00.000Z',
}
const WAITING: WaitingWipe = {
  id: 7,
  media: 'nvme-ssd',
  technique: 'nvme-sanitize-crypto',
  level: 'purge',
  verification: 'device-status',
  outcome: 'failed',
  driveModel: 'SAMSUNG PM981',
  driveSerial: 'S4ENNX0M123456',
  driveBytes: 512_110_190_592,
  tool: 'nvme-cli',
  toolVersion: '2.4',
  finishedAt: '2026-11-28T06:30:00.000Z',
  rawStatus: 'SSTAT 0x103',
  sstat: 0x103,
  place: 'Pune',
  operator: 'Ravi Kumar',
  recordedAt: '2026-11-28T06:31:00.000Z',
  isOwn: false,
}
const NO_WIPES = { wipes: [], waiting: [] }

async function fillBoxes(
  user: ReturnType<typeof open>,
  boxes: readonly (readonly [string | RegExp, string])[],
) {
  for (const [label, words] of boxes) {
    const box = screen.getByLabelText(label)
    await user.clear(box)
    await user.type(box, words)
  }
}
const setTimes = () => {
  for (const [label, time] of [
    ['Started', '2026-11-28T12:00'],
    ['Finished', '2026-11-28T12:30'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: time } })
}
const openRecord = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Record a wipe' }))
  return screen.findByRole('dialog', { name: 'Record a wipe' })
}
const sendRecord = (user: ReturnType<typeof open>, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Record a wipe' }))
const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the record of a wipe', () => {
  it('claims nothing before something is measured or chosen', async () => {
    const sent: unknown[] = []
    const user = open({ 'admin.units.recordWipe': ({ input }) => (sent.push(input), NO_WIPES) })
    const dialog = await openRecord(user)
    for (const label of [
      'Kind of drive',
      'Technique',
      'Outcome',
      'Verified by',
      'Tool',
      'Started',
      'Finished',
    ])
      expect(valueOf(label), label).toBe('')
    await sendRecord(user, dialog)
    await expect.poll(() => screen.getByLabelText('Outcome').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  it('is filled with the drive that the collector measured last', async () => {
    const sent: unknown[] = []
    const user = open({
      'admin.units.evidence': () => ({ ...EVIDENCE, drives: [DRIVE] }),
      'admin.units.recordWipe': ({ input }) => (sent.push(input), NO_WIPES),
    })
    const dialog = await openRecord(user)
    expect(valueOf('Serial number of the drive')).toBe('S41GNX0K123456')
    expect(valueOf('SSTAT of log page 0x81')).toBe('257')
    setTimes()
    await sendRecord(user, dialog)
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          media: 'nvme-ssd',
          technique: 'nvme-sanitize-crypto',
          level: 'purge',
          outcome: 'succeeded',
          verification: 'device-status',
          driveModel: 'SAMSUNG MZVLB256',
          driveBytes: 256_060_514_304,
          sstat: 257,
          tool: 'nvme',
          toolVersion: '2.4',
          rawStatus: '(SSTAT) : 0x101',
        },
      ])
  })

  it('leaves the choice among several measured drives, and what was not measured empty', async () => {
    const other = { ...DRIVE, name: 'sda', media: 'hdd', serial: 'WD-1', bytes: 500_107_862_016 } as const
    const unproven = { sstat: null, technique: null, outcome: null, rawStatus: null, tool: null }
    const user = open({
      'admin.units.evidence': () => ({ ...EVIDENCE, drives: [DRIVE, { ...other, ...unproven }] }),
    })
    await openRecord(user)
    expect(valueOf('Serial number of the drive')).toBe('')
    await user.selectOptions(screen.getByLabelText('Drive that the collector measured'), 'nvme0n1')
    expect(valueOf('Size in GB')).toBe('256.060514304')
    await user.selectOptions(screen.getByLabelText('Drive that the collector measured'), 'sda')
    expect(valueOf('Serial number of the drive')).toBe('WD-1')
    expect(valueOf('Size in GB')).toBe('500.107862016')
    for (const label of ['Technique', 'Outcome', 'Tool', 'Verified by'])
      expect(valueOf(label), label).toBe('')
  })

  it('is sent as destroyed for a shredded drive, with its times read as Indian time', async () => {
    const sent: unknown[] = []
    const user = open({ 'admin.units.recordWipe': ({ input }) => (sent.push(input), NO_WIPES) })
    const dialog = await openRecord(user)
    await user.selectOptions(screen.getByLabelText('Kind of drive'), 'hdd')
    await user.selectOptions(screen.getByLabelText('Technique'), 'shred')
    await user.selectOptions(screen.getByLabelText('Outcome'), 'succeeded')
    await user.selectOptions(screen.getByLabelText('Verified by'), 'visual')
    await fillBoxes(user, [
      ['Model of the drive', 'WD Blue'],
      ['Serial number of the drive', 'WD-WX1'],
      ['Size in GB', '512'],
      ['Tool', 'HSM shredder'],
    ])
    setTimes()
    await sendRecord(user, dialog)
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          technique: 'shred',
          level: 'destroy',
          driveBytes: 512_000_000_000,
          startedAt: '2026-11-28T06:30:00.000Z',
          finishedAt: '2026-11-28T07:00:00.000Z',
        },
      ])
  })

  it('shows an error next to its field', async () => {
    const driveSerial = sentenceOfRefusal('WIPE_SERIAL_WRONG')
    const user = open({
      'admin.units.evidence': () => ({ ...EVIDENCE, drives: [DRIVE] }),
      'admin.units.recordWipe': () => refused('WIPE_RECORD_WRONG', { driveSerial }),
    })
    const dialog = await openRecord(user)
    setTimes()
    await sendRecord(user, dialog)
    expect((await screen.findAllByText(/This is not a serial number/)).length).toBeGreaterThan(0)
  })
})

describe('a wipe that waits', () => {
  it('is confirmed by another person, with what the drive reported before their eyes', async () => {
    const sent: unknown[] = []
    const user = open({
      'admin.units.wipes': () => ({ wipes: [], waiting: [WAITING] }),
      'admin.units.confirmWipe': ({ input }) => (sent.push(input), NO_WIPES),
    })
    const list = await screen.findByRole('list', { name: 'Waiting to be confirmed' })
    for (const words of ['SSTAT 0x103', 'Failed', /Recorded by Ravi Kumar/])
      expect(within(list).getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm this wipe: S4ENNX0M123456' }))
    expect(await screen.findByText('Wipe confirmed')).toBeTruthy()
    expect(sent).toEqual([{ unit: UNIT.code, entry: 7 }])
    expect(screen.queryByRole('list', { name: 'Waiting to be confirmed' })).toBeNull()
  })

  it('is not confirmed by who recorded it, who may discard it', async () => {
    const sent: unknown[] = []
    const user = open({
      'admin.units.wipes': () => ({ wipes: [], waiting: [{ ...WAITING, isOwn: true }] }),
      'admin.units.discardWipe': ({ input }) => (sent.push(input), NO_WIPES),
    })
    expect(await screen.findByText(/another member of the staff has to confirm it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Confirm this wipe/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Discard the wipe/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Record discarded')).toBeTruthy()
    expect(sent).toEqual([{ unit: UNIT.code, entry: 7 }])
  })
})
