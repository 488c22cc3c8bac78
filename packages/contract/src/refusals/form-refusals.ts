import type { RefusalRows } from './refusal-rows.ts'

/** Refusals of invalid input that any call can get. */
export const FORM_REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  RULE_BROKEN: { status: 422, message: 'Please check what you entered.' },
  MALFORMED: { status: 400, message: 'The request could not be read.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  WRONG_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'This file does not have that part.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that method.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again later.' },
} as const satisfies RefusalRows
