import { describe, expect, it } from 'vitest'
import { type RetaxableItem, retaxOrder } from './retax-order.ts'

/** ₹1,18,000 less a coupon of ₹11,800: ₹90,000 and 18 % of it. */
const regular: RetaxableItem = {
  id: 'laptop',
  unitPricePaise: 1_18_000_00,
  quantity: 1,
  gstRateBp: 1800,
  discountPaise: 11_800_00,
  taxScheme: 'regular',
  purchasePricePaise: null,
}
/** Two sold for ₹20,000 each and bought for ₹14,100 each: a margin of ₹11,800, of which ₹1,800 is tax. */
const second: RetaxableItem = {
  id: 'used',
  unitPricePaise: 20_000_00,
  quantity: 2,
  gstRateBp: 1800,
  discountPaise: 0,
  taxScheme: 'margin',
  purchasePricePaise: 14_100_00,
}
const order = { items: [regular, second], shippingPaise: 118_00 }
const NONE = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
const NO_MARGIN = { marginTaxablePaise: 0, marginCgstPaise: 0, marginSgstPaise: 0, marginIgstPaise: 0 }

describe('the tax of an order whose address moves', () => {
  it('becomes IGST in another state, on the price after its coupon and on the margin', () => {
    expect(retaxOrder(order, false)).toEqual({
      taxPaise: 16_200_00 + 18_00,
      items: [
        { id: 'laptop', taxablePaise: 90_000_00, ...NONE, igstPaise: 16_200_00, ...NO_MARGIN },
        {
          id: 'used',
          taxablePaise: 40_000_00,
          ...NONE,
          ...NO_MARGIN,
          marginTaxablePaise: 10_000_00,
          marginIgstPaise: 1_800_00,
        },
      ],
    })
  })

  it('becomes CGST and SGST in equal halves in the state of the store', () => {
    expect(retaxOrder(order, true)).toEqual({
      taxPaise: 16_200_00 + 18_00,
      items: [
        {
          id: 'laptop',
          taxablePaise: 90_000_00,
          cgstPaise: 8_100_00,
          sgstPaise: 8_100_00,
          igstPaise: 0,
          ...NO_MARGIN,
        },
        {
          id: 'used',
          taxablePaise: 40_000_00,
          ...NONE,
          marginTaxablePaise: 10_000_00,
          marginCgstPaise: 900_00,
          marginSgstPaise: 900_00,
          marginIgstPaise: 0,
        },
      ],
    })
  })
})
