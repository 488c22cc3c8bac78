/** The documented attributes, whose values say by themselves what they are, in words. */
const DOCUMENTED: Readonly<Record<string, (value: string | number) => string>> = {
  color: String,
  ramGb: (value) => `${value} GB`,
  storage: String,
}

/**
 * One attribute of what was chosen: '16 GB', 'Silver', or 'Duplex printing: Yes' of an attribute that is named by its label, because
 * a bare 'Yes' or '2' says nothing.
 */
export function chosenAttribute([name, value]: [name: string, value: string | number]): string {
  return DOCUMENTED[name]?.(value) ?? `${name}: ${value}`
}

/** The same without its name, to stand beside it. */
export function chosenValue([name, value]: [name: string, value: string | number]): string {
  return DOCUMENTED[name]?.(value) ?? String(value)
}
