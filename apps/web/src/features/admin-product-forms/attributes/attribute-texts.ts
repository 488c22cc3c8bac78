import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  more: 'More about this {kind}',
  choose: 'Please choose',
  notKnown: 'Not known',
  loading: 'Loading more fields…',
  loadFailed: 'More fields of this {kind} could not be loaded',
  loadFailedText: 'You can save the rest of the form without them.',
  retry: 'Try Again',
} as const

export const t = texts('product-attributes', en)
