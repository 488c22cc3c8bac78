import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { OutOfStock } from './out-of-stock.tsx'

function show(answer: () => unknown = () => ({ state: 'asked' }), isWaiting = false) {
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'auth.me': () => asha,
    'stockAlerts.standing': () => ({ isWaiting }),
    'stockAlerts.ask': ({ input }) => (sent.push(input), answer()),
    'stockAlerts.stop': ({ input }) => (sent.push(input), { isWaiting: false }),
  })
  const view = render(inPage(<OutOfStock productId={7} variantId={9} categoryId={3} />, fetch))
  return { sent, ...view }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const emailBox = () => screen.findByLabelText('Email')
const box = () => screen.getByRole('checkbox', { name: /^I agree to get one email/ })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('something out of stock, to a visitor', () => {
  it('promises no delivery, and links to similar products', async () => {
    const { container } = show()
    await emailBox()
    expect(screen.getByRole('heading', { name: 'Get an email when it is back?' })).toBeTruthy()
    expect(screen.queryByLabelText(/PIN code/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See similar products in stock' }).getAttribute('href')).toBe(
      '/products?categoryId=3&inStock=true',
    )
    expect(await axeFaults(container)).toEqual([])
  })

  it('accepts an address only with a ticked checkbox, and announces its confirmation', async () => {
    const { sent } = show()
    await userEvent.type(await emailBox(), ' meera@example.in ')
    expect(box()).toHaveProperty('checked', false)
    await press('Notify me')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please tick the box so that we may email you.',
    )
    expect(sent).toEqual([])
    await userEvent.click(box())
    await press('Notify me')
    expect(await screen.findByText(/^Check meera@example\.in and confirm/)).toBeTruthy()
    expect(sent).toEqual([
      { productId: 7, variantId: 9, email: 'meera@example.in', consent: true, language: 'en' },
    ])
  })

  it('shows an invalid address next to the field', async () => {
    show(() => refused('RULE_BROKEN', { email: sentence('email_wrong') }))
    await userEvent.type(await emailBox(), 'nobody')
    await userEvent.click(box())
    await press('Notify me')
    await screen.findByRole('button', { name: 'Notify me' })
    expect((await emailBox()).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('something out of stock, to a signed-in customer', () => {
  beforeEach(() => localStorage.setItem('accessToken', 'token'))

  it('is one press under the words it agrees to, and another to stop', async () => {
    const { sent } = show(() => ({ state: 'waiting' }))
    expect(await screen.findByText(/^By pressing Notify me I agree.*asha@example.in/)).toBeTruthy()
    await press('Notify me')
    expect(await screen.findByText('We will email asha@example.in once it is back.')).toBeTruthy()
    await press('Cancel this alert')
    await screen.findByRole('button', { name: 'Notify me' })
    expect(sent).toEqual([
      { productId: 7, variantId: 9, consent: true, language: 'en' },
      { productId: 7, variantId: 9 },
    ])
  })

  it('is known when they come back', async () => {
    show(undefined, true)
    expect(await screen.findByText('We will email asha@example.in once it is back.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull()
  })
})
