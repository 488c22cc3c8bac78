import type { Prisma } from '@dobara/db/generated/client.ts'

/** Products that shoppers may see, for Prisma; the counterpart of `product.is_listed` in SQL. */
export const LISTED = { state: 'active', deletedAt: null } as const satisfies Prisma.ProductWhereInput
