/** States of an import. `checked` waits until a person starts or abandons it; the last two are final. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'stopped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Outcomes of a row of a file, planned or done. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Returns true if the shop is working on the import. */
export const isRunningImport = (state: ImportState): boolean => state === 'checking' || state === 'importing'
