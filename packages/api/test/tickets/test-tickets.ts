// Test support: questions to the shop.
import type { AskInput } from '@dobara/contract/support/support.ts'
import type { SignedInUser } from '../../src/context.ts'
import type { TestShop } from '../test-shop.ts'

type Requested = Partial<AskInput> & { by?: SignedInUser }

export async function idOf(shop: TestShop, number: string): Promise<string> {
  const { id } = await shop.prisma.serviceRequest.findUniqueOrThrow({ where: { number } })
  return id
}

/** Sends a question by the contact form: as a visitor, or `by` a user with an account. */
export async function send(
  shop: TestShop,
  { by, ...parts }: Requested = {},
): Promise<{ id: string; number: string }> {
  const caller = by ? shop.as(by) : shop.visitor()
  const { ticketNumber: number } = await caller.support.ask({
    name: by?.name ?? 'Asha Rao',
    email: by?.email ?? 'asha@test.example',
    topic: 'order',
    message: 'Where is my parcel, please?',
    ...parts,
  })
  return { id: await idOf(shop, number), number }
}
