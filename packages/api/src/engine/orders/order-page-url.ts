import type { Deps } from '../../context.ts'

/** The page of an order in the shop, which its buyer sees after signing in. */
export function orderPageUrl({ publicUrl }: Pick<Deps, 'publicUrl'>, orderId: string): string {
  return `${publicUrl}/order/${orderId}`
}
