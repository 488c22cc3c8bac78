import type { Paise } from './paise.ts'

/**
 * `amountPaise × numerator ÷ denominator`, rounded half up to a whole paisa.
 * BigInt inside: crores in paise times a rate in basis points may pass 2^53, where numbers stop being exact.
 * All three are non-negative integers, the denominator above zero.
 */
export function proportion(amountPaise: Paise, numerator: number, denominator: number): Paise {
  const divisor = BigInt(denominator)
  return Number((2n * BigInt(amountPaise) * BigInt(numerator) + divisor) / (2n * divisor))
}
