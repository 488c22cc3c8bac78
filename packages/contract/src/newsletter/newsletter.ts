import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { email } from '../typed-fields.ts'
import { NEWSLETTER_SOURCES } from './newsletter-sorts.ts'

/**
 * Consent given by subscribing to the newsletter: no checkbox is ticked in advance, and this text is next to the
 * button.
 */
export const NEWSLETTER_WORDING =
  'By pressing Subscribe I agree to get the newsletter by email. I can unsubscribe at any time.'

export const subscribeInput = z.strictObject({
  email,
  source: z.enum(NEWSLETTER_SOURCES).default('homepage'),
  /** Language in which they read the shop: the newsletter is sent in it if it was written in it. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
})

/** Token of the link with which the owner of an address confirms the newsletter. */
export const confirmNewsletterInput = z.strictObject({ token: z.string().min(1).max(500) })
