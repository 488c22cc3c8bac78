import { indiaMomentOf, indiaSpanEndOf, indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'

const FORMS = 'RFC 3339 or ISO 8601; without a zone it is India’s time'

/**
 * Returns the schema of a time that a caller sends, in any form that the domain parses; the output is an ISO time in
 * UTC.
 */
function timeField(read: (typed: string) => Date | null, description: string) {
  return (missing?: string) =>
    z
      .string(missing)
      .max(100, issueMessage('time_wrong'))
      .transform((typed, ctx) => {
        if (missing !== undefined && typed.trim() === '') {
          ctx.addIssue({ code: 'custom', message: missing })
          return z.NEVER
        }
        const at = read(typed)
        if (at) return at.toISOString()
        ctx.addIssue({ code: 'custom', message: issueMessage('time_wrong') })
        return z.NEVER
      })
      .meta({ description })
}

/** The beginning of a span: a day alone is its first moment in India. */
export const spanStart = timeField(indiaTimeOf, `${FORMS}. A day alone is its first moment in India.`)
/** The end of a span: a day alone is included. */
export const spanEnd = timeField(
  indiaSpanEndOf,
  `${FORMS}. A day alone is included: it ends with that day in India.`,
)
/** Moment in time, for which a day alone is not precise enough. */
export const moment = timeField(indiaMomentOf, `${FORMS}. A day alone is not enough.`)
/** The time by which a caller names the version of something that it read. */
export const seenTime = timeField(indiaMomentOf, 'The time as a reply gave it.')
