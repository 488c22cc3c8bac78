import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { cn } from '../../../ui/cn.ts'
import { onWishes, readWished } from './wish-store.ts'
import { t } from '../card/texts.ts'

type WishToggleProps = {
  product: { id: number; title: string; price: number }
  /** Shows the label next to the icon, where there is room. */
  isWide?: boolean
  className?: string
}

/** The heart: puts a product on the wishlist, or takes it off. */
export function WishToggle({ product, isWide, className }: WishToggleProps) {
  const isOn = useSyncExternalStore(
    onWishes,
    () => readWished().has(product.id),
    () => false,
  )
  const { user } = useSession()
  const utils = trpc.useUtils()
  function press() {
    import('./press-wish.ts')
      .then(({ pressWish }) => pressWish({ product, isOn: !isOn, isSignedIn: user !== null, utils }))
      .catch(() => toast.error(t('wishFailed')))
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('wishTitle', product)}
      onClick={press}
      className={cn(
        'inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center gap-1.5 rounded-md border border-line bg-surface text-sm font-semibold text-ink transition-colors hover:border-leaf pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        isWide && 'px-2.5',
        className,
      )}
    >
      <Heart aria-hidden="true" className={cn('size-4', isOn && 'fill-clay stroke-clay')} />
      {isWide && <span>{t('wishlist')}</span>}
    </button>
  )
}
