import type { CartItem } from '@dobara/contract/cart.ts'
import toast from 'react-hot-toast/headless'
import { UnitOfLine } from '../../components/units/unit-of-line.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** The machine that was chosen; where it has gone, another one can be taken here, and the quote follows. */
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
    // The same after a refusal: somebody else may have been quicker again.
    await Promise.all([
      utils.cart.get.invalidate(),
      utils.cart.boughtNow.invalidate(),
      utils.checkout.quote.invalidate(),
    ])
  }
  return <UnitOfLine unit={unit} onTake={take} />
}
