import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { z } from 'zod'
import { attributeFact } from '../catalog/attributes.ts'
import { qualityReport } from '../catalog/quality-report.ts'
import { isoTime, text } from '../shapes.ts'

/** `code`: in any spelling. `key`: of the signed link that the owner of the machine has. */
export const passportInput = z.strictObject({ code: text(40), key: z.string().max(200).optional() })
export type PassportInput = z.input<typeof passportInput>

/** Description of a machine and the promises for it. It names no person. */
export const passport = z.object({
  code: z.string(),
  title: z.string(),
  brand: z.string(),
  condition: z.string(),
  /** Whole for whom the signed link belongs to; for everybody else all but its end is dots. */
  serial: z.string(),
  isOwner: z.boolean(),
  /** Incremented by every event of the machine. */
  version: z.number().int(),
  updatedAt: isoTime,
  batteryHealthPct: z.number().nullable(),
  batteryCycles: z.number().nullable(),
  /** Attributes of this machine, such as marks and charger, in their order. */
  facts: z.array(attributeFact),
  report: qualityReport.omit({ technician: true }).nullable(),
  wipe: z.object({ certificate: z.string(), wipedAt: isoTime }).nullable(),
  parts: z.array(z.object({ kind: z.string(), name: z.string(), fittedAt: isoTime })),
  /** Empty until the machine is delivered. */
  warranties: z.array(
    z.object({
      /** 'machine', or the kind of a part. */
      kind: z.string(),
      name: z.string().nullable(),
      startsAt: isoTime,
      endsAt: isoTime,
      isOver: z.boolean(),
      /** Carried over from the machine that this one replaced. */
      isResidual: z.boolean(),
    }),
  ),
  /** When the warranty went to its present holder; null: it is still the buyer's. */
  transferredAt: isoTime.nullable(),
  /** A next owner can enter the code that was sent to them, until then. */
  transferOpenUntil: isoTime.nullable(),
  /** Request of the holder that is not completed yet; only with their link. */
  openRequest: z.object({ number: z.string(), state: z.enum(CASE_STATES) }).nullable(),
  repairs: z.array(
    z.object({
      fault: z.string(),
      work: z.string().nullable(),
      parts: z.array(z.string()),
      openedAt: isoTime,
      closedAt: isoTime.nullable(),
    }),
  ),
})
export type Passport = z.infer<typeof passport>
