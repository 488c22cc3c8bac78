import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { email } from '../typed-fields.ts'
import { NEWSLETTER_SOURCES } from './newsletter-sorts.ts'

/** Asking for the newsletter is the consent: no box is ticked in advance, and these are the words beside the button. */
export const NEWSLETTER_WORDING =
  'By pressing Subscribe I agree to get the newsletter by email. I can unsubscribe at any time.'

export const subscribeInput = z.strictObject({
  email,
  source: z.enum(NEWSLETTER_SOURCES).default('homepage'),
  /** In which language they read the shop: the newsletter comes in it, where it is written in it. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
})

/** The token of the link that asks whether an address wants the newsletter. */
export const confirmNewsletterInput = z.strictObject({ token: z.string().min(1).max(500) })
