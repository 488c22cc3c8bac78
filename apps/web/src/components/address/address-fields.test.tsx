import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { useAddressForm, useMissing } from '../../lib/forms/address-form.ts'
import { AddressFieldset } from './address-fields.tsx'

function Form({ onSent }: { onSent?: (values: unknown) => void }) {
  const form = useAddressForm()
  return (
    <form onSubmit={form.handleSubmit((values) => onSent?.(values))}>
      <AddressFieldset form={form} purpose="shipping" />
      <button type="submit">{useMissing(form).length === 0 ? 'Filled' : 'Not yet'}</button>
    </form>
  )
}

const DISTRICTS: Record<string, string> = { '570001': 'Mysuru', '400601': 'Thane' }

/** Opens the form in a shop that knows two districts; returns the PIN codes that were queried. */
function open(onSent?: (values: unknown) => void) {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'addresses.placeOfPin': ({ input }) => {
      const { pin } = input as { pin: string }
      requests.push(pin)
      return { pin, city: null, district: DISTRICTS[pin] ?? null, state: null, states: [] }
    },
  })
  render(inShop(<Form {...(onSent && { onSent })} />, fetch))
  return { requests }
}

const city = () => screen.getByLabelText<HTMLInputElement>('City').value
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('the address form', () => {
  afterEach(cleanup)

  it('fills state and city in from the PIN code', async () => {
    const { requests } = open()
    await type('PIN code', '560001')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Karnataka')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bengaluru')
    expect(screen.getAllByText('Filled in from your PIN code.')).toHaveLength(2)
    expect(requests).toEqual([])
  })

  it('fetches the district of any other PIN code, and labels it as a district', async () => {
    const { requests } = open()
    await type('PIN code', '570001')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Karnataka')
    await expect.poll(city).toBe('Mysuru')
    expect(await screen.findByText(/^The district of your PIN code/)).toBeTruthy()
    expect(requests).toEqual(['570001'])
  })

  it('leaves the city to the shopper when it is unknown', async () => {
    const { requests } = open()
    await type('PIN code', '570999')
    await expect.poll(() => requests).toEqual(['570999'])
    await type('City', 'Nanjangud')
    expect(city()).toBe('Nanjangud')
  })

  it('changes a city that it filled in with the PIN code, and never one that was typed', async () => {
    open()
    const pin = screen.getByLabelText<HTMLInputElement>('PIN code')
    await type('PIN code', '400001')
    expect(city()).toBe('Mumbai')
    await userEvent.clear(pin)
    await userEvent.type(pin, '400601')
    await expect.poll(city).toBe('Thane')
    await userEvent.clear(screen.getByLabelText('City'))
    await type('City', 'Kalwa')
    await userEvent.clear(pin)
    await userEvent.type(pin, '400001')
    expect(city()).toBe('Kalwa')
  })

  it('warns at once of a state that does not match the PIN code, and rejects it on submit', async () => {
    const sent: unknown[] = []
    open((values) => sent.push(values))
    await type('Full name', 'Asha Rao')
    await type('Phone', '98765 43210')
    await type('Address line 1', '12 MG Road')
    await type('PIN code', '560001')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Tamil Nadu')
    expect(screen.getByText('This PIN code is in Karnataka. Please correct one of the two.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button'))
    const refusal = 'PIN code 560001 is in Karnataka. Please correct the PIN code or the state.'
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Karnataka')
    await userEvent.click(screen.getByRole('button'))
    await expect.poll(() => sent).toHaveLength(1)
  })
})

describe('pasted and chosen values in the address form', () => {
  afterEach(cleanup)

  it('retains every digit of a PIN code and a phone pasted with blanks and marks', async () => {
    let sent: unknown
    open((values) => {
      sent = values
    })
    await type('Full name', 'Asha Rao')
    await userEvent.click(screen.getByLabelText('Phone'))
    await userEvent.paste('\u202A+91 98450\u201312345\u202C')
    await type('Address line 1', '14 Workshop Lane')
    await userEvent.click(screen.getByLabelText('PIN code'))
    await userEvent.paste('560\u00A0001 ')
    expect(city()).toBe('Bengaluru')
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }))
    await expect
      .poll(() => sent)
      .toMatchObject({ postcode: '560001', phone: '+919845012345', state: 'Karnataka' })
  })

  it('prompts for an unusual state of the PIN code, and submits either choice', async () => {
    const sent: unknown[] = []
    open((values) => sent.push(values))
    await type('Full name', 'Asha Rao')
    await type('Phone', '98765 43210')
    await type('Address line 1', '12 Beach Road')
    await type('PIN code', '403001')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Maharashtra')
    expect(screen.getByRole('alert').textContent).toContain('Is Maharashtra right?')
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }))
    await expect.poll(() => sent).toEqual([expect.objectContaining({ state: 'Maharashtra' })])
    await userEvent.click(screen.getByRole('button', { name: 'Change to Goa' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }))
    await expect.poll(() => sent.at(-1)).toMatchObject({ state: 'Goa' })
  })

  it('leaves a state that was chosen where the PIN code serves two', async () => {
    open()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Puducherry')
    await type('PIN code', '605014')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Puducherry')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the address form when it is sent', () => {
  afterEach(cleanup)

  it('shows the documented messages and focuses the first missing field', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(await screen.findByText('Please fill name')).toBeTruthy()
    expect(screen.getByText('Please fill PIN code')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  })

  it('submits the address as it is stored: trimmed, the phone with +91', async () => {
    let sent: unknown
    open((values) => {
      sent = values
    })
    await type('Full name', '  Asha Rao ')
    await type('Phone', '98450 12345')
    await type('Address line 1', '14 Workshop Lane')
    await type('PIN code', '560001')
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }))
    await expect
      .poll(() => sent)
      .toMatchObject({ name: 'Asha Rao', phone: '+919845012345', state: 'Karnataka' })
  })

  it('explains a phone number that is none', async () => {
    open()
    await type('Phone', '12345')
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid Indian mobile number.')).toBeTruthy()
  })
})
