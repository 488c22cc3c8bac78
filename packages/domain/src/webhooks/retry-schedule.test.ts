import { describe, expect, it } from 'vitest'
import { hasWebhookFailedForADay, nextWebhookTry } from './retry-schedule.ts'

const firstTriedAt = new Date('2026-11-29T00:00:00Z')
const after = (ms: number) => new Date(firstTriedAt.getTime() + ms)
const HOUR_MS = 3_600_000

/** Milliseconds until each try after the first one, when every one fails at once. */
function triesOf(random: number): number[] {
  const times: number[] = []
  for (let now = firstTriedAt, attempts = 1; ; attempts += 1) {
    const next = nextWebhookTry({ attempts, firstTriedAt, now, random })
    if (!next) return times
    times.push(next.getTime() - firstTriedAt.getTime())
    now = next
  }
}

describe('the tries of a delivery', () => {
  it('come back after pauses that grow from five seconds to three hours', () => {
    const times = triesOf(0.5)
    const pauses = times.map((ms, at) => (ms - (times[at - 1] ?? 0)) / 1_000)
    expect(pauses.slice(0, 9)).toEqual([5, 15, 45, 135, 405, 1215, 3645, 10_800, 10_800])
  })

  it.each([0, 0.25, 0.5, 0.999])('end exactly a day after the first one with a jitter of %s', (random) => {
    const times = triesOf(random)
    expect(times.at(-1)).toBe(24 * HOUR_MS)
    expect(times.length).toBeGreaterThan(12)
    expect(times.length).toBeLessThan(20)
  })

  it('are spread by a fifth to either side', () => {
    const pause = (random: number) => triesOf(random)[0]
    expect(pause(0)).toBe(4_000)
    expect(pause(1)).toBe(6_000)
  })

  it('are over once the day has passed', () => {
    const failure = { attempts: 3, firstTriedAt, random: 0.5 }
    expect(nextWebhookTry({ ...failure, now: after(24 * HOUR_MS) })).toBeNull()
    expect(nextWebhookTry({ ...failure, now: after(24 * HOUR_MS - 1) })).toEqual(after(24 * HOUR_MS))
  })
})

describe('a subscription that fails', () => {
  it('is disabled after a day, and not a millisecond earlier', () => {
    const failing = (ms: number) => hasWebhookFailedForADay({ failingSince: firstTriedAt, now: after(ms) })
    expect(failing(24 * HOUR_MS - 1)).toBe(false)
    expect(failing(24 * HOUR_MS)).toBe(true)
  })
})
