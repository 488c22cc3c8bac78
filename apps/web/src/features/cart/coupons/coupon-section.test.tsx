import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../../hindi.ts'
import { refused } from '../../../../test/test-fake-api.ts'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { APPLIED, applied, BIG, DIWALI, show } from '../../../../test/cart/test-coupons.tsx'

// jsdom has no scrolling.
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const cartId = '0199aaaa-0000-7000-8000-000000000000'
const applyButton = () => screen.getByRole('button', { name: 'Apply' })

describe('a code that is typed', () => {
  it('is upper-cased while typing, trimmed, applied with Enter, and reported as applied', async () => {
    const { requests, answer, field, user } = await show()
    expect(screen.getByLabelText('Coupon code')).toBe(field)
    await user.type(field, ' diwali ')
    expect(field.value).toBe(' DIWALI ')
    await user.keyboard('{Enter}')
    expect(applyButton().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Applying coupon DIWALI')
    answer()
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Coupon "DIWALI" applied successfully!'),
    )
    expect(requests).toEqual([{ cartId, code: 'DIWALI' }])
    expect(field.value).toBe('')
    const [row] = within(screen.getByRole('list', { name: 'Applied coupons' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('₹2,500 off')
  })

  it('preserves the caret when a missing letter is inserted', async () => {
    const { field, user } = await show()
    await user.type(field, 'dwali')
    await user.type(field, 'iu', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field.value).toBe('DIUWALI')
  })

  it.each(['', '   '])("is required: blank (%j) shows 'Please enter a coupon code'", async (blank) => {
    const { requests, field, user } = await show()
    if (blank) await user.type(field, blank)
    await user.click(applyButton())
    expect(screen.getByRole('alert').textContent).toBe('Please enter a coupon code')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(requests).toEqual([])
  })

  it('remains in the field when it is refused, with the message next to it and not in the strip', async () => {
    const { answer, field, user } = await show({ apply: () => refused('COUPON_INVALID') })
    await user.type(field, 'NOPE{Enter}')
    answer()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid or expired coupon code'))
    expect(field.value).toBe('NOPE')
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText(/strip:/)).toBeNull()
  })

  it("shows 'Failed to apply coupon. Please try again.' when the response is not from the shop", async () => {
    const { answer, field, user } = await show({
      apply: () => {
        throw new Error('not an answer of the shop')
      },
    })
    await user.type(field, 'DIWALI{Enter}')
    answer()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to apply coupon. Please try again.'),
    )
  })

  it('is not sent twice, and nothing else is, while the first is under way', async () => {
    const before = { availableCoupons: [{ ...BIG, minOrderAmount: 0, shortfall: 0 }] }
    const { requests, answer, field, user } = await show({ before })
    await user.type(field, 'DIWALI{Enter}{Enter}')
    const other = screen.getByRole('button', { name: 'Apply coupon BIG500' })
    expect(other.getAttribute('aria-disabled')).toBe('true')
    await user.click(other)
    answer()
    await screen.findByRole('list', { name: 'Applied coupons' })
    expect(requests).toEqual([{ cartId, code: 'DIWALI' }])
  })
})

describe('coupons on offer', () => {
  const offers = {
    availableCoupons: [
      { ...DIWALI, minOrderAmount: 0, shortfall: 0 },
      { ...BIG, minOrderAmount: 25_500, shortfall: 500 },
      { ...BIG, id: 3, code: 'ODD', minOrderAmount: 25_500.4, shortfall: 500.4 },
    ],
  }

  it('show the missing amount, rounded up to suffice, and remain disabled until then', async () => {
    await show({ before: offers })
    const list = screen.getByRole('list', { name: 'Available coupons' })
    expect(within(list).getByText('Add ₹500 more to use it')).toBeDefined()
    expect(within(list).getByText('Add ₹501 more to use it')).toBeDefined()
    const isOff = (code: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `Apply coupon ${code}` }).disabled
    expect([isOff('DIWALI'), isOff('BIG500'), isOff('ODD')]).toEqual([false, true, true])
  })

  it('are applied by keyboard, leave the list, and move the focus to the status message', async () => {
    const { requests, answer, user } = await show({
      before: offers,
      apply: () => applied({ ...offers, appliedCoupons: [APPLIED] }),
    })
    for (let stop = 0; stop < 3; stop += 1) await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply coupon DIWALI' }))
    await user.keyboard('{Enter}')
    answer()
    await screen.findByRole('list', { name: 'Applied coupons' })
    expect(screen.queryByRole('button', { name: 'Apply coupon DIWALI' })).toBeNull()
    expect(requests).toEqual([{ cartId, code: 'DIWALI' }])
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })
})

describe('coupons that are applied', () => {
  it('are removed with a status message that receives the focus', async () => {
    const { requests, answer, user } = await show({ before: { appliedCoupons: [APPLIED] } })
    await user.click(screen.getByRole('button', { name: 'Remove coupon DIWALI' }))
    expect(screen.getByRole('button', { name: 'Remove coupon DIWALI' }).getAttribute('aria-busy')).toBe(
      'true',
    )
    answer()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Coupon DIWALI removed'))
    expect(requests).toEqual([{ cartId, appliedCouponId: 7 }])
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it("stay, with 'Failed to remove coupon. Please try again.', when that fails", async () => {
    const { answer, user } = await show({
      before: { appliedCoupons: [APPLIED] },
      remove: () => {
        throw new Error('not an answer of the shop')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Remove coupon DIWALI' }))
    answer()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to remove coupon. Please try again.'),
    )
    expect(screen.getByText('DIWALI')).toBeDefined()
  })

  it('show why they give no discount now; automatic ones cannot be removed', async () => {
    const unavailable = { ...APPLIED, discountAmount: 0, reason: sentence('coupon_gone') }
    const automatic = { ...APPLIED, id: 0, couponCode: 'AUTO5' }
    const shipping = { ...APPLIED, id: 0, couponCode: 'SHIP', type: 'free_shipping', discountAmount: 0 }
    await show({ before: { appliedCoupons: [unavailable, automatic, shipping] } })
    expect(screen.getByText('Coupon is no longer available')).toBeDefined()
    expect(screen.getByText('Free shipping at checkout')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  })
})

describe('in Hindi', () => {
  beforeEach(() => setLanguage('hi', HINDI))
  afterEach(() => setLanguage('en'))

  it('shows prompts, refusals and missing amounts in Hindi', async () => {
    const unavailable = { ...APPLIED, discountAmount: 0, reason: sentence('coupon_gone') }
    const { answer, field, user } = await show({
      before: {
        appliedCoupons: [unavailable],
        availableCoupons: [{ ...BIG, minOrderAmount: 25_500, shortfall: 500 }],
      },
      apply: () => refused('COUPON_INVALID'),
    })
    expect(screen.getByLabelText('कूपन कोड')).toBe(field)
    expect(screen.getByText('इसके लिए ₹500 के आइटम और डालें')).toBeDefined()
    expect(screen.getByText('यह कूपन अब उपलब्ध नहीं है')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'लगाएँ' }))
    expect(screen.getByRole('alert').textContent).toBe('कृपया कूपन कोड डालें')
    await user.type(field, 'NOPE{Enter}')
    answer()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('कूपन कोड ग़लत है या उसका समय ख़त्म हो गया है'),
    )
  })
})
