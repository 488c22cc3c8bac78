import { RETURN_FILES } from '@dobara/domain/gst/returns/return-columns.ts'
import { isReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { RETURN_SECTIONS } from '@dobara/domain/gst/returns/return-sections.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'
import { rupees, serialId } from './shapes.ts'

/** A month of India's calendar: '2026-11'. */
const month = z.string().refine(isReturnMonth, issueMessage('month_wrong'))

export const gstReturnInput = z.strictObject({ month })

/** Sums as on the documents, to the paisa: invoices less the credit notes of the month. */
const supplies = {
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  /** Units of items. */
  quantity: z.number().int(),
  taxable: rupees,
  /** Part of `taxable` under the margin scheme (CGST Rules, rule 32(5)). */
  marginTaxable: rupees,
  igst: rupees,
  cgst: rupees,
  /** Tax of the state or of the union territory (UTGST). */
  sgst: rupees,
  /** Charged for items under the margin scheme, and no part of their value. */
  outside: rupees,
  total: rupees,
}
const supplySums = z.object(supplies)
export type SupplyFigures = z.infer<typeof supplySums>

/** Percent. */
const rate = z.number()

export const gstReturn = z.object({
  month: z.string(),
  /** The month of the first invoice of all; null before there is one. */
  firstMonth: z.string().nullable(),
  total: supplySums,
  /** Sections of form GSTR-1; credit notes of cdnr and cdnur are negative there. */
  sections: z.array(z.object({ section: z.enum(RETURN_SECTIONS), ...supplies })),
  byHsn: z.array(z.object({ hsn: z.string(), rate, ...supplies })),
  byState: z.array(z.object({ stateCode: z.string(), state: z.string(), ...supplies })),
  byRate: z.array(z.object({ rate, ...supplies })),
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit-note']),
      first: z.string(),
      last: z.string(),
      numbers: z.number().int(),
      cancelled: z.number().int(),
    }),
  ),
  /** By how much heads, lines and the registers of invoices and credit notes do not agree; 0 when they do. */
  difference: rupees,
})
export type GstReturn = z.infer<typeof gstReturn>

/** The largest number of documents in one call. */
export const DOCUMENTS_AT_ONCE = 1_000
/** Begins after a serial number; none for the first call. */
export const gstRowsInput = z.strictObject({ month, file: z.enum(RETURN_FILES), after: serialId.optional() })
/** So many PDFs go in one call: some 400 kB. */
export const PDFS_AT_ONCE = 10
export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const
/** Begins after a serial number; none for the first call. */
export const documentFilesInput = z.strictObject({
  month,
  kind: z.enum(DOCUMENT_KINDS),
  after: serialId.optional(),
})
/** The documents themselves in the order of their numbers; `next` is where the next call begins, null after the last. */
export const documentFiles = z.object({
  documents: z.array(z.object({ number: z.string(), fileName: z.string(), pdfBase64: z.string() })),
  next: z.number().nullable(),
})

/** Whole rows in the order of `columns`; `next` is where the next call begins, null after the last. */
export const gstRows = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: z.number().nullable(),
})
