import { PIN_FILE_COLUMNS } from '@dobara/domain/shipping/pin-file.ts'
import { z } from 'zod'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { issueMessage } from '../sentences/issue-message.ts'

/** All PIN codes of India are fewer. */
export const MOST_PIN_ROWS = 20_000
/** So many of the rows that are wrong are named. */
export const MOST_PIN_FAULTS = 100

/** The bytes of a CSV file: UTF-8, at most 10 MB and 20,000 rows. */
const file = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('file_missing'))
  .meta({ type: 'string', format: 'binary' })

/** A form with one file. */
export const checkPinFileInput = z.strictObject({ file })
/** `version`: of the table that the check saw; where it is another one by now, nothing is changed. */
export const importPinFileInput = z.strictObject({ file, version: z.string().min(1).max(100) })

/** Changes to the table by a file: PIN codes that are added, changed, removed and unchanged. */
const changes = { added: z.number(), changed: z.number(), removed: z.number() }

export const pinFileCheck = z.object({
  ...changes,
  same: z.number(),
  version: z.string(),
  /** Rows that are wrong, all of them counted; with one of them the file is not imported. */
  faultCount: z.number(),
  faults: z.array(
    z.object({
      /** As a spreadsheet counts: the line with the titles is row 1. */
      number: z.number(),
      pin: z.string(),
      reasons: z.array(z.object({ column: z.enum(PIN_FILE_COLUMNS), reason: sentenceShape })),
    }),
  ),
})
export type PinFileCheck = z.infer<typeof pinFileCheck>
export const pinFileImported = z.object(changes)
export type PinFileImported = z.infer<typeof pinFileImported>

/** So many rows go in one call. */
export const PINS_EXPORTED_AT_ONCE = 5_000
/** Begins after a PIN code, which is read as a number; none for the first call. */
export const exportPinCodesInput = z.strictObject({ after: z.number().int().min(0).max(999_999).optional() })
/** `next` is where the next call begins, null after the last. */
export const exportedPinCodes = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  next: z.number().nullable(),
})
