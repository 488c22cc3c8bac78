import type { Deps } from '@dobara/api/context.ts'
import { findDemoMoney } from '@dobara/api/features/admin-books/find-demo-money.ts'
import type { Sandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'

/**
 * Tells the sandbox of the payments that the demo came with, so that they can be refunded. At every start: its ledger may
 * have been deleted, or be older than this.
 */
export async function adoptDemoMoney(deps: Deps, sandbox: Sandbox | null): Promise<void> {
  if (sandbox) await sandbox.adopt(await findDemoMoney(deps))
}
