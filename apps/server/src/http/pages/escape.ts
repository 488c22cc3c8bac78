const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an element or of a quoted attribute, in HTML and in XML, as one line. */
export function escapeMarkup(text: string): string {
  // Control characters have no place in either, and XML readers stop at them.
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/**
 * JSON for the inside of a <script> element. No value can close the element or open a comment in it, and U+2028 and
 * U+2029 do not end a line for readers older than ES2019.
 */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
