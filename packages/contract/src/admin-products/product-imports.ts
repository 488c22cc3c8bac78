import { IMPORT_STATES } from '@dobara/domain/catalog/import-states.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { isoTime, text, uuid } from '../shapes.ts'

/** A form with one CSV file. `fileName` is what people know it by. */
export const uploadImportInput = z.strictObject({
  fileName: text(255).optional(),
  /** The bytes of the file: UTF-8, at most 10 MB and 20,000 rows. */
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('file_missing'))
    .meta({ type: 'string', format: 'binary' }),
})

export const importIdInput = z.strictObject({ id: uuid })
/** `asDrafts`: new products are drafts, whatever state the file gives them. */
export const startImportInput = importIdInput.extend({ asDrafts: z.boolean().default(false) })

const faults = z.array(z.object({ field: z.string(), reason: sentenceShape }))
export type RowFaults = z.infer<typeof faults>

/**
 * `done` of `total` rows are checked or, once the import was started, imported. The four figures are results of the
 * check, and of the import after the start; rows with a fault are unchanged.
 */
export const productImport = z.object({
  id: uuid,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** User who sent it; null if the account is gone. */
  by: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** New products of it are drafts. */
  asDrafts: z.boolean(),
  createdAt: isoTime,
  /** Null until the import is started: nothing has been changed. */
  startedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
})
export type ProductImport = z.infer<typeof productImport>

/** Newest first. */
export const productImports = z.object({ imports: z.array(productImport) })

/** With the first of its rows that have a fault: `number` is the line of the file. */
export const productImportDetail = productImport.extend({
  faultyRows: z.array(z.object({ number: z.number(), faults })),
})
export type ProductImportDetail = z.infer<typeof productImportDetail>

/** Begins after a row, none for the first page. */
export const refusedRowsInput = importIdInput.extend({ after: z.number().int().positive().optional() })
/** Rows with a fault as they were in the file, in the order of `columns`; `next` is the start of the next page. */
export const refusedRows = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()), faults })),
  next: z.number().nullable(),
})
export type RefusedRows = z.infer<typeof refusedRows>
