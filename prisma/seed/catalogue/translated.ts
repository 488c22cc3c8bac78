/** A text of the demo shop in both languages, written from the same facts. */
export type Translated = { en: string; hi: string }

export const both = (en: string, hi: string): Translated => ({ en, hi })

/** Several texts as one. */
export function joined(parts: readonly Translated[], by: string): Translated {
  return both(parts.map(({ en }) => en).join(by), parts.map(({ hi }) => hi).join(by))
}

/** The two columns that hold it: `description` and `descriptionHi`. */
export function columnsOf<Column extends string>(
  column: Column,
  { en, hi }: Translated,
): Record<Column | `${Column}Hi`, string> {
  return { [column]: en, [`${column}Hi`]: hi } as Record<Column | `${Column}Hi`, string>
}
