import { hasLetterOrDigit, plainText } from '@dobara/domain/text/plain-text.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'

/** Rupees as a number with at most two decimals, as the documented API shows prices. */
export const rupees = z.number()
/** A time in a reply. Times that callers send are read by time-fields.ts. */
export const isoTime = z.iso.datetime({ offset: true })
/** A day that a caller sends. Before 1970 the shop has nothing, and the database has no year 0. */
export const day = z.iso
  .date(issueMessage('time_wrong'))
  .refine((typed) => typed >= '1970-01-01', issueMessage('time_wrong'))
/**
 * Text a person typed, as the domain's `plainText` stores it, with no NUL and no lone surrogate, which PostgreSQL or JSON
 * readers refuse. `missing` is the sentence of a field that was left out.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .overwrite(plainText)
    .max(max, issueMessage('too_long', { max }))
    .refine((value) => !value.includes('\0') && value.isWellFormed(), issueMessage('unreadable'))
/**
 * Returns the schema of a required text: at least one letter or digit, and `min` characters. `missing` is the
 * sentence for anything less and for an omitted field.
 */
export const filled = (max: number, missing: string, min = 1) =>
  text(max, missing).pipe(
    z.string().min(min, { error: missing, abort: true }).refine(hasLetterOrDigit, missing),
  )
/**
 * Returns the schema of a field that may be empty: blanks alone become `none`, anything else must match `shape`,
 * whose messages are used.
 */
export const blankOr = <None extends null | undefined | '', Value>(
  none: None,
  shape: z.ZodType<Value, string>,
) =>
  z.string().transform((typed, ctx): None | Value => {
    if (plainText(typed) === '') return none
    const result = shape.safeParse(typed)
    if (result.success) return result.data
    // Not a union of the two, which would only report "Invalid input" for a wrong value.
    for (const { message } of result.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
/** Returns the schema of the Hindi version of a text: null if there is none, so that Hindi pages show the English. */
export const hindi = (max: number) => blankOr(null, text(max)).nullish()
/** The same where nothing stays of what was there before: left out is none. */
export const hindiOrNone = (max: number) => hindi(max).transform((words) => words ?? null)
/** Password that is compared with the stored one: sign-in accepts whatever was accepted before. */
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

/** The output of a command that returns nothing but success. */
export const nothing = z.void()
/** "a,b,c" in a query string, or a list. */
export const commaSplit = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
  )
export const commaList = commaSplit.pipe(z.array(z.string().max(64)).max(20))
