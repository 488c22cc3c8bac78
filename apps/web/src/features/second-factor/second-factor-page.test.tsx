import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'

afterEach(cleanup)

function open(isOn: boolean, end?: () => unknown) {
  const state = { isOn }
  const wire = fakeApi({
    'security.secondFactor': () => ({ isOn: state.isOn, recoveryCodesLeft: 10, isNeeded: false }),
    'security.startSecondFactor': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Dobara:a%40b.example?secret=GEZDGNBVGY3TQOJQ',
    }),
    'security.endSecondFactor': () => {
      if (end) return end()
      state.isOn = false
      return undefined
    },
  })
  render(inPage(<SecondFactorPage />, wire.fetch, '/admin/security'))
  return userEvent.setup()
}

const focused = () => document.activeElement

describe('the second factor', () => {
  it('gives the focus back when setting it up is given up', async () => {
    const user = open(false)
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(focused()).toBe(await screen.findByRole('button', { name: 'Set up' }))
  })

  it('retains the focus on the screen when turning it off is cancelled, and when done', async () => {
    const user = open(true)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()).not.toBe(document.body)
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    const card = within(screen.getByRole('region', { name: /Second factor/ }))
    await user.type(card.getByLabelText('Code'), '123456')
    await user.type(card.getByLabelText('Current password'), 'secret')
    await user.click(card.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
    expect(focused()).not.toBe(document.body)
    expect(focused()?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
  })

  it.each([
    ['PASSWORD_WRONG', 'Current password', 'password', 'The current password is not correct.'],
    ['SECOND_FACTOR_WRONG', 'Code', 'code', 'This code is not correct. Please enter the next one.'],
  ] as const)('focuses the rejected field: %s', async (code, label, field, words) => {
    const user = open(true, () => refused(code, { [field]: sentenceOfRefusal(code) }))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const card = within(screen.getByRole('region', { name: /Second factor/ }))
    await user.type(card.getByLabelText('Code'), '123456')
    await user.type(card.getByLabelText('Current password'), 'secret')
    await user.click(card.getByRole('button', { name: 'Turn off' }))
    expect(await card.findByText(words)).toBeTruthy()
    expect(focused()).toBe(card.getByLabelText(label))
  })
})
