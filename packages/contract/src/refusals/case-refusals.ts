import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about returns, replacements, refunds and repairs. */
export const CASE_REFUSALS = {
  CASE_NOT_FOUND: { status: 404, message: 'Request not found' },
  CASE_NOT_DELIVERED: { status: 409, message: 'This has not been delivered yet.' },
  CASE_WINDOW_OVER: {
    status: 409,
    message: 'The return or warranty period of this item has ended. If you disagree, please write to us.',
  },
  CASE_UNITS_GONE: {
    status: 409,
    message:
      'You cannot request that many. The others are already in a request, refunded or sold back to us.',
  },
  CASE_MOVE_REFUSED: {
    status: 409,
    message: 'This request has already passed that step. Please look at it again.',
  },
  CASE_PHOTOS_FULL: { status: 409, message: 'You can add at most 6 photos.' },
  CASE_NO_REPLACEMENT: {
    status: 409,
    message: 'No replacement of the same model is in stock. Please offer a refund.',
  },
} as const satisfies RefusalRows
