import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'

type Tone = 'marigold' | 'leaf' | 'clay' | 'neutral'
const TONES: Readonly<Partial<Record<TradeInState, Tone>>> = {
  asked: 'marigold',
  offered: 'marigold',
  accepted: 'leaf',
  paid: 'leaf',
  refused: 'clay',
  rejected: 'clay',
}

/** Returns the colour of a state: pending action, success or failure. */
export const tradeInTone = (state: TradeInState): Tone => TONES[state] ?? 'neutral'
