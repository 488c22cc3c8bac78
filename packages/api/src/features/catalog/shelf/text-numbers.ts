const numbers = new Map<string, number>()
const texts: (string | null)[] = [null]

/** A small number for one of the few texts that products share, such as a grade; 0 for none. The same in this process for ever. */
export function numberOf(text: string | null): number {
  if (text === null) return 0
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, texts.length)
  return texts.push(text) - 1
}

/** The number of a text that somebody asks for; null where no product ever had it: what is asked takes no memory. */
export const knownNumberOf = (text: string): number | null => numbers.get(text) ?? null

/** The text of a number. */
export const textOf = (number: number): string | null => texts[number] ?? null
