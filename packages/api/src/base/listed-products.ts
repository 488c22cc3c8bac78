import type { Prisma } from '@dobara/db/generated/client.ts'

/** The products that shoppers may see, where Prisma asks: what `product.is_listed` says in SQL. */
export const LISTED = { state: 'active', deletedAt: null } as const satisfies Prisma.ProductWhereInput
