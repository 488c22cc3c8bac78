import { PRODUCT_STATES } from '@dobara/domain/catalog/product-state.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { isoTime, serialId } from '../shapes.ts'
import { moment } from '../time-fields.ts'
import { MOST_ITEMS_AT_ONCE } from './product-sorts.ts'

export const productState = z.enum(
  PRODUCT_STATES,
  issueMessage('product_state_unknown', { choices: PRODUCT_STATES.join(', ') }),
)
/** True: it is published although it has no picture yet. */
const withoutPicture = z.boolean().optional()

/** State of a product for shoppers; `publishAt` is the time at which a draft becomes active automatically. */
export const publication = { state: productState, publishAt: isoTime.nullable() }

/** The same as a caller writes it: left out, it stays as it is, and a new product is active. */
export const givenPublication = {
  state: productState.optional(),
  publishAt: moment().nullish(),
  withoutPicture,
}

/**
 * Each product is changed for itself. With `from`, one that is something else by now stays as it is; one without a picture becomes
 * active only by `withoutPicture`.
 */
export const setStatesInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: serialId,
        state: productState,
        publishAt: givenPublication.publishAt,
        withoutPicture,
        from: productState.optional(),
      }),
    )
    .min(1, issueMessage('products_not_selected'))
    .max(MOST_ITEMS_AT_ONCE, issueMessage('products_too_many', { max: MOST_ITEMS_AT_ONCE })),
})
export type SetStatesInput = z.input<typeof setStatesInput>

/**
 * Results in the requested order: `before` and `after` are null if `refusal` gives the reason why nothing was
 * changed.
 */
export const statesSet = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      before: z.object(publication).nullable(),
      after: z.object(publication).nullable(),
      refusal: z.object({ code: z.string(), message: sentenceShape }).nullable(),
    }),
  ),
})
export type StatesSet = z.infer<typeof statesSet>
