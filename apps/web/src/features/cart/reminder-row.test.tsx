import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { CONSENTS } from '@dobara/contract/profile/privacy.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { en } from './drawer-texts.ts'
import { button, type DrawerOptions, show } from '../../../test/cart/test-drawer.tsx'
import { cartOf, itemOf } from '../../../test/cart/test-cart.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the reminder of a cart', () => {
  const open = async (shown: DrawerOptions = {}) => {
    const screenOf = await show({ cart: cartOf([itemOf('a')]), ...shown })
    await screenOf.user.click(await screen.findByText('Email me this cart'))
    await screenOf.user.type(screen.getByRole('textbox', { name: 'Email' }), 'me@test.example')
    return screenOf
  }
  const box = () => screen.getByRole('checkbox', { name: CONSENTS.cart_reminder })

  it('shows the exact wording stored as proof of consent, with the checkbox unchecked', async () => {
    const { requests, user } = await open()
    expect(en.reminderConsent).toBe(CONSENTS.cart_reminder)
    expect(box()).toHaveProperty('checked', false)
    await user.click(await button('Remind me'))
    expect(await screen.findByText('Please tick the box to be reminded.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('is requested with a checkbox, and cancelled with one press', async () => {
    const { requests, user } = await open()
    await user.click(box())
    await user.click(await button('Remind me'))
    expect(await screen.findByText('We will remind you once at me@test.example.')).toBeTruthy()
    await user.click(await button('Do not remind me'))
    await waitFor(() => expect(box()).toHaveProperty('checked', false))
    expect(requests).toEqual([
      ['cart.trackAbandonment', { email: 'me@test.example', consent: true }],
      ['cart.trackAbandonment', { consent: false }],
    ])
  })

  it('shows an invalid address next to the field', async () => {
    const fields = { email: sentence('email_wrong') }
    const { user } = await open({
      answers: { 'cart.trackAbandonment': () => refused('RULE_BROKEN', fields) },
    })
    await user.click(box())
    await user.click(await button('Remind me'))
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  })
})
