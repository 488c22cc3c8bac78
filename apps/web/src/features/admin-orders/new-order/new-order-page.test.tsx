import type { PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const BUYER_ID = '0198b2f0-0000-7000-8000-00000000000b'
const BUYER: PhoneBuyer = {
  id: BUYER_ID,
  name: 'Asha Rao',
  phone: '+919845012345',
  email: 'asha@test.example',
  addresses: [
    {
      id: '0198b2f0-0000-7000-8000-00000000000c',
      name: 'Asha Rao',
      phone: '+919845012345',
      line1: '12 MG Road',
      line2: null,
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560001',
    },
  ],
}
const ITEM = {
  productId: 7,
  productVariantId: null,
  name: 'ThinkPad T14',
  sku: 'T14',
  price: 20_999,
  stockQty: 3,
}
const TOTALS = { subtotal: 20_999, discountAmount: 0, taxAmount: 3_203, totalAmount: 20_999 }
const QUOTE = {
  ...TOTALS,
  shippingAmount: 199,
  totalAmount: 21_198,
  codAvailable: true,
  codReason: null,
  codNeedsCode: false,
  shippingOptions: [{ method: 'standard', amount: 199, earliest: '2026-12-01', latest: '2026-12-02' }],
}

type Answers = Parameters<typeof fakeApi>[0]
function open(answers: Answers = {}, buyerId: string | null = BUYER_ID) {
  const { fetch, calls } = fakeApi({
    'admin.phoneOrders.buyer': () => BUYER,
    'admin.orders.itemChoices': () => ({ choices: [ITEM] }),
    'admin.phoneOrders.quote': () => ({ cart: TOTALS, quote: QUOTE }),
    ...answers,
  })
  render(inPage(<NewOrderPage buyerId={buyerId ?? undefined} />, fetch))
  return { calls, user: userEvent.setup() }
}

async function addItem(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Find an item'), 'thinkpad')
  await user.click(await screen.findByRole('button', { name: /ThinkPad T14/ }))
}
const place = () => screen.findByRole('button', { name: 'Place order · ₹21,198' })

afterEach(cleanup)

describe('a new order by phone', () => {
  it('is put together from the page of its customer and placed once', async () => {
    const sent: unknown[] = []
    const { user } = open({
      'admin.phoneOrders.place': ({ input }) => {
        sent.push(input)
        return { orderId: BUYER_ID, orderNumber: 'DB-2026-000200', status: 'pending', needsCode: false }
      },
    })
    await addItem(user)
    await user.click(await place())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      buyerId: BUYER_ID,
      lines: [{ productId: 7, productVariantId: null, quantity: 1 }],
      shippingAddress: { line1: '12 MG Road', postcode: '560001' },
      expectedTotal: 20_999,
      payment: 'link',
      idempotencyKey: expect.stringMatching(/./),
    })
  })

  it('is billed to a business, at another address, once its GSTIN is right', async () => {
    const sent: unknown[] = []
    const { user } = open({
      'admin.phoneOrders.place': ({ input }) => {
        sent.push(input)
        return { orderId: BUYER_ID, orderNumber: 'DB-2026-000200', status: 'pending', needsCode: false }
      },
    })
    await addItem(user)
    await user.click(screen.getByLabelText('The customer needs a GST invoice for a business'))
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZV')
    await user.type(screen.getByLabelText('Registered business name'), 'Kaveri Data Works LLP')
    await user.click(await place())
    expect(await screen.findByText(/^The GSTIN must belong to the state of the billing address/)).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(screen.getByLabelText('Billing address is the same as the delivery address'))
    const bill = within(screen.getByRole('group', { name: 'Billing address' }))
    await user.type(bill.getByLabelText('Full name'), 'Kaveri Data Works LLP')
    await user.type(bill.getByLabelText('Phone'), '9845012345')
    await user.type(bill.getByLabelText('Address line 1'), '4 Nariman Point')
    await user.type(bill.getByLabelText('PIN code'), '400021')
    await user.clear(bill.getByLabelText('City'))
    await user.type(bill.getByLabelText('City'), 'Mumbai')
    await user.selectOptions(bill.getByLabelText('State'), 'Maharashtra')
    expect(await axeFaults()).toEqual([])
    await user.click(await place())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      billingAddress: { line1: '4 Nariman Point', state: 'Maharashtra' },
      buyer: { gstin: '27AAPFU0939F1ZV', legalName: 'Kaveri Data Works LLP' },
      shippingAddress: { line1: '12 MG Road' },
    })
  })

  it('retains the input and shows the reason when it is refused', async () => {
    const { user } = open({ 'admin.phoneOrders.place': () => refused('CHANGED_MEANWHILE') })
    await addItem(user)
    await user.click(await place())
    expect((await screen.findByRole('alert')).textContent).toContain('Please look at it again')
    expect(screen.getByLabelText<HTMLInputElement>('Quantity of ThinkPad T14').value).toBe('1')
  })

  it('shows why the total cannot be calculated', async () => {
    const { user } = open({ 'admin.phoneOrders.quote': () => refused('PIN_NOT_SERVICEABLE') })
    await addItem(user)
    expect((await screen.findByRole('alert')).textContent).toContain('We do not deliver to this PIN code')
  })

  it('shows why cash is not accepted', async () => {
    const codReason = sentence('cod_disabled')
    const { user } = open({
      'admin.phoneOrders.quote': () => ({
        cart: TOTALS,
        quote: { ...QUOTE, codAvailable: false, codReason },
      }),
    })
    await addItem(user)
    await place()
    const cash = screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ })
    expect(cash.disabled).toBe(true)
  })

  it('has no more of an item than there is', async () => {
    const { user } = open()
    for (let press = 0; press < 5; press += 1) {
      if (press === 0) await addItem(user)
      else await user.click(screen.getAllByRole('button', { name: /ThinkPad T14/ }).at(-1) as HTMLElement)
    }
    expect(screen.getByLabelText<HTMLInputElement>('Quantity of ThinkPad T14').value).toBe('3')
  })

  it('finds nothing for axe', async () => {
    const { user } = open()
    await addItem(user)
    await place()
    expect(await axeFaults()).toEqual([])
  })
})

describe('the customer of an order by phone', () => {
  it('is found by what was typed', async () => {
    const { user } = open({ 'admin.users.list': () => ({ users: [BUYER], pagination: {} }) }, null)
    await user.type(await screen.findByLabelText('Find a customer'), '98450')
    await user.click(await screen.findByRole('button', { name: /Asha Rao/ }))
    expect(await screen.findByRole('button', { name: 'Another customer' })).toBeTruthy()
    expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeTruthy()
  })

  it('is added, and a taken number is reported next to its field', async () => {
    const answers = [
      refused('PHONE_TAKEN', { phone: sentenceOfRefusal('PHONE_TAKEN') }),
      { ...BUYER, addresses: [] },
    ]
    const { user } = open({ 'admin.phoneOrders.addBuyer': () => answers.shift() }, null)
    await user.click(await screen.findByRole('button', { name: 'Add a customer' }))
    const form = screen.getByRole('region', { name: 'Customer' })
    await user.type(within(form).getByLabelText('Full name'), 'Asha Rao')
    await user.type(within(form).getByLabelText('Mobile number'), '9845012345')
    await user.click(within(form).getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(within(form).getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true'),
    )
    await user.click(within(form).getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('button', { name: 'Another customer' })).toBeTruthy()
  })
})
