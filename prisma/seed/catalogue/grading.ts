import { CONDITIONS, type ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'

export interface Battery {
  healthPct: number
  cycles: number
}

const BEST_HEALTH: Record<ConditionCode, number> = {
  'Refurbished-A': 97,
  'Refurbished-B': 91,
  'Refurbished-C': 83,
  Used: 79,
}
const LOWEST_USED_HEALTH = 58

/** Measured battery of a laptop, never below what its grade promises; cycles follow the wear. */
export function batteryOf(random: Random, condition: ConditionCode): Battery {
  const promised = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? LOWEST_USED_HEALTH
  const healthPct = random.int(promised, BEST_HEALTH[condition])
  return { healthPct, cycles: (100 - healthPct) * random.int(13, 22) + random.int(4, 30) }
}
