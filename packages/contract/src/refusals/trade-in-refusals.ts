import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about machines that customers sell to the shop. */
export const TRADE_IN_REFUSALS = {
  TRADE_IN_NOT_FOUND: { status: 404, message: 'Trade-in not found' },
  TRADE_IN_MOVE_REFUSED: {
    status: 409,
    message: 'This trade-in has already passed that step. Please look at it again.',
  },
  TRADE_INS_FULL: {
    status: 409,
    message: 'You have 10 open trade-ins. Please cancel one of them or wait until one is done.',
  },
  TRADE_IN_ANSWER_MISSING: { status: 422, message: 'Please answer every question.' },
  TRADE_IN_REFUSED: { status: 422, message: 'We cannot buy a machine with these answers.' },
  TRADE_IN_EXPIRED: {
    status: 409,
    message: 'The time for this answer is over. Please ask for a new quote.',
  },
  TRADE_IN_PIN: { status: 422, message: 'We do not pick up from this PIN code yet.' },
  TRADE_IN_DAY: { status: 422, message: 'Please choose a day from tomorrow on, except Sundays.' },
  TRADE_IN_OFFER_HIGH: {
    status: 422,
    message: 'An offer cannot be higher than the quote that the customer accepted.',
  },
  TRADE_IN_OTHER_AMOUNT: {
    status: 409,
    message: 'This is not the amount that was accepted. Please look at the trade-in again.',
  },
  TRADE_IN_NO_PROOF: {
    status: 409,
    message: 'Please record the identity document of the seller before paying.',
  },
  TRADE_IN_PRICE_NOT_FOUND: { status: 404, message: 'This price no longer exists.' },
  TRADE_IN_PRICE_TAKEN: { status: 409, message: 'There is already a price for this brand and model.' },
  TRADE_IN_COST_FIXED: {
    status: 409,
    message: 'This machine was bought by trade-in, so its purchase price is what was paid for it.',
  },
  VPA_INVALID: { status: 422, message: 'Please enter a UPI ID such as name@bank.' },
  ID_PROOF_LAST_FOUR: {
    status: 422,
    message: 'Please enter only the last four letters or digits of the document.',
  },
} as const satisfies RefusalRows
