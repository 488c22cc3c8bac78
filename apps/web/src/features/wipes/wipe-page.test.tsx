import type { CheckedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { WipePage } from './wipe-page.tsx'

afterEach(cleanup)

const wipe: CheckedWipe = {
  certificate: 'WIPE-7K2M9QXA4',
  media: 'nvme-ssd',
  technique: 'nvme-sanitize-crypto',
  level: 'purge',
  verification: 'device-status',
  outcome: 'succeeded',
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
  serial: 'PF2ABC1',
  place: 'Pune',
  position: 3,
  records: 5,
  fault: null,
  isChanged: false,
}

function open(answer: unknown) {
  const { fetch } = fakeApi({ 'wipes.check': () => answer })
  const page = (
    <main>
      <WipePage certificate={wipe.certificate} />
    </main>
  )
  render(inPage(page, fetch))
}

describe('a certificate of erasure', () => {
  it('says what was erased and that no record was changed', async () => {
    open(wipe)
    expect(await screen.findByText('This certificate is as it was sealed.')).toBeTruthy()
    for (const words of ['S4ENNX0M123456', '512 GB', 'NVMe sanitize, crypto erase', '3 of 5'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('says that it was changed itself', async () => {
    open({ ...wipe, isChanged: true, fault: { certificate: wipe.certificate } })
    expect(await screen.findByText('This certificate was changed after it was sealed.')).toBeTruthy()
    expect(screen.getByText(/^All 5 records of the shop were checked/)).toBeTruthy()
    expect(screen.queryByText(/first one that was changed/)).toBeNull()
  })

  it('names the other certificate that was changed', async () => {
    open({ ...wipe, fault: { certificate: 'WIPE-04HMASW95' } })
    expect(
      await screen.findByText('Another record of the shop was changed after it was sealed.'),
    ).toBeTruthy()
    expect(screen.getByText(/The first one that was changed: WIPE-04HMASW95\./)).toBeTruthy()
  })

  it('says that there is none of this number', async () => {
    open(refused('WIPE_NOT_FOUND'))
    expect(await screen.findByText(/no certificate of erasure with this number/)).toBeTruthy()
  })
})
