import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'

/** Rupees as a number with at most two decimals, as the documented API shows prices. */
export const rupees = z.number()
export const isoTime = z.iso.datetime({ offset: true })
/**
 * Text a person typed: trimmed, with no NUL and no lone surrogate, which PostgreSQL or JSON readers refuse. `missing` is
 * what a caller hears who left the whole field out.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, issueMessage('too_long', { max }))
    .refine((value) => !value.includes('\0') && value.isWellFormed(), issueMessage('unreadable'))
/** Text that must be there; `missing` is said of an empty box and of a field left out. */
export const filled = (max: number, missing: string) => text(max, missing).pipe(z.string().min(1, missing))
/** A box that may stay empty: blanks alone become `none`, anything else must be what `shape` takes, in its own words. */
export const blankOr = <None extends null | undefined | '', Value>(
  none: None,
  shape: z.ZodType<Value, string>,
) =>
  z.string().transform((typed, ctx): None | Value => {
    if (typed.trim() === '') return none
    const result = shape.safeParse(typed)
    if (result.success) return result.data
    // Not a union of the two: of a wrong value it would only say "Invalid input".
    for (const { message } of result.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
/** A password that is compared with the one kept: sign-in accepts whatever was accepted before. */
export const knownPassword = z
  .string(issueMessage('password_missing'))
  .max(128, issueMessage('password_long', { max: 128 }))
export const uuid = z.uuid()
/** Catalogue ids are PostgreSQL integers. */
export const serialId = z.coerce.number().int().positive().max(2_147_483_647)

export const page = z.coerce.number().int().min(1).max(100_000).default(1)
export const pageSize = (fallback: number, max = 100) =>
  z.coerce.number().int().min(1).max(max).default(fallback)
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof pagination>

/** Of a command that has nothing to tell but that it was done. */
export const nothing = z.void()
/** "a,b,c" in a query string, or a list. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(64)).max(20))
