import type { RefusalRows } from './refusal-rows.ts'

/** Of the shop itself. */
export const SHOP_REFUSALS = {
  SHOP_NOT_OPEN: { status: 409, message: 'This shop is being set up and takes no orders yet.' },
  SELLER_UNKNOWN: {
    status: 409,
    message:
      'An invoice names its seller. Please fill in the name, address, GSTIN and contacts of the shop in the settings first.',
  },
  TICKET_NOT_FOUND: { status: 404, message: 'Question not found' },
  CANNED_ANSWER_NOT_FOUND: { status: 404, message: 'This canned answer is not there any more.' },
  VIEW_NOT_FOUND: { status: 404, message: 'This view is not there any more.' },
  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name already.' },
  VIEW_LIMIT: { status: 409, message: 'You have reached the limit of 50 views of one list.' },
  VIEW_OF_OTHERS: {
    status: 403,
    message: 'Only who shared this view, or an owner of the shop, may change it.',
  },
  CONTENT_NOT_FOUND: { status: 404, message: 'Page not found' },
  CONTENT_VERSION_NOT_FOUND: { status: 404, message: 'This version is not there.' },
  CONTENT_ADDRESS_TAKEN: { status: 409, message: 'Another page or article has, or once had, this address.' },
  CONTENT_ADDRESS_FIXED: {
    status: 409,
    message: 'This page does something at its address, such as a form, and cannot move.',
  },
  CONTENT_NOT_READY: {
    status: 422,
    message: 'Please write a title and a text in each language before it is published.',
  },
  CONTENT_KEPT: {
    status: 409,
    message: 'The pages of the shop are always there. Only articles can be taken back.',
  },
  CONTENT_DELETED: { status: 409, message: 'This article was deleted. Please bring it back first.' },
  BUSY: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies RefusalRows
