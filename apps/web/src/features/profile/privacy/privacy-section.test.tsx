import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { card, openProfile, place } from '../../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

/** jsdom's blobs have no text() of their own. */
function textOf(blob: Blob = new Blob()): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
}

describe('downloading my data', () => {
  const files: { name: string; content: Blob }[] = []
  beforeEach(() => {
    files.length = 0
    let content = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob
      return 'blob:shop'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, content })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('saves one JSON file', async () => {
    const { user } = openProfile({
      'privacy.myData': () => ({
        exportedAt: '2026-11-21T06:00:00.000Z',
        data: { orders: [1] },
      }),
    })
    await user.click((await card('Your data')).getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Saved as dobara-my-data.json')).toBeTruthy()
    expect(files.map(({ name }) => name)).toEqual(['dobara-my-data.json'])
    expect(JSON.parse(await textOf(files[0]?.content))).toEqual({
      exportedAt: '2026-11-21T06:00:00.000Z',
      orders: [1],
    })
  })

  it('shows why it failed', async () => {
    const { user } = openProfile({ 'privacy.myData': () => refused('RATE_LIMITED') })
    await user.click((await card('Your data')).getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
    expect(files).toEqual([])
  })
})

describe('deleting the account', () => {
  async function request(answers: Parameters<typeof openProfile>[0] = {}, profile = asha) {
    const { user, calls } = openProfile(answers, profile)
    await user.click((await card('Your data')).getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Delete account' }))
    return { user, calls, dialog, send }
  }

  it('shows the deleted and the retained data, and why', async () => {
    const { dialog } = await request()
    expect(dialog.getByText('Deleted at once:')).toBeTruthy()
    expect(dialog.getByText('Kept:').parentElement?.textContent).toContain('because tax law requires it')
  })

  it('requires the password and the word DELETE', async () => {
    const { dialog, send, calls } = await request()
    await send()
    expect(await dialog.findByText('Please enter your password.')).toBeTruthy()
    expect(dialog.getByText('Please type DELETE to confirm.')).toBeTruthy()
    expect(calls).not.toContain('privacy.deleteAccount')
  })

  it('ends signed out, on home, with a sentence', async () => {
    const sent: unknown[] = []
    const { user, dialog, send } = await request({
      'privacy.deleteAccount': ({ input }) => {
        sent.push(input)
        return undefined
      },
    })
    await user.type(dialog.getByLabelText('Password'), 'her-password')
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
    await send()
    expect(await screen.findByText('Your account has been deleted.')).toBeTruthy()
    expect(sent).toEqual([{ password: 'her-password', confirmation: 'DELETE' }])
    await expect.poll(() => localStorage.getItem('accessToken')).toBeNull()
    // A customer who deleted the account does not see that the session ended.
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByText('Session expired. Please login again.')).toBeNull()
  })

  it('shows a wrong password next to its field', async () => {
    const { user, dialog, send } = await request({
      'privacy.deleteAccount': () => refused('PASSWORD_WRONG', { password: sentence('password_wrong') }),
    })
    await user.type(dialog.getByLabelText('Password'), 'not-hers')
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
    await send()
    expect(await dialog.findByText('The current password is not correct.')).toBeTruthy()
    expect(place()).toBe('/profile')
  })

  it.each([
    ['ACCOUNT_IN_USE', /^You have an open order or refund/],
    ['LAST_ADMIN', 'At least one active owner is required'],
  ] as const)('shows why it is refused (%s)', async (code, sentence) => {
    const { user, dialog, send } = await request({ 'privacy.deleteAccount': () => refused(code) })
    await user.type(dialog.getByLabelText('Password'), 'her-password')
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
    await send()
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(localStorage.getItem('accessToken')).toBe('token')
  })

  it('prompts users of other login methods for a password only when the account has one', async () => {
    const { user, dialog, send } = await request(
      {
        'privacy.deleteAccount': () => refused('PASSWORD_WRONG', { password: sentence('password_wrong') }),
      },
      { ...asha, loginMethod: 'google' },
    )
    expect(dialog.queryByLabelText('Password')).toBeNull()
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
    await send()
    expect(await dialog.findByLabelText('Password')).toBeTruthy()
  })
})
