import type { OrderedAgain } from '@dobara/contract/cart.ts'
import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'

function InCart({ short, areAllUnavailable }: { short: OrderedAgain['short']; areAllUnavailable: boolean }) {
  return (
    <Alert
      tone={short.length === 0 ? 'success' : 'warning'}
      title={t(areAllUnavailable ? 'againNothing' : short.length === 0 ? 'againAll' : 'againSome')}
    >
      {short.length > 0 && (
        <ul className="list-disc pl-5">
          {short.map(({ title, wanted, inCart }) => (
            <li key={title}>
              {inCart === 0 ? t('againGone', { title }) : t('againFewer', { title, wanted, inCart })}
            </li>
          ))}
        </ul>
      )}
      <Link
        to={areAllUnavailable ? '/products' : '/checkout'}
        className={buttonVariants({ className: 'mt-3' })}
      >
        {t(areAllUnavailable ? 'continueShopping' : 'againCheckout')}
      </Link>
    </Alert>
  )
}

/**
 * Button that adds the items of an unsuccessful order to the cart if they are still sold, and lists those that are
 * not.
 */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const utils = trpc.useUtils()
  const again = trpc.cart.orderAgain.useMutation({
    onSuccess: ({ cart }) => utils.cart.get.setData(undefined, cart),
  })
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(again.data ? 'done' : 'asked', place)
  const short = again.data?.short ?? []
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      {again.error && <Alert tone="danger">{messageOf(again.error)}</Alert>}
      {again.data ? (
        <InCart
          short={short}
          areAllUnavailable={short.length === order.items.length && short.every(({ inCart }) => inCart === 0)}
        />
      ) : (
        <Button isLoading={again.isPending} onClick={() => again.mutate({ id: order.id })}>
          {t('orderAgain')}
        </Button>
      )}
    </div>
  )
}
