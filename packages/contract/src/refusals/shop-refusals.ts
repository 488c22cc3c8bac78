import type { RefusalRows } from './refusal-rows.ts'

/** Of the shop itself. */
export const SHOP_REFUSALS = {
  SHOP_NOT_OPEN: { status: 409, message: 'This shop is being set up and takes no orders yet.' },
  SELLER_UNKNOWN: {
    status: 409,
    message:
      'An invoice names its seller. Please fill in the name, address, GSTIN and contacts of the shop in the settings first.',
  },
  CONTENT_NOT_FOUND: { status: 404, message: 'Page not found' },
  BUSY: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies RefusalRows
