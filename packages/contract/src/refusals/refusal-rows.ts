/** Refusals by their codes: the HTTP status, and the sentence a person reads. */
export type RefusalRows = Readonly<Record<string, { status: number; message: string }>>
