import type { Random } from '../random.ts'

const WORDS = [
  'lotus',
  'banyan',
  'mango',
  'tulsi',
  'jasmine',
  'neem',
  'peacock',
  'river',
  'monsoon',
  'saffron',
  'cardamom',
  'indigo',
] as const
const DAY_MS = 86_400_000

export interface SeedSubscription {
  email: string
  source: 'homepage' | 'footer' | 'popup'
  subscribedAt: Date
  unsubscribedAt: Date | null
  confirmedAt: Date | null
}

/** People who want the newsletter; a few have unsubscribed, and some have not confirmed. */
export function buildNewsletter({
  random,
  now,
  count,
}: {
  random: Random
  now: Date
  count: number
}): SeedSubscription[] {
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = Math.floor(random.next() ** 2 * 180)
    const subscribedAt = new Date(now.getTime() - daysAgo * DAY_MS - random.int(60, 86_000) * 1_000)
    const hasLeft = daysAgo > 20 && random.chance(0.07)
    return {
      email: `${random.pick(WORDS)}.${random.pick(WORDS)}${index + 11}@news.example`,
      source: random.weighted([
        ['homepage', 5],
        ['footer', 3],
        ['popup', 2],
      ] as const),
      subscribedAt,
      // Every tenth has not opened the confirmation mail.
      confirmedAt: hasLeft || index % 10 === 9 ? null : new Date(subscribedAt.getTime() + 5 * 60_000),
      unsubscribedAt: hasLeft ? new Date(subscribedAt.getTime() + random.int(5, 19) * DAY_MS) : null,
    }
  })
}
