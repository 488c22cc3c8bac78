import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inShop } from '../../../../test/test-shop.tsx'
import { promiseOf, STORE_INFO } from '../../../../test/catalog/test-product.ts'
import { PinCheck } from './pin-check.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type PromiseQuestion = { pin: string; amount: number }

function show(answer: (requested: PromiseQuestion) => unknown = ({ pin }) => promiseOf(pin), price = 24_999) {
  const requested: PromiseQuestion[] = []
  const api = fakeApi({
    'checkout.deliveryPromise': ({ input }) => {
      requested.push(input as PromiseQuestion)
      return answer(input as PromiseQuestion)
    },
  })
  render(inShop(<PinCheck price={price} info={STORE_INFO} />, api.fetch))
  return requested
}

const field = () => screen.getByRole('textbox', { name: 'Delivery PIN code' })
async function check(pin: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), pin)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

describe('the PIN code field', () => {
  it("shows '3-5 business days' until a PIN code is given, and sends no request", () => {
    const requested = show()
    expect(screen.getByText(/3-5 business days/)).toBeTruthy()
    expect(screen.getByText('Free shipping above ₹50,000.')).toBeTruthy()
    expect(requested).toEqual([])
  })

  it('shows the delivery dates, with the state, express and cash on delivery', async () => {
    const requested = show()
    await check('560001')
    expect(await screen.findByText(/Wed, 25 Nov – Fri, 27 Nov/)).toBeTruthy()
    const answer = screen.getByRole('status').textContent
    expect(answer).toContain('Get it by Wed, 25 Nov – Fri, 27 Nov in Karnataka')
    expect(answer).toContain('Express for ₹499: Tue, 24 Nov – Wed, 25 Nov.')
    expect(answer).toContain('Cash on delivery available.')
    expect(requested).toEqual([{ pin: '560001', amount: 24_999 }])
  })

  it.each([
    [{ amount: 299, freeFrom: 1_00_000 }, 'Free shipping above ₹1,00,000. Below that ₹299.'],
    [{ amount: 49, freeFrom: 0 }, 'Free shipping.'],
    [{ amount: 0, freeFrom: 50_000 }, 'Free shipping.'],
  ])('shows the cost of standard delivery there: %j', async (standard, expectedText) => {
    show(({ pin }) => promiseOf(pin, { standard }))
    await check('781001')
    expect(await screen.findByText(expectedText)).toBeTruthy()
  })

  it('shows why cash on delivery is unavailable', async () => {
    const codReason = sentence('cod_above_maximum', { rupees: 50_000 })
    show(({ pin }) => promiseOf(pin, { codAvailable: false, codReason }), 64_999)
    await check('560001')
    expect(await screen.findByText('Cash on delivery is available up to ₹50,000.')).toBeTruthy()
  })

  it.each(['1234', '012345'])('rejects %s in the browser, with a message next to the field', async (pin) => {
    const requested = show()
    await check(pin)
    const sentence = screen.getByText('A PIN code has six digits, such as 560001.')
    expect(field().getAttribute('aria-describedby')).toBe(sentence.id)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(requested).toEqual([])
  })

  it('takes digits only, and six of them', async () => {
    show()
    await userEvent.type(field(), '56a0 0019')
    expect(field()).toHaveProperty('value', '560001')
  })

  it.each([
    ['pin_unknown', 'We do not know this PIN code. Please check it.'],
    ['pin_army_post', 'Couriers do not serve army post offices.'],
  ] as const)("shows the shop's refusal %s: %s", async (code, words) => {
    const reason = sentence(code)
    show(({ pin }) =>
      promiseOf(pin, {
        isServiceable: false,
        reason,
        earliest: null,
        latest: null,
        standard: null,
        express: null,
      }),
    )
    await check('900001')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/Get it by/)).toBeNull()
  })

  it('remembers the PIN code for the next product', async () => {
    show()
    await check('560001')
    await screen.findByText(/Get it by/)
    cleanup()
    const requested = show(undefined, 64_999)
    expect(field()).toHaveProperty('value', '560001')
    expect(await screen.findByText(/Get it by/)).toBeTruthy()
    expect(requested).toEqual([{ pin: '560001', amount: 64_999 }])
  })

  it('ignores a stored value that is no PIN code', () => {
    localStorage.setItem('deliveryPin', '<script>')
    const requested = show()
    expect(field()).toHaveProperty('value', '')
    expect(requested).toEqual([])
  })
})

it('the PIN code field reports a lost connection', async () => {
  const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  render(inShop(<PinCheck price={1} info={undefined} />, offline))
  await check('560001')
  const sentence = await screen.findByText(/You seem to be offline|No connection|connection/i, undefined, {
    timeout: 8000,
  })
  expect(sentence).toBeTruthy()
}, 12_000)
