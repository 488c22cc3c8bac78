import type { Paise } from './paise.ts'

/**
 * `amountPaise × numerator ÷ denominator`, rounded half up to a whole paisa.
 * BigInt where it is needed: crores in paise times a rate in basis points may pass 2^53, where numbers stop being exact.
 * All three are non-negative integers, the denominator above zero.
 */
export function proportion(amountPaise: Paise, numerator: number, denominator: number): Paise {
  const isWhole =
    Number.isInteger(amountPaise) && Number.isInteger(numerator) && Number.isInteger(denominator)
  const [doubled, doubledDivisor] = [2 * amountPaise * numerator + denominator, 2 * denominator]
  // Far from 2^53, as the most are, numbers are exact and many times as quick; the rest of a division always is.
  if (isWhole && denominator > 0 && Number.isSafeInteger(doubled))
    return (doubled - (doubled % doubledDivisor)) / doubledDivisor
  const divisor = BigInt(denominator)
  return Number((2n * BigInt(amountPaise) * BigInt(numerator) + divisor) / (2n * divisor))
}
