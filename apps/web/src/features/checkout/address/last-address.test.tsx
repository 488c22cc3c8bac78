import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { continueToPayment, HOME, openCheckout } from '../../../../test/checkout/test-checkout.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { refused } from '../../../../test/test-fake-api.ts'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const { id: _id, type: _type, isDefault: _isDefault, pinState: _pinState, ...PLACE } = HOME
const OFFICE = { ...PLACE, name: 'Asha at work', line1: '4 Residency Road', email: 'asha@test.example' }
const WITHOUT_SAVED = { 'addresses.list': () => [], 'addresses.last': () => ({ address: OFFICE }) }

const useIt = () => screen.findByRole('button', { name: 'Deliver to the same address' })
const offer = () => screen.queryByRole('region', { name: 'Your last order went to' })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

describe('the address of the last order', () => {
  it('is one tap away from the payment where nothing is saved, and is ordered to as it is', async () => {
    const { user, inits } = openCheckout(WITHOUT_SAVED)
    await useIt()
    expect(offer()?.textContent).toContain('Asha at work, 4 Residency Road, Bengaluru, Karnataka 560001')
    expect(await axeFaults()).toEqual([])
    await user.click(await useIt())
    await user.click(await screen.findByRole('button', { name: /^Pay with Razorpay/ }))
    const { email, line1, name, postcode } = OFFICE
    await waitFor(() => expect(inits).toMatchObject([{ shippingAddress: { email, line1, name, postcode } }]))
  })

  it('is offered next to different saved addresses, and not when it is the selected one', async () => {
    openCheckout({ 'addresses.last': () => ({ address: OFFICE }) })
    expect(await useIt()).toBeTruthy()
    cleanup()
    openCheckout({ 'addresses.last': () => ({ address: PLACE }) })
    await continueToPayment()
    expect(offer()).toBeNull()
  })

  it('is changed in the form before it is used, and leaves the offer while it is there', async () => {
    const { user, inits } = openCheckout(WITHOUT_SAVED)
    await useIt()
    await user.click(screen.getByRole('button', { name: 'Change it first' }))
    expect(offer()).toBeNull()
    expect((await field('Phone')).value).toBe('+91 98450 12345')
    expect(document.activeElement).not.toBe(document.body)
    await user.clear(await field('Address line 1'))
    await user.type(await field('Address line 1'), '5 Residency Road')
    await user.click(await continueToPayment())
    await user.click(await screen.findByRole('button', { name: /^Pay with Razorpay/ }))
    await waitFor(() => expect(inits).toMatchObject([{ shippingAddress: { line1: '5 Residency Road' } }]))
  })

  it('gives back what was typed in the form before it came there', async () => {
    const { user } = openCheckout(WITHOUT_SAVED, { preview: <Toaster /> })
    await user.type(await field('Address line 1'), '14 Workshop Lane')
    await user.click(screen.getByRole('button', { name: 'Change it first' }))
    expect((await field('Address line 1')).value).toBe('4 Residency Road')
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect((await field('Address line 1')).value).toBe('14 Workshop Lane')
    expect(await useIt()).toBeTruthy()
  })

  it('holds nothing up where it cannot be had', async () => {
    openCheckout({ 'addresses.last': () => refused('BUSY') })
    expect(await continueToPayment()).toHaveProperty('disabled', false)
    expect(offer()).toBeNull()
  })
})
