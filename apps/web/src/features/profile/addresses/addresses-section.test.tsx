import type { Address } from '@dobara/contract/profile/addresses.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../../test/test-fake-api.ts'
import { card, home, office, openProfile, saved } from '../../../../test/profile/test-profile-page.tsx'

afterEach(cleanup)

async function open(list: Address[], answers: Parameters<typeof openProfile>[0] = {}) {
  const { user, calls } = openProfile({ 'addresses.list': () => saved(...list), ...answers })
  const addresses = await card('Saved addresses')
  await addresses.findByRole('button', { name: 'Add an address' })
  return { user, calls, addresses }
}

describe('saved addresses', () => {
  it('are listed with the default marked', async () => {
    const { addresses } = await open([home, office])
    const [first, second] = addresses.getAllByRole('listitem')
    expect(first?.textContent).toContain('Asha RaoDefault12 MG Road, Bengaluru, Karnataka 560001+91 98450')
    expect(second?.textContent).not.toContain('Default12')
    expect(addresses.getAllByText('Make default')).toHaveLength(1)
  })

  it('explain their purpose while there are none', async () => {
    const { addresses } = await open([])
    expect(addresses.getByText(/^No saved addresses yet/)).toBeTruthy()
  })

  it('get their mark back when the server refuses to move it', async () => {
    const list = [home, office]
    const { user, addresses } = await open(list, {
      'addresses.update': () => refused('ADDRESS_NOT_FOUND'),
      'addresses.list': () => saved(...list),
    })
    await user.click(
      addresses.getByRole('button', { name: 'Make the address of Rao Traders, Mumbai the default' }),
    )
    expect(await screen.findByText('Address not found')).toBeTruthy()
    expect(addresses.getAllByRole('listitem')[0]?.textContent).toContain('Default')
  })

  it('make another one the default', async () => {
    let list = [home, office]
    const sent: unknown[] = []
    const { user, addresses } = await open([], {
      'addresses.list': () => saved(...list),
      'addresses.update': ({ input }) => {
        sent.push(input)
        list = [
          { ...office, isDefault: true },
          { ...home, isDefault: false },
        ]
        return list[0]
      },
    })
    await user.click(
      addresses.getByRole('button', { name: 'Make the address of Rao Traders, Mumbai the default' }),
    )
    expect(await screen.findByText('This is your default address now.')).toBeTruthy()
    await expect
      .poll(() => addresses.getAllByRole('listitem')[0]?.textContent)
      .toContain('Rao TradersDefault')
    expect(sent).toEqual([expect.objectContaining({ id: office.id, isDefault: true, city: 'Mumbai' })])
  })
})

describe('changing saved addresses', () => {
  it('are edited in their place, with state and city from a new PIN code', async () => {
    let list = [home]
    const { user, addresses } = await open([], {
      'addresses.list': () => saved(...list),
      'addresses.update': ({ input }) => {
        list = [{ ...home, ...(input as object) }]
        return list[0]
      },
    })
    await user.click(addresses.getByRole('button', { name: 'Edit the address of Asha Rao, Bengaluru' }))
    expect(document.activeElement).toBe(addresses.getByLabelText('Full name'))
    const pin = addresses.getByLabelText('PIN code')
    await user.clear(pin)
    await user.type(pin, '600001')
    expect(addresses.getByLabelText<HTMLInputElement>('City').value).toBe('Chennai')
    expect(addresses.getByLabelText<HTMLSelectElement>('State').value).toBe('Tamil Nadu')
    await user.click(addresses.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText('Address updated successfully')).toBeTruthy()
    expect(await addresses.findByText('12 MG Road, Chennai, Tamil Nadu 600001')).toBeTruthy()
    const edit = addresses.getByRole('button', { name: 'Edit the address of Asha Rao, Chennai' })
    expect(document.activeElement).toBe(edit)
  })

  it('are added', async () => {
    let list: Address[] = []
    const sent: unknown[] = []
    const { user, addresses } = await open([], {
      'addresses.list': () => saved(...list),
      'addresses.create': ({ input }) => {
        sent.push(input)
        list = [home]
        return home
      },
    })
    await user.click(addresses.getByRole('button', { name: 'Add an address' }))
    await user.click(addresses.getByRole('button', { name: 'Save address' }))
    expect(await addresses.findByText('Please fill address line 1')).toBeTruthy()
    await user.type(addresses.getByLabelText('Full name'), 'Asha Rao')
    await user.type(addresses.getByLabelText('Phone'), '98450 12345')
    await user.type(addresses.getByLabelText('Address line 1'), '12 MG Road')
    await user.type(addresses.getByLabelText('PIN code'), '560001')
    await user.click(addresses.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText('Address added successfully')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ phone: '+919845012345', city: 'Bengaluru' })])
    expect(await addresses.findAllByRole('listitem')).toHaveLength(1)
  })

  it('preserve the input when the server refuses, with its message', async () => {
    const { user, addresses } = await open([home], { 'addresses.update': () => refused('ADDRESS_NOT_FOUND') })
    await user.click(addresses.getByRole('button', { name: /^Edit/ }))
    await user.click(addresses.getByRole('button', { name: 'Save address' }))
    expect((await addresses.findByRole('alert')).textContent).toBe('Address not found')
    expect(addresses.getByLabelText<HTMLInputElement>('City').value).toBe('Bengaluru')
  })

  it('are deleted after a question', async () => {
    let list = [home, office]
    const { user, addresses, calls } = await open([], {
      'addresses.list': () => saved(...list),
      'addresses.remove': () => {
        list = [home]
        return undefined
      },
    })
    await user.click(addresses.getByRole('button', { name: 'Delete the address of Rao Traders, Mumbai' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
    expect(calls).not.toContain('addresses.remove')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Address deleted successfully')).toBeTruthy()
    expect(addresses.getAllByRole('listitem')).toHaveLength(1)
    await expect
      .poll(() => document.activeElement)
      .toBe(addresses.getByRole('button', { name: 'Add an address' }))
  })

  it('end at twenty', async () => {
    const list = Array.from({ length: 20 }, (_, index) => ({
      ...office,
      id: `0198b2f0-0000-7000-8000-0000000000${10 + index}`,
    }))
    const { addresses } = await open(list)
    expect(addresses.getByText('You have reached the limit of 20 saved addresses.')).toBeTruthy()
    expect(addresses.getByRole<HTMLButtonElement>('button', { name: 'Add an address' }).disabled).toBe(true)
  })
})
