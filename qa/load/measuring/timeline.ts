import { percentile } from './percentile.ts'

/** Measurements of one period of a long load. */
export type Stretch = {
  /** By request: replies per second, and their times in milliseconds. */
  answers: Record<string, { perSecond: number; p50: number; p99: number }>
  /** Maximum memory of the shop and all processes that it started. */
  memoryMb: number
  /** Part of it used for cached replies, at most. */
  heldMb: number
}

export type Timeline = {
  answered: (name: string, tookMs: number) => void
  measured: (memory: { memoryMb: number; heldMb: number }) => void
  /** Whole stretches and, where it is half as long or longer, the last one. */
  stretches: () => Stretch[]
}

type Place = { took: Map<string, number[]>; memoryMb: number; heldMb: number }

/** Collects what happens in stretches of so many seconds. `now` in milliseconds from any start. */
export function createTimeline(names: readonly string[], stretchS: number, now: () => number): Timeline {
  const startMs = now()
  const places: Place[] = []
  const place = (): Place => {
    const at = Math.floor((now() - startMs) / 1_000 / stretchS)
    while (places.length <= at)
      places.push({ took: new Map(names.map((name) => [name, []])), memoryMb: 0, heldMb: 0 })
    return places[at] as Place
  }
  const stretchOf = ({ took, memoryMb, heldMb }: Place, lengthS: number): Stretch => ({
    answers: Object.fromEntries(
      [...took].map(([name, times]) => {
        const sorted = times.toSorted((one, other) => one - other)
        const rounded = (share: number) => Math.round(percentile(sorted, share) * 10) / 10
        return [name, { perSecond: sorted.length / lengthS, p50: rounded(0.5), p99: rounded(0.99) }]
      }),
    ),
    memoryMb,
    heldMb,
  })
  return {
    answered: (name, tookMs) => void place().took.get(name)?.push(tookMs),
    measured: ({ memoryMb, heldMb }) => {
      const at = place()
      at.memoryMb = Math.max(at.memoryMb, memoryMb)
      at.heldMb = Math.max(at.heldMb, heldMb)
    },
    stretches: () => {
      const passedS = (now() - startMs) / 1_000
      return places.flatMap((one, at) => {
        const lengthS = Math.min(stretchS, passedS - at * stretchS)
        return lengthS >= stretchS / 2 ? [stretchOf(one, lengthS)] : []
      })
    },
  }
}

const right = (text: string, width: number) => text.padStart(width)

/** The stretches as a table, a line each. */
export function timelineTable(stretches: readonly Stretch[], stretchS: number): string {
  const names = Object.keys(stretches[0]?.answers ?? {})
  const head = names.map((name) => right(`${name} /s  p50  p99`, 30)).join('')
  const lines = stretches.map(({ answers, memoryMb, heldMb }, at) => {
    const cells = names.map((name) => {
      const { perSecond = 0, p50 = 0, p99 = 0 } = answers[name] ?? {}
      return right(`${perSecond.toFixed(1)} ${right(p50.toFixed(0), 4)} ${right(p99.toFixed(0), 4)}`, 30)
    })
    const until = right(`${((at + 1) * stretchS).toFixed(0)} s`, 8)
    return `${until}${cells.join('')}${right(String(memoryMb), 10)}${right(heldMb.toFixed(1), 9)}`
  })
  return [`${right('until', 8)}${head}${right('memory MB', 10)}${right('kept MB', 9)}`, ...lines].join('\n')
}

/**
 * Returns the memory of the second half of the stretches relative to the first; 1.1 is a tenth more. Stretches
 * without a measurement are ignored.
 */
export function growthOf(all: readonly Stretch[]): number {
  const stretches = all.filter(({ memoryMb }) => memoryMb > 0)
  const half = Math.floor(stretches.length / 2)
  const mean = (some: readonly Stretch[]) =>
    some.reduce((sum, { memoryMb }) => sum + memoryMb, 0) / Math.max(1, some.length)
  return half === 0 ? 1 : mean(stretches.slice(half)) / mean(stretches.slice(0, half))
}
