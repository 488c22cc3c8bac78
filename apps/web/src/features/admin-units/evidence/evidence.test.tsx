import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EVIDENCE } from '../../../../test/admin-units/test-evidence.ts'
import { UNIT } from '../../../../test/admin-units/test-unit.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { Evidence } from './evidence.tsx'
import { hi } from './texts.hi.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'good')
})
afterEach(() => {
  cleanup()
  setLanguage('en')
})

function open(answers: Parameters<typeof fakeApi>[0] = {}, staffRole = 'technician') {
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.units.evidence': () => EVIDENCE,
    'admin.units.wipes': () => ({ wipes: [], waiting: [] }),
    ...answers,
  })
  const page = (
    <main>
      <h1>Unit</h1>
      <Evidence unit={UNIT} />
      <Toaster />
    </main>
  )
  render(inPage(page, fetch))
  return userEvent.setup()
}

describe('evidence panel of a machine', () => {
  it('shows measurements with their tool, the missing views, and the grade that they give', async () => {
    open()
    expect(await screen.findByText('Still missing: Screen switched on, Keyboard, Bottom.')).toBeTruthy()
    expect(screen.getByText(/By upower 1.90/)).toBeTruthy()
    expect(screen.getByText('Proposed grade A. Every criterion meets it.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('accepts the proposed grade by one press', async () => {
    const sent: unknown[] = []
    const user = open({ 'admin.units.update': ({ input }) => (sent.push(input), UNIT) })
    await user.click(await screen.findByRole('button', { name: /^Accept/ }))
    expect(await screen.findByText('Grade accepted')).toBeTruthy()
    expect(sent).toMatchObject([{ condition: 'Refurbished-A', recFunction: 5, recCosmetic: 6 }])
  })

  it('sends only the entered findings, and reports the ones it cannot read', async () => {
    const sent: unknown[] = []
    const reason = { code: 'measurement_wrong', english: 'This value cannot be read.' } as never
    const user = open({
      'admin.units.measure': ({ input }) => (
        sent.push(input), refused('MEASUREMENT_WRONG', { 'measurements.0.value': reason })
      ),
    })
    await user.type(await screen.findByLabelText('Dents in the body'), 'two')
    await user.click(screen.getByRole('button', { name: 'Save findings' }))
    expect(sent).toEqual([{ unit: UNIT.code, measurements: [{ kind: 'dents', value: 'two', seen: null }] }])
    expect((await screen.findAllByText(/cannot be read/)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Dents in the body').value).toBe('two')
  })

  it('does not offer to take back a finding that is saved', async () => {
    const cracks = { kind: 'cracks', value: 'no', source: 'typed' as const, tool: null, toolVersion: null }
    const measuredAt = '2026-11-28T06:30:00.000Z'
    open({ 'admin.units.evidence': () => ({ ...EVIDENCE, measurements: [{ ...cracks, measuredAt }] }) })
    const unknownOf = (name: string) =>
      within(screen.getByLabelText(name)).getByRole<HTMLOptionElement>('option', { name: 'Not known' })
    await screen.findByLabelText('Cracks')
    expect(unknownOf('Cracks').disabled).toBe(true)
    expect(unknownOf('Not safe to use').disabled).toBe(false)
  })

  it('leaves a fault at its field when another finding is entered after it was sent', async () => {
    const reason = { code: 'measurement_wrong', english: 'This value cannot be read.' } as never
    const user = open({
      'admin.units.measure': () => refused('MEASUREMENT_WRONG', { 'measurements.0.value': reason }),
    })
    const dents = await screen.findByLabelText('Dents in the body')
    await user.type(dents, 'two')
    await user.click(screen.getByRole('button', { name: 'Save findings' }))
    await expect.poll(() => dents.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(screen.getByLabelText('Cracks'), 'No')
    expect(dents.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Cracks').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('shows erased drives when measurements and photos cannot be loaded', async () => {
    open({ 'admin.units.evidence': () => refused('INTERNAL') })
    expect(await screen.findByText('No drive of this machine was erased yet.')).toBeTruthy()
  })

  it('retains a pasted report of another machine, and shows an error', async () => {
    const user = open({ 'admin.units.importMeasurements': () => refused('UNIT_REPORT_OTHER') })
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Text of the report')
    await user.click(box)
    await user.paste('{"format":"x"}')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/This is another machine/)).toBeTruthy()
    expect(box.value).toBe('{"format":"x"}')
    await user.clear(box)
    await user.paste('no json')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/not readable JSON/)).toBeTruthy()
  })

  it('removes a photo, which can be undone', async () => {
    const sent: unknown[] = []
    const user = open({ 'admin.units.removePhoto': ({ input }) => (sent.push(input), EVIDENCE) })
    await user.click(await screen.findByRole('button', { name: 'Remove Lid, photo 1' }))
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(sent).toEqual([
      { unit: UNIT.code, photoId: 31 },
      { unit: UNIT.code, photoId: 31, isBack: true },
    ])
  })

  it('is only read by staff who may not change it', async () => {
    open({}, 'read_only')
    await screen.findByText('Proposed grade A. Every criterion meets it.')
    for (const name of [/^Accept/, 'Save findings', 'Import', /^Remove/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('findings', () => {
  it('retain offline changes through a reload, and send them once when online again', async () => {
    const sent: unknown[] = []
    let isOffline = true
    const answers = {
      'admin.units.measure': ({ input }: { input: unknown }) => {
        if (isOffline) throw new TypeError('Failed to fetch')
        sent.push(input)
        return EVIDENCE
      },
    }
    const user = open(answers)
    await user.type(await screen.findByLabelText('Dents in the body'), '3')
    expect(screen.getByText(/until you press Save findings/)).toBeTruthy()
    cleanup()
    open(answers)
    const dents = await screen.findByLabelText<HTMLInputElement>('Dents in the body')
    expect(dents.value).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Save findings' }))
    expect(await screen.findByText('Not sent yet: 1 answer.')).toBeTruthy()
    expect(dents.value).toBe('3')
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('All saved')
    expect(sent).toMatchObject([{ measurements: [{ kind: 'dents', value: '3' }] }])
    expect(localStorage.getItem('dobara_outbox')).toBeNull()
  })

  it('show a value that another user entered in the meantime, and replace it on a second press', async () => {
    const sent: object[] = []
    const typed = { source: 'typed' as const, tool: null, toolVersion: null }
    const measuredAt = '2026-11-28T06:30:00.000Z'
    let measurements: object[] = []
    const user = open({
      'admin.units.evidence': () => ({ ...EVIDENCE, measurements }),
      'admin.units.measure': ({ input }) => {
        sent.push(input as object)
        measurements = [{ kind: 'dents', value: '8', ...typed, measuredAt }]
        return sent.length === 1 ? refused('CHANGED_MEANWHILE') : EVIDENCE
      },
    })
    await user.type(await screen.findByLabelText('Dents in the body'), '3')
    await user.click(screen.getByRole('button', { name: 'Save findings' }))
    expect(await screen.findByText(/Someone else has entered this in the meantime: 8/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save findings' }))
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ measurements: [{ kind: 'dents', value: '3', seen: '8' }] })
  })
})

describe('photos and measurements of the workshop', () => {
  it('prompts to cover the serial number until the bottom is photographed', async () => {
    open()
    const shot = await screen.findByLabelText('What the next photo shows')
    const hint = screen.getByText('Bottom: cover the serial number on the label. Shoppers see these photos.')
    expect(shot.getAttribute('aria-describedby')).toBe(hint.id)
    cleanup()
    const user = open({ 'admin.units.evidence': () => ({ ...EVIDENCE, missingShots: ['screen'] }) })
    const next = await screen.findByLabelText('What the next photo shows')
    expect(screen.queryByText(/cover the serial number/)).toBeNull()
    await user.selectOptions(next, 'Bottom')
    expect(screen.getByText(/cover the serial number/)).toBeTruthy()
  })

  it('still shows after a reload what an import was in doubt about', async () => {
    const doubts = [
      { sentence: 'BAT0 does not count its charge cycles.', sentenceHi: 'BAT0 अपने चार्ज साइकल नहीं गिनती।' },
    ]
    open({ 'admin.units.evidence': () => ({ ...EVIDENCE, doubts }) })
    expect(await screen.findByText('Please look at these')).toBeTruthy()
    expect(screen.getByText('BAT0 does not count its charge cycles.')).toBeTruthy()
    cleanup()
    setLanguage('hi', { 'admin-units/evidence': hi })
    open({ 'admin.units.evidence': () => ({ ...EVIDENCE, doubts }) })
    expect(await screen.findByText('BAT0 अपने चार्ज साइकल नहीं गिनती।')).toBeTruthy()
    expect(screen.queryByText('BAT0 does not count its charge cycles.')).toBeNull()
  })

  it('shows with how many points the check will start', async () => {
    const imported = { evidence: EVIDENCE, filled: 0, waiting: 17, doubts: [] }
    const user = open({ 'admin.units.importMeasurements': () => imported })
    await user.click(await screen.findByLabelText('Text of the report'))
    await user.paste('{"format":"x"}')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Imported; the check will start with 17 points filled')).toBeTruthy()
  })
})
