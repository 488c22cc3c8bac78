import type { Address } from '@dobara/contract/profile/addresses.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { continueToPayment, HOME, openCheckout } from '../../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const OFFICE = { ...HOME, id: '0198b2f0-0000-7000-8000-0000000000a2', name: 'Rao Traders', isDefault: false }

/** Opens Asha's checkout with two addresses that change on request. */
function open() {
  let list: Address[] = [HOME, OFFICE]
  const { user } = openCheckout({
    'addresses.list': () => list,
    'addresses.update': ({ input }) => {
      const changed = { ...HOME, ...(input as Address) }
      list = list.map((one) => {
        if (one.id === changed.id) return changed
        return changed.isDefault ? { ...one, isDefault: false } : one
      })
      return changed
    },
    'addresses.remove': ({ input }) => {
      list = list.filter(({ id }) => id !== (input as { id: string }).id)
      return undefined
    },
  })
  return { user }
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

it('the chosen address is edited in place, and checkout continues with it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit the address of Asha Rao, Bengaluru' }))
  const street = await screen.findByLabelText('Address line 1')
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  await user.clear(street)
  await user.type(street, '7 Church Street')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText(/7 Church Street/)).toBeTruthy()
  const edit = screen.getByRole('button', { name: 'Edit the address of Asha Rao, Bengaluru' })
  await expect.poll(() => document.activeElement).toBe(edit)
  expect(await continueToPayment()).toHaveProperty('disabled', false)
})

it('another address becomes the default, and the first one loses its mark', async () => {
  const { user } = open()
  await user.click(await radio(/Rao Traders/))
  await user.click(
    screen.getByRole('button', { name: 'Make the address of Rao Traders, Bengaluru the default' }),
  )
  expect(await screen.findByRole('radio', { name: /Rao Traders.*Default/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Asha Rao.*Default/ })).toBeNull()
})

it('the chosen one is deleted after a question, and the next one is chosen', async () => {
  const { user } = open()
  await user.click(await radio(/Rao Traders/))
  await user.click(screen.getByRole('button', { name: 'Delete the address of Rao Traders, Bengaluru' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByRole('radio', { name: /Rao Traders/ })).toBeNull()
  expect((await radio(/Asha Rao/)).checked).toBe(true)
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})
