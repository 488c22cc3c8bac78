import type { CartItem } from '@dobara/contract/cart.ts'
import toast from 'react-hot-toast/headless'
import { UnitOfLine } from '../../components/units/unit-of-line.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Shows the chosen machine; if it is gone, the shopper can choose another one here, and the quote is refetched. */
export function UnitOfItem({ item: { id, unit } }: { item: Pick<CartItem, 'id' | 'unit'> }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.cart.chooseUnit.useMutation()
  if (!unit) return null

  async function take(unitCode: string) {
    try {
      await mutateAsync({ id, unitCode })
    } catch (error) {
      toast.error(messageOf(error, t('unitFailed')))
    }
    // Also after a refusal: another shopper may have been faster again.
    await Promise.all([
      utils.cart.get.invalidate(),
      utils.cart.boughtNow.invalidate(),
      utils.checkout.quote.invalidate(),
    ])
  }
  return <UnitOfLine unit={unit} onTake={take} />
}
