import type { CustomerContext } from '../../../context.ts'
import { readPersonalData } from './data-queries.ts'

/** Access to one's own data, as the DPDP Act 2023 gives it: all of it, readable by people and programs. */
export async function exportMyData(ctx: CustomerContext) {
  const data = await readPersonalData(ctx.db, ctx.user.id)
  // Ids of price history and events are bigints, which JSON does not know.
  const plain = JSON.parse(
    JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as Record<string, unknown>
  return { exportedAt: ctx.now().toISOString(), data: plain }
}
