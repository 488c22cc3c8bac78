import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../src/components/toaster.tsx'
import { AttributesPage } from '../../src/features/admin-attributes/attributes-page.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'

export const speed: AdminAttribute = {
  id: 7,
  key: 'fanNoise',
  subject: 'offer',
  label: 'Fan noise',
  labelHi: null,
  type: 'decimal',
  pluginKind: null,
  unit: 'dB',
  decimals: 1,
  minValue: null,
  maxValue: 90,
  choices: [],
  kinds: ['laptop', 'server'],
  position: 20,
  isRequired: false,
  filter: 'ranges',
  rangeStarts: [20, 30.5],
  searchWeight: null,
  isOnCard: false,
  isComparable: true,
  isBuiltIn: false,
  productCount: 3,
  updatedAt: '2026-11-01T06:30:00.000Z',
}
export const technology: AdminAttribute = {
  ...speed,
  id: 2,
  key: 'printTechnology',
  label: 'Technology',
  labelHi: 'तकनीक',
  type: 'choice',
  unit: null,
  choices: [{ value: 'laser', label: 'Laser', labelHi: 'लेज़र' }],
  kinds: ['printer'],
  filter: 'values',
  rangeStarts: [],
  searchWeight: 'C',
  isOnCard: true,
  isBuiltIn: true,
}

/** The same of single machines. */
export const machineOnly: AdminAttribute = {
  ...speed,
  subject: 'unit',
  filter: 'none',
  rangeStarts: [],
  isComparable: false,
}

/** The screen of the attributes, for an owner unless another role is named. */
export function openAttributes(answers: Parameters<typeof fakeApi>[0] = {}, staffRole: StaffRole = 'owner') {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.attributes.list': () => ({
      attributes: [technology, speed],
      kinds: ['laptop', 'server'],
      pluginKinds: [],
    }),
    ...answers,
  })
  const page = (
    <>
      <AttributesPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/attributes'))
  return userEvent.setup()
}
