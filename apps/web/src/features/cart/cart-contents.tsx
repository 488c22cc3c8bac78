import type { Cart, CartItem, SavedItem } from '@dobara/contract/cart.ts'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useCart } from './cart-context.tsx'
import { CartLine } from './cart-line.tsx'
import type { Notice } from './cart-notice.tsx'
import { t as cartText } from './texts.ts'
import { t } from './drawer-texts.ts'
import { CartCoupons } from './coupons/cart-coupons.tsx'
import { ReminderRow } from './reminder-row.tsx'
import { SavedSection } from './saved-section.tsx'
import { useSaved } from './use-saved.ts'

type CartContentsProps = { cart: Cart; onNotice: (notice: Notice) => void }

/** The lines, what was set aside, and what else can be done with a cart. */
export function CartContents({ cart, onNotice }: CartContentsProps) {
  const { add, close, remove } = useCart()
  const saved = useSaved()
  const [removing, setRemoving] = useState<CartItem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isFilled = cart.items.length > 0

  async function onConfirm(item: CartItem) {
    setIsBusy(true)
    const { isDone } = await remove(item.id)
    setIsBusy(false)
    setRemoving(null)
    if (!isDone) return
    const { productId, productVariantId, quantity, selectedAttributes, productTitle: title } = item
    onNotice({
      text: t('removedNotice', { title }),
      // An item that is no longer sold cannot be added again.
      ...(item.isAvailable && {
        undo: () =>
          add({ productId, productVariantId, quantity, selectedAttributes, unitCode: item.unit?.code }),
      }),
    })
  }

  async function onSave({ id, productTitle: title, isAvailable }: CartItem) {
    if (!(await saved.save(id)).isDone) return
    const text = t('savedNotice', { title })
    onNotice({ text, ...(isAvailable && { undo: () => saved.moveToCart(id) }) })
  }

  async function onMove({ id, productTitle: title, quantity, availableQty }: SavedItem) {
    if (!(await saved.moveToCart(id)).isDone) return
    const isLess = availableQty < quantity
    const text = isLess
      ? t('movedFewerNotice', { title, quantity: availableQty })
      : t('movedNotice', { title })
    onNotice({ text, undo: () => saved.save(id) })
  }

  return (
    <>
      {isFilled ? (
        <>
          <ul className="divide-y divide-line">
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                onRemove={() => setRemoving(item)}
                onSave={() => onSave(item)}
              />
            ))}
          </ul>
          <div className="border-t border-line px-5 py-4">
            <CartCoupons cart={cart} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={ShoppingCart}
          title={cartText('empty')}
          text={t('emptyText')}
          action={<Button onClick={close}>{t('continueShopping')}</Button>}
        />
      )}
      {isFilled && <ReminderRow />}
      <SavedSection saved={saved} onMove={onMove} />
      <ConfirmDialog
        isOpen={removing !== null}
        question={t('removeQuestion')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        isLoading={isBusy}
        onConfirm={() => removing && void onConfirm(removing)}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}
