import type { Paise } from '../money/paise.ts'
import type { RefundLine } from '../payments/plan-refund.ts'
import type { ShippingFacts } from './units-to-ship.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-status.ts'

/** Changes to the order's own row; fields left out are unchanged. */
export type OrderRowChange = {
  status: OrderStatus
  paymentStatus?: PaymentStatus
  /** Null of an order of ₹0, for which nothing is paid. */
  paymentMethod?: PaymentMethod | null
  /** Browser that requested cash on delivery, which is limited by browser. */
  deviceKey?: string
  holdExpiresAt?: null
  confirmedAt?: Date
  packedAt?: Date | null
  shippedAt?: Date | null
  deliveredAt?: Date | null
  cancelledAt?: Date | null
}

/** Way of a refund: by the provider, by a person who still has to make it, or by a person who has made it. */
export type RefundWay = 'account' | 'arranged' | 'given'

/** The steps that the buyer is notified of once only. */
export const NOTIFIED_STEPS = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type NotifiedStep = (typeof NOTIFIED_STEPS)[number]

/** Notification to the buyer, by mail and perhaps by SMS. `refundPaise`: what is still to come back, 0 for nothing. */
export type BuyerNotice =
  | { kind: 'confirmed'; isPaid: boolean }
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  | { kind: 'cancelled'; refundPaise: Paise; refundWay: RefundWay }
  /** Money that came after the order was confirmed, outside the provider. */
  | { kind: 'payment-received' }
  /** Money that a person has given back. */
  | { kind: 'refunded'; amountPaise: Paise }

type EffectText = string | { one: string; other: string }
/**
 * Text that the back office shows before the effect: `{items}` for units, `{count}` for parcels, `{amount}` for
 * money.
 */
type EffectWords = { en: EffectText; hi: EffectText } | null

declare const VALUES: unique symbol
type Effect<Values extends object> = { text: EffectWords; [VALUES]?: Values }

const effect = <Values extends object = object>(text: EffectWords): Effect<Values> => ({ text })

const IN_TIMELINE = {
  en: 'The step is shown in the buyer’s timeline.',
  hi: 'यह बदलाव ग्राहक के ऑर्डर के इतिहास में दिखेगा।',
}
const REFUNDED = {
  en: '{amount} is refunded to the original payment method.',
  hi: '{amount} उसी जगह रिफ़ंड होंगे जहाँ से पेमेंट हुआ था।',
}

/**
 * Values that each effect carries with its code, amounts in paise, and its text; null if it has none, or if the order
 * itself decides it (effect-words.ts of the back office).
 */
export const ORDER_EFFECTS = {
  /** `cancelRight`: whether the buyer's right to cancel ends or begins with it. */
  'row-changed': effect<{ row: OrderRowChange; cancelRight: 'closed' | 'opened' | null }>(null),
  /** The order waits for its payment again, with its items held again; impossible if an item is gone. */
  'stock-held-again': effect<{ units: number }>({
    en: '{items} are held for the buyer again; if an item is out of stock, the change is refused.',
    hi: '{items} फिर से ग्राहक के लिए रोके जाएँगे; अगर स्टॉक में कुछ नहीं बचा, तो यह बदलाव नहीं होगा।',
  }),
  /** `isNeeded`: refused if a coupon may no longer be used; otherwise the buyer retains the price regardless. */
  'coupons-taken-again': effect<{ isNeeded: boolean }>(null),
  'stock-sold': effect<{ units: number }>({
    en: 'The stock held for the buyer ({items}) is sold.',
    hi: 'ग्राहक के लिए रोका गया सामान ({items}) बिक जाएगा।',
  }),
  /** Held items, back in stock. */
  'stock-released': effect<{ units: number }>({
    en: '{items} held for the buyer go back to stock.',
    hi: 'ग्राहक के लिए रोके गए {items} वापस स्टॉक में जाएँगे।',
  }),
  /** Sold items, back in stock. */
  'stock-returned': effect<{ units: number }>({
    en: '{items} go back to stock.',
    hi: '{items} वापस स्टॉक में जाएँगे।',
  }),
  'cart-emptied': effect({
    en: 'The ordered items are removed from the buyer’s cart.',
    hi: 'जो ख़रीदा गया, वह ग्राहक के कार्ट से हट जाएगा।',
  }),
  'coupons-given-back': effect({
    en: 'The coupon no longer counts as used.',
    hi: 'कूपन का इस्तेमाल वापस गिना जाएगा और वह फिर से काम आ सकेगा।',
  }),
  /** Everything that is left is sent as one parcel, with the order's carrier and number. */
  'shipment-made': effect<{ units: number }>({
    en: 'A parcel is created with {items}, and with the carrier and tracking number of the order.',
    hi: '{items} का एक पार्सल बनेगा, ऑर्डर के कूरियर और नंबर के साथ।',
  }),
  /** Every parcel has arrived. */
  'shipments-arrived': effect<{ parcels: number; deliveredAt: Date }>({
    en: {
      one: '1 parcel is marked as delivered.',
      other: '{count} parcels are marked as delivered.',
    },
    hi: {
      one: '1 पार्सल अभी पहुँचा हुआ माना जाएगा।',
      other: '{count} पार्सल अभी पहुँचे हुए माने जाएँगे।',
    },
  }),
  /** Parcels on their way, or all of them, are taken back: what is in them is to be sent again, or not at all. */
  'shipments-withdrawn': effect<{ parcels: number; which: 'underway' | 'all' }>({
    en: { one: '1 parcel is taken back.', other: '{count} parcels are taken back.' },
    hi: { one: '1 पार्सल वापस लिया जाएगा।', other: '{count} पार्सल वापस लिए जाएँगे।' },
  }),
  /** Parcels that had arrived are on their way again. */
  'shipments-reopened': effect<{ parcels: number }>({
    en: {
      one: '1 parcel is on its way again.',
      other: '{count} parcels are on their way again.',
    },
    hi: { one: '1 पार्सल फिर रास्ते में होगा।', other: '{count} पार्सल फिर रास्ते में होंगे।' },
  }),
  /** Each line's own time runs from when it arrived. */
  'promises-begun': effect<{ deliveredAt: Date }>({
    en: 'The replacement period and the warranty begin.',
    hi: 'रिप्लेसमेंट और वारंटी का समय शुरू होगा।',
  }),
  'promises-ended': effect({
    en: 'The replacement period and the warranty no longer run.',
    hi: 'रिप्लेसमेंट और वारंटी का समय अब नहीं चलेगा।',
  }),
  'payment-noted': effect(IN_TIMELINE),
  /** The payment status changes; the timeline shows it. */
  'payment-set': effect<{ paymentStatus: PaymentStatus }>(IN_TIMELINE),
  /** A manual record about money, in the list of all payment events. */
  'hand-noted': effect<{ paymentStatus: PaymentStatus }>(null),
  'refund-noted': effect({
    en: 'The payment shows “Refunded” when the money has arrived.',
    hi: 'पैसा पहुँच जाने पर पेमेंट “रिफ़ंड हुआ” दिखेगा।',
  }),
  /** The manual refund is no longer needed. */
  'hand-refund-settled': effect(null),
  'cash-received': effect<{ amountPaise: Paise }>({
    en: '{amount} in cash counts as received.',
    hi: '{amount} नकद मिले हुए माने जाएँगे।',
  }),
  'refund-asked': effect<{ amountPaise: Paise }>(REFUNDED),
  /** `cancelId`: of the cancel of single units that it is for. */
  'part-refund-asked': effect<{ amountPaise: Paise; lines: readonly RefundLine[] | null; cancelId?: string }>(
    REFUNDED,
  ),
  /** Money that a person has given back. */
  'hand-refund-recorded': effect<{
    amountPaise: Paise
    lines: readonly RefundLine[] | null
    reference: string | null
    cancelId?: string
  }>(null),
  /** Money that no job can send back: staff are requested to refund it. */
  'refund-by-hand-asked': effect<{ amountPaise: Paise }>({
    en: '{amount} was not paid through the provider: please refund it by hand.',
    hi: '{amount} प्रोवाइडर से नहीं आए थे: कृपया ख़ुद वापस करें।',
  }),
  'step-noted': effect<{ kind: string; status: OrderStatus; text: `step_${OrderStatus}` | 'step_time_over' }>(
    IN_TIMELINE,
  ),
  'invoice-issued': effect({ en: 'The order gets its invoice number.', hi: 'ऑर्डर को इनवॉइस नंबर मिलेगा।' }),
  /** `parts`: the parts of the invoice that it is for; without them, all of it by value. */
  'credit-note-issued': effect<{ amountPaise: Paise; parts?: readonly RefundLine[] | null }>(null),
  'buyer-notified': effect<{ notice: BuyerNotice }>(null),
  /** The buyer was already notified: nothing is sent twice. */
  'buyer-already-notified': effect<{ step: NotifiedStep }>({
    en: 'The buyer was notified of this before: no second mail.',
    hi: 'ग्राहक को यह पहले बताया जा चुका है: दूसरा ईमेल नहीं जाएगा।',
  }),
}
type OrderEffectValues = {
  [Code in keyof typeof ORDER_EFFECTS]: (typeof ORDER_EFFECTS)[Code] extends Effect<infer Values>
    ? Values
    : never
}
export type OrderEffectCode = keyof OrderEffectValues

/** Single effect of a step of an order. */
export type OrderEffect<Code extends OrderEffectCode = OrderEffectCode> = {
  [One in Code]: { code: One } & OrderEffectValues[One]
}[Code]

/** Money that the provider holds: the part neither returned nor on its way, and the part that has not arrived yet. */
export type RetainedMoney = { unreturnedPaise: Paise; notYetBackPaise: Paise }

/** All that decides what a step of an order brings about. */
export type MovableOrder = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** Payable amount: what was cancelled before it was paid is left out. */
  totalPaise: Paise
  /** Units of all its lines together, without the cancelled ones. */
  units: number
  /** It was confirmed once: its items were sold, and came back if it was cancelled since. */
  wasBought: boolean
  /** True if items of it were returned while the order remains valid. */
  hasReturns: boolean
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** True if the cart that it came from still exists. */
  hasCart: boolean
  /** Uses of coupons that count, and those that were given back when it ended. */
  couponUses: number
  releasedCouponUses: number
  /** Part of its invoice that is not credited yet; null if there is no invoice. */
  creditablePaise: Paise | null
  /** Amount that a person has given back; the provider's refunds are not included. */
  givenBackPaise: Paise
  /** Null if the provider holds no money for it. */
  retained: RetainedMoney | null
  notified: readonly NotifiedStep[]
  shipping: ShippingFacts
}
