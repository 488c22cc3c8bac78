import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { useAddressForm, useIsFilled } from '../../lib/address-form.ts'
import { AddressFieldset } from './address-fields.tsx'

function Form({ onSent }: { onSent?: (values: unknown) => void }) {
  const form = useAddressForm()
  return (
    <form onSubmit={form.handleSubmit((values) => onSent?.(values))}>
      <AddressFieldset form={form} purpose="shipping" />
      <button type="submit">{useIsFilled(form) ? 'Filled' : 'Not yet'}</button>
    </form>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('the address form', () => {
  afterEach(cleanup)

  it('fills the state in from the PIN code', async () => {
    render(<Form />)
    await type('PIN code', '560001')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Karnataka')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bengaluru')
    expect(screen.getAllByText('Filled in from your PIN code.')).toHaveLength(2)
  })

  it('leaves the city to the shopper where the PIN code does not tell it', async () => {
    render(<Form />)
    await type('PIN code', '570001')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Karnataka')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('')
  })

  it('changes a city that it filled in with the PIN code, and never one that was typed', async () => {
    render(<Form />)
    const city = screen.getByLabelText<HTMLInputElement>('City')
    const pin = screen.getByLabelText<HTMLInputElement>('PIN code')
    await type('PIN code', '400001')
    expect(city.value).toBe('Mumbai')
    await userEvent.clear(pin)
    await userEvent.type(pin, '400601')
    expect(city.value).toBe('')
    await userEvent.type(city, 'Thane')
    await userEvent.clear(pin)
    await userEvent.type(pin, '400001')
    expect(city.value).toBe('Thane')
  })

  it('says at once when another state than that of the PIN code is chosen, and refuses it when it is sent', async () => {
    const sent: unknown[] = []
    render(<Form onSent={(values) => sent.push(values)} />)
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

  it('names what is missing in the documented words and focuses the first box', async () => {
    render(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(await screen.findByText('Please fill name')).toBeTruthy()
    expect(screen.getByText('Please fill postcode')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  })

  it('hands over the address as it is stored: trimmed, the phone with +91', async () => {
    let sent: unknown
    render(<Form onSent={(values) => (sent = values)} />)
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
    render(<Form />)
    await type('Phone', '12345')
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid Indian mobile number.')).toBeTruthy()
  })
})
