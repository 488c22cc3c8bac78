/**
 * Checks whether a text is a corporate identity number of the Ministry of Corporate Affairs: L (listed) or U, five
 * digits for the industry, two letters for the state, the year, three letters for the kind of company, six digits for
 * the registration.
 */
export function isCin(text: string): boolean {
  return /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/.test(text)
}
