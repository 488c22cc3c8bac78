import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { card, openProfile } from '../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

async function change(answer: () => unknown = () => refused('INTERNAL')) {
  const sent: unknown[] = []
  const { user, calls } = openProfile({
    'profile.changePassword': ({ input }) => {
      sent.push(input)
      return answer()
    },
  })
  const security = await card('Security')
  await user.click(security.getByRole('button', { name: 'Change password' }))
  async function send(current: string, next: string, again = next) {
    const boxes = { 'Current password': current, 'New password': next, 'Confirm new password': again }
    for (const [label, text] of Object.entries(boxes)) {
      if (text) await user.type(security.getByLabelText(label), text)
    }
    await user.click(security.getByRole('button', { name: 'Change password' }))
  }
  return { security, user, sent, send, calls }
}

describe('changing the password', () => {
  it('focuses the first field and warns that the other devices are signed out', async () => {
    const { security } = await change()
    expect(document.activeElement).toBe(security.getByLabelText('Current password'))
    expect(security.getByText(/^All other devices will be logged out/)).toBeTruthy()
  })

  it('identifies the account to password managers', async () => {
    await change()
    const account = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
    expect(account?.value).toBe('asha@example.in')
  })

  it('refuses two new passwords that differ', async () => {
    const { security, send, sent } = await change()
    await send('old-one-12', 'new-one-12', 'new-one-13')
    expect(await security.findByText('New passwords do not match')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('refuses fewer than 8 characters', async () => {
    const { security, send, sent } = await change()
    await send('old-one-12', 'seven77')
    expect(await security.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('requires the current one', async () => {
    const { security, send } = await change()
    await send('', 'new-one-12')
    expect(await security.findByText('Please enter your current password.')).toBeTruthy()
  })

  it('confirms the change, fetches the devices again and focuses its button', async () => {
    const { security, send, sent, calls } = await change(() => undefined)
    await send('old-one-12', 'new-one-12')
    expect(await security.findByText('Password changed successfully')).toBeTruthy()
    expect(sent).toEqual([{ currentPassword: 'old-one-12', newPassword: 'new-one-12' }])
    expect(document.activeElement).toBe(security.getByRole('button', { name: 'Change password' }))
    await expect.poll(() => calls.filter((call) => call === 'profile.devices')).toHaveLength(2)
  })

  it('shows an error about the current password next to its field', async () => {
    const { security, send } = await change(() =>
      refused('PASSWORD_WRONG', { currentPassword: sentence('password_wrong') }),
    )
    await send('wrong-one-12', 'new-one-12')
    expect(await security.findByText('The current password is not correct.')).toBeTruthy()
    expect(document.activeElement).toBe(security.getByLabelText('Current password'))
    expect(security.queryByRole('alert')).toBeNull()
  })

  it('shows another refusal above the form', async () => {
    const { security, send } = await change(() => refused('RATE_LIMITED'))
    await send('old-one-12', 'new-one-12')
    expect((await security.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please try again later.',
    )
  })

  it("shows 'Failed to change password' when the server sends no message", async () => {
    const { security, send } = await change(() => {
      throw new Error('a gateway answered instead')
    })
    await send('old-one-12', 'new-one-12')
    expect((await security.findByRole('alert')).textContent).toBe('Failed to change password')
  })
})
