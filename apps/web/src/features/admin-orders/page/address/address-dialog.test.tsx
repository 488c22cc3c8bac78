import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { openOrderPage, press } from '../../../../../test/admin-orders/test-order-page.tsx'
import { order, orderWith } from '../../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../../test/test-axe.ts'
import { refused } from '../../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../../test/test-profile.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

const open = { ...order, hasInvoice: false, invoiceNumber: null }
const { name, phone, line1, city, state, postcode } = order.shippingAddress
const seen = { name, phone, line1, line2: '', city, state, postcode }

type Answers = Parameters<typeof openOrderPage>[0]
/** The page with the form opened; `sent`: what it sent. */
async function openForm(shown: typeof order, answers: Answers = {}) {
  const sent: unknown[] = []
  const page = openOrderPage({
    'admin.orders.get': () => shown,
    'addresses.placeOfPin': ({ input }) => ({
      ...(input as object),
      city: null,
      district: null,
      state: null,
      states: [],
    }),
    'admin.orders.changeAddress': ({ input }) => {
      sent.push(input)
      return shown
    },
    ...answers,
  })
  const { user } = page
  await press(user, 'Change delivery address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }))
  const fill = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  return { ...page, sent, dialog, fill }
}
const follows = (dialog: Awaited<ReturnType<typeof openForm>>['dialog']) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the form of another delivery address', () => {
  it('starts with the current address, shows the effects, and sends the last seen address', async () => {
    const { dialog, fill, user, sent, container } = await openForm(open)
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe(name)
    expect(dialog.queryByLabelText(/^Email/)).toBeNull()
    expect(follows(dialog)).toEqual([
      'The buyer gets an email with the new address.',
      'The bill goes to the new address too.',
      'The delivery fee and the promised days stay as they are.',
    ])
    await fill('PIN code', '400001')
    expect(follows(dialog)).toContain(
      'GST becomes IGST, because the order leaves the state of the shop. The total stays ₹50,197.',
    )
    await fill('Phone', '9000000001')
    expect(follows(dialog).join(' ')).toContain('The new phone number gets no SMS')
    expect(await axeFaults(container)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Change address' }))
    expect(await screen.findByText('The delivery address was changed.')).toBeTruthy()
    expect(sent).toEqual([
      {
        id: order.id,
        shippingAddress: {
          ...seen,
          phone: '+919000000001',
          city: 'Mumbai',
          state: 'Maharashtra',
          postcode: '400001',
          country: 'IN',
        },
        seenAddress: seen,
      },
    ])
  })

  it('notes that an invoiced order remains in its state and a packed one must be printed again', async () => {
    const packed = orderWith({ packedAt: '2026-11-21T06:30:00.000Z' })
    const { dialog, fill } = await openForm(packed)
    expect(follows(dialog)).toContain('The order is packed: please print its packing slip and label again.')
    expect(follows(dialog)).toContain('The invoice that is issued keeps the former address.')
    await fill('PIN code', '400001')
    expect(dialog.getByText('The order is invoiced, so it cannot go to another state.')).toBeTruthy()
  })

  it('retains the input when it is refused, and prompts before closing', async () => {
    const { dialog, fill, user } = await openForm(open, {
      'admin.orders.changeAddress': () => refused('PIN_NOT_SERVICEABLE'),
    })
    await fill('Address line 1', '4 Sayyaji Rao Road')
    await user.click(dialog.getByRole('button', { name: 'Change address' }))
    expect(await dialog.findByText('We do not deliver to this PIN code yet.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Address line 1').value).toBe('4 Sayyaji Rao Road')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Discard what you have entered?')).toBeTruthy()
  })

  it('shows an address that another user saved in the meantime, and reapplies the own changes to it', async () => {
    const current = { ...order.shippingAddress, name: 'Ravi Rao' }
    const sent: unknown[] = []
    const { dialog, fill, user } = await openForm(open, {
      'admin.orders.changeAddress': ({ input }) => {
        sent.push(input)
        return sent.length === 1 ? refused('CHANGED_MEANWHILE', undefined, { detail: { current } }) : open
      },
    })
    await fill('Address line 1', '4 Sayyaji Rao Road')
    await user.click(dialog.getByRole('button', { name: 'Change address' }))
    await user.click(await dialog.findByRole('button', { name: 'Show the newer version' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ravi Rao')
    await user.click(dialog.getByRole('button', { name: 'Put my changes back' }))
    await user.click(dialog.getByRole('button', { name: 'Change address' }))
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({
      shippingAddress: { name: 'Ravi Rao', line1: '4 Sayyaji Rao Road' },
      seenAddress: { ...seen, name: 'Ravi Rao' },
    })
  })
})

describe('an order whose address is fixed', () => {
  it('shows the reason below the disabled button', async () => {
    const lock = sentenceOfRefusal('ADDRESS_SHIPPED')
    openOrderPage({
      'admin.orders.get': () => ({ ...order, addressChange: { ...order.addressChange, lock } }),
    })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change delivery address' })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(/^A parcel of this order has been handed over/).id).toBe(
      button.getAttribute('aria-describedby'),
    )
  })

  it('leads to the page of its customer, and shows no button to those who only read', async () => {
    openOrderPage(asStaff('support'))
    const link = await screen.findByRole('link', { name: 'Customer page' })
    expect(link.getAttribute('href')).toBe(`/admin/users/${order.customer.id}`)
    expect(screen.queryByRole('button', { name: 'Change delivery address' })).toBeNull()
  })
})
