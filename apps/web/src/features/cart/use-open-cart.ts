import toast from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useCart } from './cart-context.tsx'
import { t } from './texts.ts'
import { loadCartDrawer } from './drawer/load-cart-drawer.ts'

/** Returns a function that opens the drawer once its code is loaded, or reports that it cannot be loaded. */
export function useOpenCart() {
  const { open } = useCart()
  return () =>
    void loadCartDrawer().then(open, (error: unknown) => toast.error(messageOf(error, t('loadFailed'))))
}
