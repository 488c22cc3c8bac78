import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { email } from '../typed-fields.ts'
import { serialId } from '../shapes.ts'

/** A product without variants, or one variant of a product. */
const item = { productId: serialId, variantId: serialId.nullable().default(null) }

export const askForAlertInput = z.strictObject({
  ...item,
  /** Left out by those who are signed in with an address: it is theirs. */
  email: email.optional(),
  /** In which language the mail is to be. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
  /** The words of STOCK_ALERT_WORDING were agreed to. */
  consent: z.literal(true),
})

/**
 * `waiting`: the mail comes when it is back. `asked`: the owner of the address has to confirm it first; the same is said of an
 * address that did so before.
 */
export const alertState = z.object({ state: z.enum(['waiting', 'asked']) })
export type AlertState = z.infer<typeof alertState>

export const alertItem = z.strictObject(item)
/** Standing of the caller: true if they wait for exactly this. */
export const alertStanding = z.object({ isWaiting: z.boolean() })

/** The token of the link that asks whether an address wants it. */
export const confirmAlertInput = z.strictObject({ token: z.string().min(1).max(500) })
