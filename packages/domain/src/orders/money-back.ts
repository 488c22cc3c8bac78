import type { Paise } from '../money/paise.ts'
import type { OrderEffect, OrderEffectCode } from './order-effect.ts'

/** The effects that send money back through the provider, and the one that records what a person has given back. */
const SENT: readonly OrderEffectCode[] = ['refund-asked', 'part-refund-asked']
const RECORDED: readonly OrderEffectCode[] = ['hand-refund-recorded']

/** Money that a step gives back: `sent` by the provider as soon as the step is taken, or `recorded` as given back by a person. */
export type MoneyBack = { amountPaise: Paise; how: 'sent' | 'recorded' }

function sumOf(effects: readonly OrderEffect[], codes: readonly OrderEffectCode[]): Paise {
  return effects.reduce(
    (sum, effect) =>
      'amountPaise' in effect && codes.includes(effect.code) ? sum + effect.amountPaise : sum,
    0,
  )
}

/** Returns the money that is given back with these effects, so that it is named beforehand; null if none is. */
export function moneyBackOf(effects: readonly OrderEffect[]): MoneyBack | null {
  const sent = sumOf(effects, SENT)
  if (sent > 0) return { amountPaise: sent, how: 'sent' }
  const recorded = sumOf(effects, RECORDED)
  return recorded > 0 ? { amountPaise: recorded, how: 'recorded' } : null
}
