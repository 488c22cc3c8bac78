import type { SavedItem } from '@dobara/contract/cart.ts'
import { Link } from '@tanstack/react-router'
import { conditionName } from '../../lib/words/condition-words.ts'
import { useCart } from './cart-context.tsx'

type ItemHeadingProps = {
  item: Pick<SavedItem, 'productTitle' | 'productSku' | 'productBrand' | 'productCondition' | 'isListed'>
}

/** Title, brand and condition. What the shop no longer sells has no page to lead to. */
export function ItemHeading({ item }: ItemHeadingProps) {
  const { close } = useCart()
  return (
    <div className="min-w-0 wrap-anywhere">
      {item.isListed ? (
        <Link
          to="/product/$sku"
          params={{ sku: item.productSku }}
          onClick={close}
          className="font-semibold hover:underline"
        >
          {item.productTitle}
        </Link>
      ) : (
        <span className="font-semibold">{item.productTitle}</span>
      )}
      <p className="text-sm text-muted">
        {item.productBrand} · {conditionName(item.productCondition)}
      </p>
    </div>
  )
}
