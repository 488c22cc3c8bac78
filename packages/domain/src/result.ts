/** A decision that went through, with what it decided. */
export type Ok<T> = { ok: true; value: T }

/** A decision that was refused: a stable machine word, and facts for the sentence shown to a person. */
export type Refusal<C extends string> = { ok: false; code: C; detail?: Record<string, unknown> }

/** Result of a rule. Refusals are ordinary values; exceptions mean a bug in the caller. */
export type Result<T, C extends string> = Ok<T> | Refusal<C>

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** Wraps a code, and facts about it, as a refusal. */
export function refuse<C extends string>(code: C, detail?: Record<string, unknown>): Refusal<C> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
