/** States of a product: only an active one is in the shop for shoppers. */
export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** State filters of the product list; late: a draft whose time has come and that still waits for a picture. */
export const STATE_FILTERS = [...PRODUCT_STATES, 'late'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** State of a product, and when a draft becomes active by itself; null: only by hand. */
export type ProductPublication = { state: ProductState; publishAt: Date | null }

/** Default publication of a product, such as one from a file or a documented call. */
export const NEW_PUBLICATION: ProductPublication = { state: 'active', publishAt: null }

/**
 * Returns true if a change that shows a product to shoppers needs confirmation because it has no picture yet. No
 * product is without price, category and tax data. A product that is already active remains so.
 */
export function needsPicture(change: {
  before: ProductState
  after: ProductState
  hasPicture: boolean
}): boolean {
  return change.after === 'active' && change.before !== 'active' && !change.hasPicture
}

/** Fields left out are unchanged; the time as an ISO time. */
export type PublicationChange = { state?: ProductState | undefined; publishAt?: string | null | undefined }

/**
 * Returns the publication of a product after a change. Only a draft has a time: a product in another state loses it,
 * and setting one for anything but a draft is refused.
 */
export function publicationAfter(
  before: ProductPublication,
  change: PublicationChange,
): ProductPublication | 'PUBLISH_TIME_OF_DRAFT_ONLY' {
  const state = change.state ?? before.state
  if (state !== 'draft') return change.publishAt ? 'PUBLISH_TIME_OF_DRAFT_ONLY' : { state, publishAt: null }
  if (change.publishAt === undefined) return { state, publishAt: before.publishAt }
  return { state, publishAt: change.publishAt === null ? null : new Date(change.publishAt) }
}
