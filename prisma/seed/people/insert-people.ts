import type { Tx } from '@dobara/db/client.ts'
import { hash } from '@node-rs/argon2'
import { type Random } from '../random.ts'
import { buildNewsletter } from './newsletter.ts'
import { DEMO_ACCOUNTS, DEMO_STAFF, DEMO_STAFF_PASSWORD, type SeedPerson } from './people.ts'
import type { SeedReview } from './reviews.ts'

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SUBSCRIPTIONS = 120
const VOTES = 420

/** Writes everybody, marked as demo people; only the accounts of the README can sign in. */
export async function insertPeople(tx: Tx, people: readonly SeedPerson[]): Promise<void> {
  const accounts = [
    ...Object.values(DEMO_ACCOUNTS),
    ...DEMO_STAFF.map(({ email }) => ({ email, password: DEMO_STAFF_PASSWORD })),
  ]
  const hashes = new Map(
    await Promise.all(
      accounts.map(async ({ email, password }) => [email as string, await hash(password, ARGON2ID)] as const),
    ),
  )
  await tx.user.createMany({
    data: people.map(({ address: _, ...person }) => ({
      ...person,
      passwordHash: hashes.get(person.email) ?? null,
      loginMethod: 'email' as const,
      emailVerifiedAt: person.createdAt,
      isDemo: true,
    })),
  })
  await tx.address.createMany({
    data: people.flatMap(({ id, address }) => (address ? [{ ...address, userId: id }] : [])),
  })
}

export async function insertNewsletter(tx: Tx, random: Random, now: Date): Promise<void> {
  await tx.newsletterSubscription.createMany({ data: buildNewsletter({ random, now, count: SUBSCRIPTIONS }) })
}

/** Writes the reviews and what other customers thought of them. */
export async function insertReviews(
  tx: Tx,
  input: { random: Random; reviews: readonly SeedReview[]; userIds: readonly string[]; now: Date },
): Promise<void> {
  const { random, reviews, userIds, now } = input
  const written = await tx.review.createManyAndReturn({
    data: [...reviews],
    select: { id: true, userId: true, status: true, rating: true },
  })
  const approved = written.filter(({ status }) => status === 'approved')
  const votes = new Map<string, { reviewId: number; userId: string; isHelpful: boolean; createdAt: Date }>()
  while (votes.size < VOTES) {
    const review = random.pick(approved)
    const userId = random.pick(userIds)
    // Users do not vote on their own reviews.
    if (userId === review.userId) continue
    const createdAt = new Date(now.getTime() - random.int(1, 500) * 60_000)
    votes.set(`${review.id} ${userId}`, {
      reviewId: review.id,
      userId,
      isHelpful: random.chance(0.82),
      createdAt,
    })
  }
  await tx.reviewVote.createMany({ data: [...votes.values()] })
}
