/** How a product stands towards shoppers: only an active one is in the shop. */
export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** What the list of products can be narrowed to; late: a draft whose time has come and that still waits for a picture. */
export const STATE_FILTERS = [...PRODUCT_STATES, 'late'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** What a product is, and when a draft becomes active by itself; null: when somebody says so. */
export type ProductPublication = { state: ProductState; publishAt: Date | null }

/** How a product stands that nobody says anything of, as those of a file and of the documented calls. */
export const NEW_PUBLICATION: ProductPublication = { state: 'active', publishAt: null }

/**
 * Whether somebody has to be asked before a change puts a product before shoppers: it has no picture yet. Price, category and tax
 * data no product is without. One that is active already stays as it is.
 */
export function needsPicture(change: {
  before: ProductState
  after: ProductState
  hasPicture: boolean
}): boolean {
  return change.after === 'active' && change.before !== 'active' && !change.hasPicture
}

/** What is left out stays as it is; the time as an ISO time. */
export type PublicationChange = { state?: ProductState | undefined; publishAt?: string | null | undefined }

/**
 * How a product stands after a change. A time belongs to a draft: whatever else a product becomes loses it, and one that is
 * named for anything but a draft is refused.
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
