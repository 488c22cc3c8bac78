/**
 * Returns the text that remains in a field after a save: what was typed after the saved text. If the saved part
 * itself was edited, all of it remains, so that nothing typed is lost.
 */
export function typedSince(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text
}
