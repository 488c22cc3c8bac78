/**
 * What stays in a box when its text was saved: what was typed behind that text meanwhile. Where the saved text itself was changed it
 * is all of it, so that nothing typed is lost.
 */
export function typedSince(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text
}
