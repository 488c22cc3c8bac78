import { SCAN_FILE_COLUMNS } from '@dobara/domain/shipments/scan-file.ts'
import { z } from 'zod'
import { text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'

export const MOST_SCAN_ROWS = 5_000
/** So many of the rows that are wrong are named. */
export const MOST_SCAN_FAULTS = 100

/** A form with the bytes of a CSV file: UTF-8, at most 10 MB and 5,000 rows. */
export const scanFileInput = z.strictObject({
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('file_missing'))
    .meta({ type: 'string', format: 'binary' }),
})

/** Effects of a file, planned or done, counted by its rows. Invalid rows are left out; the others count. */
export const scanFileReport = z.object({
  /** Parcels that are further than before. */
  moved: z.int(),
  /** Reported late: stored among the other scans. */
  kept: z.int(),
  /** Gave a parcel its number. */
  numbered: z.int(),
  /** Sent an order as one parcel with its number. */
  made: z.int(),
  /** The shop knew it. */
  known: z.int(),
  faultCount: z.int(),
  faults: z.array(
    z.object({
      /** As a spreadsheet counts: the line with the titles is row 1. */
      number: z.int(),
      /** Tracking or order number. */
      name: z.string(),
      reasons: z.array(z.object({ column: z.enum(SCAN_FILE_COLUMNS), reason: sentenceShape })),
    }),
  ),
})
export type ScanFileReport = z.infer<typeof scanFileReport>

/** Without numbers all orders that wait. */
export const exportUnsentInput = z.strictObject({
  orderNumbers: z.array(text(30)).max(MOST_SCAN_ROWS).optional(),
})

/**
 * Orders of which nothing was sent, as rows for a carrier's bookings; the columns of a scan file come first, to be
 * filled in.
 */
export const unsentOrders = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  /** All come at once: the longest waiting 5,000. */
  next: z.null(),
})
export type UnsentOrders = z.infer<typeof unsentOrders>
