import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SecuritySection } from './security-section.tsx'

const saved = {
  secondFactorRoles: ['owner' as const],
  idleMinutes: 60,
  longestHours: 12,
  refundProof: 50_000,
  contact: '',
  updatedAt: null,
}

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

describe('the settings of the staff’s sign-in', () => {
  it('save which roles must have a second factor, and when a session ends', async () => {
    const sent: unknown[] = []
    const { fetch } = fakeApi({
      'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
      'admin.settings.saveSecurity': ({ input }) => {
        sent.push(input)
        return { updatedAt: '2026-11-28T10:00:00.000Z' }
      },
      'admin.settings.get': () => ({ security: saved }),
    })
    render(inPage(<SecuritySection saved={saved} />, fetch))
    const user = userEvent.setup()
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.getByRole('checkbox', { name: 'Owner' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('checkbox', { name: 'Manager' }))
    const idle = screen.getByRole('spinbutton', { name: /^Idle limit/ })
    await user.clear(idle)
    await user.type(idle, '10')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/at least 20/)
    await user.clear(idle)
    await user.type(idle, '30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toEqual({ ...saved, secondFactorRoles: ['owner', 'manager'], idleMinutes: 30 })
  })
})
