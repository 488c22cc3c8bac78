/**
 * Outcomes of a payment in the sandbox. `late` is captured after a while; `lapsed` fails and is captured after all;
 * `twice` is paid two times; `silent` is paid but the browser is never notified.
 */
export const outcomes = [
  'success',
  'failure',
  'pending',
  'late',
  'lapsed',
  'authorized',
  'twice',
  'silent',
  'wrong_amount',
  'wrong_currency',
] as const
export type PayOutcome = (typeof outcomes)[number]

type Choice = { value: string; outcome: PayOutcome; hint: string; label?: string }
type Method = { value: 'card' | 'upi' | 'netbanking'; label: string; field: string; choices: Choice[] }

const PAYS = { outcome: 'success', hint: 'The bank takes the money at once.' } as const
const DECLINED = { outcome: 'failure', hint: 'Declined by the bank.' } as const
const SILENCE = {
  outcome: 'pending',
  hint: 'The bank never answers; after 10 minutes the payment fails.',
} as const
const LATE = { outcome: 'late', hint: 'The bank takes the money after a minute.' } as const
const LAPSED = { outcome: 'lapsed', hint: 'Declined, and taken after a minute all the same.' } as const

/**
 * The pop-up's methods, and what each card (Razorpay's own test cards), UPI id and bank does. The first of each is
 * preset; anything else that is typed in pays.
 */
export const payMethods: Method[] = [
  {
    value: 'card',
    label: 'Card',
    field: 'Card number',
    choices: [
      { value: '4100 2800 0000 1007', ...PAYS },
      { value: '4100 2800 0008 0001', ...DECLINED, hint: 'Declined: not enough money.' },
      { value: '4100 2800 0006 0003', ...DECLINED },
      { value: '4100 2800 0007 0002', ...DECLINED, hint: 'Cancelled at the bank.' },
      { value: '4100 2800 0009 0000', ...SILENCE },
    ],
  },
  {
    value: 'upi',
    label: 'UPI',
    field: 'UPI ID',
    choices: [
      { value: 'success@dobara', ...PAYS },
      { value: 'fail@dobara', ...DECLINED },
      { value: 'pending@dobara', ...SILENCE },
      { value: 'late@dobara', ...LATE },
      { value: 'lapsed@dobara', ...LAPSED },
      { value: 'hold@dobara', outcome: 'authorized', hint: 'Only authorised: the shop has to capture it.' },
      { value: 'twice@dobara', outcome: 'twice', hint: 'Paid twice; the second payment is sent back.' },
      { value: 'silent@dobara', outcome: 'silent', hint: 'Paid, and the browser never hears of it.' },
      {
        value: 'wrong@dobara',
        outcome: 'wrong_amount',
        hint: 'Paid with one rupee less than the order costs.',
      },
      { value: 'dollar@dobara', outcome: 'wrong_currency', hint: 'Paid in another currency.' },
      { value: 'success@razorpay', ...PAYS },
      { value: 'failure@razorpay', ...DECLINED },
    ],
  },
  {
    value: 'netbanking',
    label: 'Netbanking',
    field: 'Bank',
    choices: [
      { value: 'DOBA', label: 'Dobara Bank', ...PAYS },
      { value: 'DOBA_FAIL', label: 'Bank of No', ...DECLINED },
      { value: 'DOBA_PENDING', label: 'Bank of Silence', ...SILENCE },
      { value: 'DOBA_LATE', label: 'Bank of Later', ...LATE },
      { value: 'DOBA_LAPSED', label: 'Bank of Second Thoughts', ...LAPSED },
    ],
  },
]

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()
const byValue = new Map(
  payMethods.flatMap(({ choices }) => choices).map((one) => [plain(one.value), one.outcome]),
)

/** Returns the outcome of the card, UPI id or bank entered in the pop-up. */
export function outcomeOfInstrument(text: string): PayOutcome {
  return byValue.get(plain(text)) ?? 'success'
}
