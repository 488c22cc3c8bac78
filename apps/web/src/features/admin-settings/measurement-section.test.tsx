import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { MeasurementSection } from './measurement-section.tsx'

afterEach(cleanup)

const OFF = { ga4Id: '', metaPixelId: '', updatedAt: null }

it('accepts ids in the formats of Google and Meta, and reports others next to the field', async () => {
  localStorage.setItem('accessToken', 'token')
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.settings.get': () => ({ measurement: OFF }),
    'admin.settings.saveMeasurement': ({ input }) => (
      sent.push(input), { updatedAt: '2026-11-30T06:30:00.000Z' }
    ),
  })
  render(inPage(<MeasurementSection saved={OFF} />, fetch, '/admin/settings'))
  const user = userEvent.setup()
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }))
  const google = await screen.findByRole('textbox', { name: /^Measurement ID/ })
  await user.type(google, 'UA-12345-1')
  await save()
  expect(await screen.findByText('Please enter a measurement ID such as G-1A2B3C4D5E.')).toBeTruthy()
  expect(document.activeElement).toBe(google)
  expect(await axeFaults()).toEqual([])
  await user.clear(google)
  await user.type(google, 'g-1a2b3c4d5e')
  await user.type(screen.getByRole('textbox', { name: /^Meta Pixel ID/ }), '1234 5678 9012 3456')
  await save()
  await expect
    .poll(() => sent)
    .toEqual([{ ga4Id: 'G-1A2B3C4D5E', metaPixelId: '1234567890123456', updatedAt: null }])
})
