/**
 * A place of delivery in one spelling, to decide whether two orders go to the same door: the PIN code and the letters and
 * digits of the first line, small. The second line and the city are left out, as they are written in too many ways.
 */
export function addressKey({ postcode, line1 }: { postcode: string; line1: string }): string {
  const line = line1
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return `${postcode} ${line}`
}
