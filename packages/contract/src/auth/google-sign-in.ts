import { z } from 'zod'
import { signedIn } from './accounts.ts'

/** `returnTo`: the page of the shop to come back to; anything else is ignored. */
export const googleStartInput = z.strictObject({ returnTo: z.string().optional() })
export const googleStarted = z.object({ url: z.string() })

/** Values returned by Google's redirect; without a code the user cancelled. */
export const googleFinishInput = z.strictObject({
  state: z.string().max(200),
  code: z.string().min(1).max(2_000).nullable(),
})
export const googleFinished = signedIn.extend({ returnTo: z.string().nullable() })
