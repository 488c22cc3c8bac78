import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  notListed: 'No longer available. Please remove it to check out.',
  removeHere: 'Remove',
  lowerTo: 'Lower to {left}',
  acceptPrice: 'OK, got it',
  ofItem: '{action}: {title}',
  savedNotListed: 'No longer available',
  savedSoldOut: 'Out of stock now',
  savedOnlyLeft: 'Only {left} left',
  savedPriceWas: 'The price was {price} when you saved it.',

  saveForLater: 'Save for later',
  savedNotice: 'Saved for later: {title}',
  removedNotice: 'Removed: {title}',
  movedNotice: 'Moved to cart: {title}',
  movedFewerNotice: 'Moved to cart: {title}. Only {quantity} are in stock.',
  clearedNotice: 'Your cart has been cleared.',
  leftOutNotice: {
    one: '{count} item was left out at sign-in: a cart holds at most 50 different items.',
    other: '{count} items were left out at sign-in: a cart holds at most 50 different items.',
  },
  undo: 'Undo',
  dismissNotice: 'Dismiss message',
  savedHeading: 'Saved for later ({count})',
  savedFailed: 'What you saved for later could not be loaded.',
  tryAgain: 'Try Again',
  moveToCart: 'Move to cart',
  removeSaved: 'Remove',
  removeSavedQuestion: 'Remove this saved item?',
  quantity: 'Qty {quantity}',
  saveFailed: 'Failed to save item for later',
  moveFailed: 'Failed to move item to cart',
  acceptFailed: 'Failed to update item',

  reminderTitle: 'Email me this cart',
  reminderHint: 'One e-mail about this cart, nothing else.',
  reminderEmail: 'Email',
  reminderConsent: 'Remind me once by e-mail of things left in my cart.',
  reminderTick: 'Please tick the box to be reminded.',
  reminderAsk: 'Remind me',
  reminderSet: 'We will remind you once at {email}.',
  reminderTakeBack: 'Do not remind me',
  reminderFailed: 'The reminder could not be set. Please try again.',

  previewLabel: 'Items in your cart',
  previewQuantity: '{quantity} × {price}',
  previewMore: { one: 'and {count} more item', other: 'and {count} more items' },
} as const

// Apart from the texts of the buttons on every page: only the drawer and checkout need these.
export const t = texts('cartDrawer', en)
