/** `checked` waits for somebody to start it or to leave it; the last two are ends. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'stopped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a row of a file does, or would do. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Whether the shop is working on it. */
export const isRunningImport = (state: ImportState): boolean => state === 'checking' || state === 'importing'
