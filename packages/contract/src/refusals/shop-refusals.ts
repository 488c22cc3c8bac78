import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about the shop itself. */
export const SHOP_REFUSALS = {
  SHOP_NOT_OPEN: { status: 409, message: 'This shop is being set up and takes no orders yet.' },
  SELLER_UNKNOWN: {
    status: 409,
    message:
      'An invoice names its seller. Please fill in the name, address, GSTIN and contacts of the shop in the settings first.',
  },
  PAYMENT_KEYS_AT_SERVER: {
    status: 409,
    message: 'The payment keys are among the settings of the server. Please change them there.',
  },
  PAYMENT_KEYS_REFUSED: {
    status: 422,
    message:
      'The payment provider does not accept this key id with this key secret. Please copy both again from its dashboard.',
  },
  PAYMENT_KEYS_UNCHECKED: {
    status: 503,
    message:
      'The payment provider could not be reached to check the keys, so nothing was saved. Please try again.',
  },
  PAYMENT_KEYS_OF_OTHER_ACCOUNT: {
    status: 409,
    message:
      'These keys belong to another account than the payments so far, which could then be neither confirmed nor refunded from here.',
  },
  PAYMENT_KEYS_MISSING: { status: 409, message: 'There are no payment keys yet. Please enter them first.' },
  PAYMENT_TEST_NOT_FOUND: { status: 404, message: 'This test payment does not exist.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook no longer exists.' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery no longer exists.' },
  WEBHOOK_LIMIT: {
    status: 409,
    message: 'The shop has 20 webhooks, and more are not possible. Please delete one that is not needed.',
  },
  WEBHOOK_OF_PLUGIN: {
    status: 409,
    message:
      'This is a plug-in: the settings of the server decide about it. Here it can be disabled and enabled.',
  },
  PLUGIN_SCREEN_NOT_FOUND: { status: 404, message: 'No plug-in of this shop has this screen.' },
  PLUGIN_FAILED: { status: 503, message: 'The plug-in did not answer as it should. Please try again.' },
  CHANNEL_NOT_FOUND: { status: 404, message: 'This shop does not send messages this way.' },
  PLUGIN_NOT_LOADED: {
    status: 409,
    message: 'The shop runs without this plug-in. Please add it to the settings of the server first.',
  },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is disabled. Please enable it first.' },
  WEBHOOK_TEST_NOT_REPLAYED: {
    status: 409,
    message: 'This was a test. Please send another test event instead.',
  },
  WEBHOOK_URL_INVALID: {
    status: 422,
    message: 'Please enter a full address that begins with https://, without a name and password.',
  },
  WEBHOOK_URL_PLAIN: { status: 422, message: 'The address must begin with https://.' },
  WEBHOOK_PORT_REFUSED: {
    status: 422,
    message: 'This port belongs to another service. Please use 443 or one from 1024 on.',
  },
  WEBHOOK_ADDRESS_PRIVATE: {
    status: 422,
    message: 'This address leads into a private network. Webhooks are only sent to public addresses.',
  },
  WEBHOOK_HOST_UNKNOWN: {
    status: 422,
    message: 'The host of this address was not found. Please check its spelling.',
  },
  TICKET_NOT_FOUND: { status: 404, message: 'Support ticket not found' },
  TICKET_CUSTOMER_DELETED: {
    status: 409,
    message: 'The customer of this order has deleted their account, so you cannot write to them.',
  },
  TICKET_NO_EMAIL: {
    status: 409,
    message: 'The customer of this order has no email address. Please call them instead.',
  },
  TICKET_STARTED_ALREADY: {
    status: 409,
    message: 'This message has just been sent to the customer. Please see the ticket.',
  },
  CANNED_ANSWER_NOT_FOUND: { status: 404, message: 'This canned answer no longer exists.' },
  /** For the lists that `npm run new -- list` makes, until they have a refusal of their own. */
  ENTRY_NOT_FOUND: { status: 404, message: 'This entry no longer exists.' },
  VIEW_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  VIEW_NAME_TAKEN: { status: 409, message: 'You already have a view with this name.' },
  VIEW_LIMIT: {
    status: 409,
    message: 'You have reached the limit of 50 views for this list. Please delete one of them first.',
  },
  VIEW_OF_OTHERS: {
    status: 403,
    message: 'Only the person who shared this view, or an owner of the shop, can change it.',
  },
  CONTENT_NOT_FOUND: { status: 404, message: 'Page not found' },
  CONTENT_VERSION_NOT_FOUND: { status: 404, message: 'This version does not exist.' },
  CONTENT_ADDRESS_TAKEN: {
    status: 409,
    message: 'Another page or article uses, or once used, this address. Please choose another one.',
  },
  CONTENT_ADDRESS_FIXED: {
    status: 409,
    message: 'This page has a form or another function at its address, so the address cannot change.',
  },
  CONTENT_NOT_READY: {
    status: 422,
    message: 'Please write a title and a text in each language before you publish it.',
  },
  CONTENT_KEPT: {
    status: 409,
    message: 'The pages of the shop cannot be removed. Only articles can be unpublished.',
  },
  CONTENT_DELETED: { status: 409, message: 'This article was deleted. Please restore it first.' },
  BUSY: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies RefusalRows
