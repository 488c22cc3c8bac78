import type { CheckedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { WipePage } from './wipe-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const wipe: CheckedWipe = {
  certificate: 'WIPE-7K2M9QXA4',
  media: 'nvme-ssd',
  technique: 'nvme-sanitize-crypto',
  level: 'purge',
  verification: 'device-status',
  outcome: 'succeeded',
  result: 'purged',
  driveModel: 'SAMSUNG MZVLB512HBJQ',
  driveSerial: 'S4ENNX0M123456',
  driveBytes: 512_110_190_592,
  tool: 'nvme-cli',
  toolVersion: '2.4',
  finishedAt: '2026-11-28T06:30:00.000Z',
  validatedAt: '2026-11-28T07:00:00.000Z',
  digest: 'a'.repeat(64),
  unit: 'DB-7K2M-9QXA-4',
  machine: 'Lenovo ThinkPad T480',
  serial: '•••ABC1',
  place: 'Pune',
  position: 3,
  records: 5,
  fault: null,
  ownFault: null,
  isChanged: false,
}
const fault = { certificate: wipe.certificate, position: 3, kind: 'fields-changed' } as const

function open(answer: unknown) {
  const file = { fileName: `erasure-${wipe.certificate}.pdf`, pdfBase64: btoa('%PDF-') }
  const { fetch } = fakeApi({ 'wipes.check': () => answer, 'wipes.pdf': () => file })
  const page = (
    <main>
      <WipePage certificate={wipe.certificate} />
    </main>
  )
  render(inPage(page, fetch))
}

describe('a certificate of erasure', () => {
  it('shows the erased drive and that no record was changed', async () => {
    open(wipe)
    expect(await screen.findByText('This certificate is as it was sealed.')).toBeTruthy()
    for (const words of ['S4ENNX0M123456', '512 GB', 'NVMe sanitize, crypto erase', '3 of 5'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it.each([
    ['purged', { outcome: 'succeeded', level: 'purge' }, 'The drive was purged.'],
    ['cleared', { outcome: 'succeeded', level: 'clear' }, 'The drive was cleared only.'],
    ['destroyed', { outcome: 'succeeded', level: 'destroy' }, 'The drive was destroyed.'],
    ['failed', { outcome: 'failed', level: 'purge' }, 'The erasure failed.'],
  ] as const)('states plainly that a drive was %s', async (result, more, words) => {
    open({ ...wipe, ...more, result })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Level aimed at, not reached') !== null).toBe(result === 'failed')
    expect(screen.queryByText('The drive was purged.') !== null).toBe(result === 'purged')
  })

  it('names each field that was changed, with what was sealed, and offers no PDF', async () => {
    const fields = [
      { field: 'driveSerial', isPublic: true, sealed: 'S4ENNX0M123456', now: 'OTHER123' },
      { field: 'place', isPublic: true, sealed: 'Pune', now: null },
      { field: 'operator', isPublic: false, sealed: null, now: null },
    ]
    open({ ...wipe, isChanged: true, fault, ownFault: { kind: fault.kind, fields } })
    expect(await screen.findByText('This certificate was changed after it was sealed.')).toBeTruthy()
    expect(screen.getByText('Sealed: S4ENNX0M123456. Now: OTHER123.')).toBeTruthy()
    expect(screen.getByText('Sealed: Pune. Now: nothing.')).toBeTruthy()
    expect(screen.getByText('Changed. What was sealed is not public.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download as PDF' })).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it.each([
    ['text-changed', /sealed text or its hash was changed/],
    ['link-moved', /not in the order in which they were sealed/],
    ['link-missing', /The record before this one is missing/],
  ] as const)('shows its fault: %s', async (kind, words) => {
    open({ ...wipe, isChanged: true, fault: { ...fault, kind }, ownFault: { kind, fields: [] } })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(/All 5 records of the shop were checked/)).toBeTruthy()
  })

  it.each([
    ['fields-changed', /The first one that was changed: WIPE-04HMASW95\./],
    ['link-missing', /A record before WIPE-04HMASW95 is missing or was moved\./],
  ] as const)('names another certificate that is not as it was sealed: %s', async (kind, words) => {
    open({ ...wipe, fault: { certificate: 'WIPE-04HMASW95', position: 1, kind } })
    expect(
      await screen.findByText('Another record of the shop was changed after it was sealed.'),
    ).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('is saved as a PDF under its number', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    open(wipe)
    fireEvent.click(await screen.findByRole('button', { name: 'Download as PDF' }))
    await expect.poll(() => saved).toEqual([`erasure-${wipe.certificate}.pdf`])
  })

  it('reports an unknown number', async () => {
    open(refused('WIPE_NOT_FOUND'))
    expect(await screen.findByText(/no certificate of erasure with this number/)).toBeTruthy()
  })
})
