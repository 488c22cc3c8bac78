/** The code of a unit as its row has it, of the form that people read: 'DB-7K2M-9QXA-4' becomes '7K2M9QXA4'. */
export function storedUnitCode(shown: string): string {
  return shown.slice('DB-'.length).replaceAll('-', '')
}

/** The form that people read, of the code as the row has it. */
export function shownUnitCode(stored: string): string {
  return `DB-${stored.slice(0, 4)}-${stored.slice(4, 8)}-${stored.slice(8)}`
}
