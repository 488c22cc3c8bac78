/** Pattern of a slug: small letters of any script, their signs, digits, and single hyphens between them. */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u

/**
 * The slug of a name: in lower case, with spaces turned into hyphens. What an address cannot show as it is (such as "&"
 * or "/") is left out: 'Routers & Wi-Fi' → 'routers-wi-fi'. Empty when nothing is left.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .join('-')
}
