/** JSON that `JSON.stringify` would never write: 1e400, a repeated key, `__proto__`, half a surrogate pair as it is. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Does the same as JSON.stringify, but inserts RawJson unchanged. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Returns the text of a value in an address: objects and raw JSON as their JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : value instanceof RawJson ? value.text : toJson(value)
}
