import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { card, openProfile } from '../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

const byPhone = {
  ...asha,
  loginMethod: 'phone' as const,
  phone: '+919845012345',
  email: null,
  canEditEmail: true,
  canEditPhone: false,
}

type Update = (input: unknown) => unknown

async function edit(profile = asha, update: Update = () => refused('INTERNAL')) {
  let current = profile
  const sent: unknown[] = []
  const { user } = openProfile({
    'auth.me': () => current,
    'profile.update': ({ input }) => {
      sent.push(input)
      const answer = update(input)
      if (answer === undefined) current = { ...current, ...(input as object) }
      return answer ?? { message: 'x', profile: current, data: current }
    },
  })
  const personal = await card('Personal information')
  await user.click(personal.getByRole('button', { name: 'Edit personal information' }))
  const save = () => user.click(personal.getByRole('button', { name: 'Save changes' }))
  return { personal, user, sent, save }
}

describe('editing the profile', () => {
  it('focuses the name field, and returns to Edit on Cancel with nothing sent', async () => {
    const { personal, user, sent } = await edit()
    expect(document.activeElement).toBe(personal.getByLabelText('Name'))
    await user.type(personal.getByLabelText('Name'), ' Iyer')
    await user.click(personal.getByRole('button', { name: 'Cancel' }))
    expect(personal.getByText('Asha Rao')).toBeTruthy()
    expect(document.activeElement).toBe(personal.getByRole('button', { name: 'Edit personal information' }))
    expect(sent).toEqual([])
  })

  it('saves, shows the new name and confirms it', async () => {
    const { personal, user, sent, save } = await edit(asha, () => undefined)
    await user.clear(personal.getByLabelText('Name'))
    await user.type(personal.getByLabelText('Name'), '  Asha Iyer ')
    await save()
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
    expect(await personal.findByText('Asha Iyer')).toBeTruthy()
    expect(sent).toEqual([{ name: 'Asha Iyer', phone: null }])
  })

  it('requires a name', async () => {
    const { personal, user, sent, save } = await edit()
    await user.clear(personal.getByLabelText('Name'))
    await save()
    expect(await personal.findByText('Please enter your name.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows an error for an invalid number, and sends nothing', async () => {
    const { personal, user, sent, save } = await edit()
    await user.type(personal.getByLabelText('Phone'), '123')
    await save()
    expect(await personal.findByText('Please enter a valid Indian mobile number.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('does not let an e-mail customer change the email, and shows why', async () => {
    const { personal } = await edit()
    expect(personal.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    expect(personal.getByText('You log in with this email, so it cannot be changed here.')).toBeTruthy()
    expect(personal.getByLabelText<HTMLInputElement>('Phone').readOnly).toBe(false)
  })

  it('does not let a Google customer change the email, and shows why', async () => {
    const { personal } = await edit({ ...asha, loginMethod: 'google' })
    expect(personal.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    expect(personal.getByText(/comes from your Google account/)).toBeTruthy()
  })

  it('lets a phone customer add an email, which must then be verified, but not change the phone', async () => {
    const { personal, user, sent, save } = await edit(byPhone, () => undefined)
    expect(personal.getByLabelText<HTMLInputElement>('Phone').readOnly).toBe(true)
    expect(personal.getByText('You log in with this number, so it cannot be changed here.')).toBeTruthy()
    expect(personal.getByText('A new email must be verified. We will send a link to it.')).toBeTruthy()
    await user.type(personal.getByLabelText('Email'), 'Asha@Example.in')
    await save()
    expect(await personal.findByText(/^Please verify/)).toBeTruthy()
    expect(sent).toEqual([{ name: 'Asha Rao', email: 'asha@example.in' }])
    expect(personal.getByRole('button', { name: 'Resend the verification email' })).toBeTruthy()
  })

  it('shows a server error next to its field', async () => {
    const { personal, user, save } = await edit(byPhone, () =>
      refused('EMAIL_TAKEN', { email: sentence('email_taken') }),
    )
    await user.type(personal.getByLabelText('Email'), 'taken@example.in')
    await save()
    expect(await personal.findByText('Email already registered')).toBeTruthy()
    expect(document.activeElement).toBe(personal.getByLabelText('Email'))
    expect(personal.queryByRole('alert')).toBeNull()
  })

  it('preserves the input when the server refuses, with its message', async () => {
    const { personal, save } = await edit(asha, () => refused('RATE_LIMITED'))
    await save()
    expect((await personal.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please try again later.',
    )
    expect(personal.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rao')
  })

  it("shows 'Failed to update profile' when the server sends no message", async () => {
    const { personal, save } = await edit(asha, () => {
      throw new Error('a gateway answered instead')
    })
    await save()
    expect((await personal.findByRole('alert')).textContent).toBe('Failed to update profile')
  })
})
