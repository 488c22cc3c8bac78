import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { AccountMenu } from './account-menu.tsx'
import { t } from './texts.ts'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'

/** The bar on top. It steps aside when the page is scrolled down, but never while something in it has the focus. */
export function Header({ cartButton }: { cartButton: ReactNode }) {
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const stocked = categories.filter(({ productCount }) => productCount > 0)
  const isScrolledAway = useHidesOnScroll()
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <header
      onFocus={(event) => setHasFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
      className={cn(
        // An open menu keeps the bar where it is.
        'sticky top-0 z-20 border-b border-line bg-paper transition-transform has-[[aria-expanded=true]]:translate-y-0',
        isScrolledAway && !hasFocus && '-translate-y-full',
      )}
    >
      <div className="page @container flex flex-wrap items-center gap-x-3 sm:gap-x-4 lg:h-17 lg:flex-nowrap">
        <MobileMenu categories={stocked} />
        <Logo />
        <MainNav categories={stocked} />
        {/* On a small screen it has a line of its own, always in sight. */}
        <HeaderSearch className="w-full max-lg:order-last max-lg:mb-2.5 lg:ml-auto lg:max-w-56" isRotating />
        <div className="flex min-h-15 items-center gap-3 max-lg:ml-auto">
          <Link
            to="/wishlist"
            aria-label={t('wishlist')}
            className={cn(buttonVariants({ variant: 'outline', size: 'icon' }), 'max-sm:hidden')}
          >
            <Heart aria-hidden="true" className="size-5" />
          </Link>
          {cartButton}
          <div className="max-sm:hidden">
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  )
}
