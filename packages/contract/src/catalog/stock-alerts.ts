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
  /** Agreement to the text of STOCK_ALERT_WORDING. */
  consent: z.literal(true),
})

/**
 * State of an alert. Waiting: the mail is sent when the item is back in stock. Otherwise the owner of the address
 * must confirm it first; this is also returned for an address that confirmed before.
 */
export const alertState = z.object({ state: z.enum(['waiting', 'asked']) })
export type AlertState = z.infer<typeof alertState>

export const alertItem = z.strictObject(item)
/** Standing of the caller: true if they wait for exactly this. */
export const alertStatus = z.object({ isWaiting: z.boolean() })

/** Token of the link with which the owner of an address confirms the alert. */
export const confirmAlertInput = z.strictObject({ token: z.string().min(1).max(500) })
