/** Documented attributes as text; their values are clear without a label. */
const DOCUMENTED: Readonly<Record<string, (value: string | number) => string>> = {
  color: String,
  ramGb: (value) => `${value} GB`,
  storage: String,
}

/**
 * Returns one attribute of the choice: '16 GB', 'Silver', or 'Duplex printing: Yes' for an attribute that is named by
 * its label, because a bare 'Yes' or '2' is not clear.
 */
export function chosenAttribute([name, value]: [name: string, value: string | number]): string {
  return DOCUMENTED[name]?.(value) ?? `${name}: ${value}`
}

/** Returns the same without its name, to be shown next to it. */
export function chosenValue([name, value]: [name: string, value: string | number]): string {
  return DOCUMENTED[name]?.(value) ?? String(value)
}
