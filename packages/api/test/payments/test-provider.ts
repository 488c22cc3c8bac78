// For tests only.
import type { Providers } from '../../src/context.ts'
import type { TestShop } from '../test-shop.ts'

/** Runs `work` while the payment provider of the shop answers some calls otherwise. */
export async function whileProvider(
  { deps }: Pick<TestShop, 'deps'>,
  answers: Partial<Providers['payments']>,
  work: () => Promise<void>,
): Promise<void> {
  const { providers } = deps
  deps.providers = { ...providers, payments: { ...providers.payments, ...answers } }
  try {
    await work()
  } finally {
    deps.providers = providers
  }
}
