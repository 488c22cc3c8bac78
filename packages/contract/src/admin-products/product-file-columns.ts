// Without zod: the screen reads files with it.
export const VARIANT_COLUMN = 'variantOf'
export const CATEGORY_COLUMN = 'category'
/** Draft, active or archived; empty leaves it unspecified. */
export const STATE_COLUMN = 'state'
/** Time at which a draft becomes active automatically. */
export const PUBLISH_COLUMN = 'publishAt'
/** Time of the last change of the product or variant, as in the export. */
export const VERSION_COLUMN = 'version'
/** Notes for the person who corrects a file: the row that was refused, and why. No import reads a column that begins so. */
export const NOTE_MARK = '_'
export const ROW_NOTE = '_row'
export const REASON_NOTE = '_reason'
/** A file of products has no more bytes and rows than these. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_FILE_ROWS = 20_000
