import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Heart, Menu } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { FrontLink } from '../../components/front-link.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { Logo } from './logo.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import type { SignedInMenuProps } from './account/signed-in-menu.tsx'
import { t } from './texts.ts'
import { type NavigationLink, useNavigation } from './use-navigation.tsx'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'

const loadMobileMenu = () => import('./mobile-menu-panel.tsx')
const MobileMenuPanel = lazy(() => loadMobileMenu().then((module) => ({ default: module.MobileMenuPanel })))

/** Loads the menu ahead of the press; if this fails, the press reports it. */
const prepareMobileMenu = () => void loadMobileMenu().then(undefined, () => undefined)

/** Menu button of a small screen. The menu is fetched when a pointer or the focus approaches. */
function MobileMenu({ categories }: { categories: Category[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ml-2.5 lg:hidden"
        aria-label={t('menu')}
        onPointerEnter={prepareMobileMenu}
        onFocus={prepareMobileMenu}
        onClick={() =>
          void loadMobileMenu().then(
            () => setIsOpen(true),
            (error: unknown) => toast.error(messageOf(error)),
          )
        }
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      {isOpen && (
        <Suspense>
          <MobileMenuPanel categories={categories} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Fetched for those who are signed in. Who cannot fetch it now has a way to what is theirs all the same. */
const SignedInMenu = lazy<ComponentType<SignedInMenuProps>>(() =>
  import('./account/signed-in-menu.tsx').then(
    (module) => ({ default: module.SignedInMenu }),
    () => ({ default: ProfileLink }),
  ),
)

function ProfileLink() {
  return (
    <Link to="/profile" className={buttonVariants({ variant: 'outline' })}>
      {t('profile')}
    </Link>
  )
}

/** Login and Register, or who is signed in and what they can do. */
function AccountMenu() {
  const { user, status } = useSession()
  const waiting = <Skeleton className="h-11 w-20 rounded-md xl:w-48" />
  if (status === 'loading') return waiting
  if (user) {
    return (
      <Suspense fallback={waiting}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  }
  return (
    <div className="flex gap-2">
      <Link to="/login" className={buttonVariants({ variant: 'outline' })}>
        {t('login')}
      </Link>
      <Link to="/register" className={`${buttonVariants({ variant: 'ghost' })} lg:max-xl:hidden`}>
        {t('register')}
      </Link>
    </div>
  )
}

const linkClass =
  'flex min-h-11 items-center rounded-md px-2.5 text-muted hover:text-ink [&.active]:font-semibold [&.active]:text-ink'

/** The links of the store, and its first categories with products; the others are under 'Others'. */
function MainNav({ categories }: { categories: Category[] }) {
  const { links, shown, others } = useNavigation(categories)
  return (
    <nav aria-label={t('main')} className="flex items-center max-lg:hidden">
      {[...links, ...shown].map(({ label, link }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a link; none of them moves
        <FrontLink key={index} link={link} className={linkClass}>
          {label}
        </FrontLink>
      ))}
      {others.length > 0 && <OthersMenu links={others} />}
    </nav>
  )
}

function OthersMenu({ links }: { links: NavigationLink[] }) {
  const { root, isOpen, toggle, close } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className={`${linkClass} cursor-pointer gap-1`}
      >
        {t('others')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <ul className="absolute top-full left-0 z-10 mt-1 min-w-52 rounded-md border border-line bg-surface p-2 shadow-soft">
          {links.map(({ label, link }) => (
            <li key={link}>
              <FrontLink
                link={link}
                onClick={close}
                className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken"
              >
                {label}
              </FrontLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

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
        // An open menu prevents the bar from hiding.
        'top-bar sticky top-0 z-20 border-b border-line bg-paper transition-transform has-[[aria-expanded=true]]:translate-y-0',
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
