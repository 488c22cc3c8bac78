const DECIMAL = /\p{Nd}/u
const isDecimal = (code: number) => DECIMAL.test(String.fromCodePoint(code))

/** The value of a decimal digit. Unicode assigns the ten digits of a script in a row, from zero up. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDecimal(first - 1)) first -= 1
  return (code - first) % 10
}

/** Writes digits of any script, such as Devanagari, Tamil or full-width ones, as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
}

// Blanks, dashes and brackets of any kind, dots, control characters, and characters that are not rendered.
const SEPARATORS =
  /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Ps}\p{Pe}\u2212.\u00B7\u2022\u2024\u2027\u2219\u22C5\uFF0E\uFF61\u3002]/gu

/** A number as people write and paste it, in one spelling: separators dropped, digits as 0 to 9, a wide plus sign as '+'. */
export function compactNumber(typed: string): string {
  return asciiDigits(typed.replace(SEPARATORS, '').replace(/[\uFF0B\uFE62]/g, '+'))
}
