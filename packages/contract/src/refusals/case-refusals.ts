import type { RefusalRows } from './refusal-rows.ts'

/** Of returns, replacements, refunds and repairs. */
export const CASE_REFUSALS = {
  CASE_NOT_FOUND: { status: 404, message: 'Request not found' },
  CASE_NOT_DELIVERED: { status: 409, message: 'This has not been delivered yet.' },
  CASE_WINDOW_OVER: { status: 409, message: 'The time to ask for this is over.' },
  CASE_UNITS_GONE: {
    status: 409,
    message: 'Not so many units are left: the others are in an open request, or their money went back.',
  },
  CASE_MOVE_REFUSED: { status: 409, message: 'This request is past that step.' },
  CASE_PHOTOS_FULL: { status: 409, message: 'At most 6 photos can be added.' },
  CASE_NO_REPLACEMENT: {
    status: 409,
    message: 'There is no equal machine in stock. Please offer a refund.',
  },
} as const satisfies RefusalRows
