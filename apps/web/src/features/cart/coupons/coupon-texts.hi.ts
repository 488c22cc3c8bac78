import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './coupon-texts.ts'

export const hi: Translation<typeof en> = {
  coupons: 'कूपन',
  couponCode: 'कूपन कोड',
  apply: 'लगाएँ',
  applyCoupon: 'कूपन {code} लगाएँ',
  applied: 'कूपन "{code}" लग गया!',
  codeMissing: 'कृपया कूपन कोड डालें',
  applyingCoupon: 'कूपन {code} लगाया जा रहा है',
  couponRemoved: 'कूपन {code} हटा दिया गया',
  removeCoupon: 'कूपन {code} हटाएँ',
  appliedCoupons: 'लगे हुए कूपन',
  availableCoupons: 'उपलब्ध कूपन',
  addMore: 'इसके लिए {amount} का सामान और डालें',
  freeShipping: 'चेकआउट पर डिलीवरी मुफ़्त',
  amountOff: '{amount} की छूट',
}
