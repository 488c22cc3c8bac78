import toast from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useCart } from './cart-context.tsx'
import { t } from './texts.ts'
import { loadCartDrawer } from './drawer/load-cart-drawer.ts'

/** Opens the drawer once its code is there, or says that it cannot be had. */
export function useOpenCart() {
  const { open } = useCart()
  return () =>
    void loadCartDrawer().then(open, (error: unknown) => toast.error(messageOf(error, t('loadFailed'))))
}
