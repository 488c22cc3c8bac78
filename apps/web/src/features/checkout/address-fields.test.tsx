import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressFieldset } from './address-fields.tsx'
import { useAddressForm, useIsFilled } from './address-form.ts'

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
    expect(screen.getByText('Filled in from your PIN code.')).toBeTruthy()
  })

  it('asks, and does not refuse, when another state is chosen', async () => {
    render(<Form />)
    await type('PIN code', '560001')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Tamil Nadu')
    expect(screen.getByText('This PIN code is usually in Karnataka. Please check.')).toBeTruthy()
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
    await type('City', 'Bengaluru')
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
