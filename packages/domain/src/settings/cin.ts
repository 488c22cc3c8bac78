/**
 * Whether a text is a corporate identity number of the Ministry of Corporate Affairs: L (listed) or U, five digits of the
 * industry, two letters of the state, the year, three letters of the kind of company, six digits of the registration.
 */
export function isCin(text: string): boolean {
  return /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/.test(text)
}
