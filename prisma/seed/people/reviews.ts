import type { FactKind } from '../catalogue/facts.ts'
import type { Random } from '../random.ts'
import { aspectsOf, ENDINGS, REJECTED, TITLES } from './review-phrases.ts'

export interface ReviewedProduct {
  id: number
  kind: FactKind
  model: string
  condition: string
  listedAt: Date
}

export interface SeedReview {
  productId: number
  userId: string
  rating: number
  title: string | null
  body: string
  isAnonymous: boolean
  isVerifiedPurchase: boolean
  status: 'pending' | 'approved' | 'rejected'
  adminNotes: string | null
  createdAt: Date
}

export interface BuildReviewsInput {
  random: Random
  now: Date
  products: readonly ReviewedProduct[]
  userIds: readonly string[]
  /** Deliveries of products to customers, with their times. */
  deliveries: readonly { userId: string; productId: number; deliveredAt: Date }[]
  /** Customer whose last delivery waits for a review, so that the demo can show how one is written. */
  undecidedId: string
}

const APPROVED = 600
const PENDING = 15
const REJECTED_COUNT = 10
const DAY_MS = 86_400_000
const RATING_WEIGHTS: Record<string, readonly [number, number][]> = {
  'Refurbished-A': [
    [5, 60],
    [4, 27],
    [3, 8],
    [2, 3],
    [1, 2],
  ],
  'Refurbished-B': [
    [5, 48],
    [4, 34],
    [3, 11],
    [2, 5],
    [1, 2],
  ],
  'Refurbished-C': [
    [5, 33],
    [4, 37],
    [3, 19],
    [2, 8],
    [1, 3],
  ],
  Used: [
    [5, 28],
    [4, 36],
    [3, 22],
    [2, 9],
    [1, 5],
  ],
}

function fill(random: Random, text: string, model: string): string {
  return text
    .replace('{model}', model)
    .replace('{days}', String(random.int(2, 6)))
    .replace('{hours}', String(random.int(4, 7)))
    .replace('{years}', String(random.int(2, 5)))
}

function bodyOf(random: Random, product: ReviewedProduct, rating: number): string {
  const { own, always } = aspectsOf(product.kind)
  const aspects = [...random.sample(own, random.int(1, 2)), ...random.sample(always, random.int(1, 2))]
  // Five stars praise everything; every star less turns more of it to complaint.
  const complaints = Math.round(((5 - rating) / 4) * aspects.length)
  const sentences = aspects.map((aspect, index) =>
    random.pick(index >= aspects.length - complaints ? aspect.bad : aspect.good),
  )
  const ending = random.pick(ENDINGS[rating] ?? [''])
  return [...sentences, ending]
    .filter(Boolean)
    .map((text) => fill(random, text, product.model))
    .join(' ')
}

function reviewOf(
  random: Random,
  product: ReviewedProduct,
  by: { userId: string; from: Date; now: Date; isVerified: boolean },
): SeedReview {
  const rating = random.weighted(RATING_WEIGHTS[product.condition] ?? [[4, 1]])
  const span = Math.max(DAY_MS / 4, by.now.getTime() - by.from.getTime() - DAY_MS / 24)
  return {
    productId: product.id,
    userId: by.userId,
    rating,
    title: random.chance(0.85) ? random.pick(TITLES[rating] ?? ['Fine']) : null,
    body: bodyOf(random, product, rating),
    isAnonymous: random.chance(0.12),
    isVerifiedPurchase: by.isVerified,
    status: 'approved',
    adminNotes: null,
    createdAt: new Date(Math.min(by.now.getTime() - 60_000, by.from.getTime() + random.next() * span)),
  }
}

/** Popular products have many reviews and most have few or none, as in any shop. */
function pickReviewed(random: Random, products: readonly ReviewedProduct[]): ReviewedProduct {
  return products[Math.floor(random.next() ** 2.4 * products.length)] ?? random.pick(products)
}

function moderate(random: Random, reviews: SeedReview[], now: Date): SeedReview[] {
  return reviews.map((review, index) => {
    if (index < APPROVED) return review
    if (index < APPROVED + PENDING) {
      return {
        ...review,
        status: 'pending',
        createdAt: new Date(now.getTime() - random.int(1, 60) * 3_600_000),
      }
    }
    const [title, body, adminNotes] = REJECTED[index % REJECTED.length] ?? ['', '', '']
    return { ...review, status: 'rejected', title, body, adminNotes, isVerifiedPurchase: false }
  })
}

/** Reviews by the demo customers, at most one per person and product; verified only where it was delivered. */
export function buildReviews({
  random,
  now,
  products,
  userIds,
  deliveries,
  undecidedId,
}: BuildReviewsInput): SeedReview[] {
  const taken = new Set<string>()
  const reviews: SeedReview[] = []
  const write = (product: ReviewedProduct, userId: string, deliveredAt: Date | null) => {
    const key = `${product.id} ${userId}`
    if (taken.has(key)) return
    taken.add(key)
    const from = deliveredAt ?? product.listedAt
    reviews.push(reviewOf(random, product, { userId, from, now, isVerified: deliveredAt !== null }))
  }
  const undecided = deliveries.findLast(({ userId }) => userId === undecidedId)
  for (const delivery of deliveries) {
    const { userId, productId, deliveredAt } = delivery
    const product = products.find(({ id }) => id === productId)
    if (product && delivery !== undecided && random.chance(0.8)) write(product, userId, deliveredAt)
  }
  const delivered = new Set(deliveries.map(({ userId, productId }) => `${productId} ${userId}`))
  const byPopularity = random.sample(products, products.length)
  while (reviews.length < APPROVED + PENDING + REJECTED_COUNT) {
    const product = pickReviewed(random, byPopularity)
    const userId = random.pick(userIds)
    // Buyers who chose not to review stay free to try it themselves.
    if (!delivered.has(`${product.id} ${userId}`)) write(product, userId, null)
  }
  return moderate(random, reviews, now)
}
