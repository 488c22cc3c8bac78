import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { FrontLink } from '../../components/front-link.tsx'
import { OwnWords } from '../../components/own-words.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { NativeDrawer } from '../../ui/native-drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { t } from './texts.ts'
import { HeaderSearch } from './search/header-search.tsx'
import { useNavigation } from './use-navigation.tsx'
import { nameOf, useSignOut } from './use-sign-out.ts'

const entryClass =
  'flex min-h-12 items-center rounded-md px-3 text-lg hover:bg-sunken [&.active]:font-semibold [&.active]:text-leaf'

export type MobileMenuPanelProps = { categories: Category[]; isOpen: boolean; onClose: () => void }

/** Everything the bar has no room for on a small screen. */
export function MobileMenuPanel({ categories, isOpen, onClose }: MobileMenuPanelProps) {
  const { links } = useNavigation(categories)
  return (
    <NativeDrawer
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      title={t('menu')}
      closeLabel={t('closeMenu')}
      footer={<AccountEntries onLeave={onClose} />}
    >
      <div className="px-5 pt-5">
        <HeaderSearch onLeave={onClose} />
      </div>
      <nav aria-label={t('menu')} className="grid gap-1 p-4 px-2">
        {links.map(({ label, link }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a link; none of them moves
          <FrontLink key={index} link={link} onClick={onClose} className={entryClass}>
            {label}
          </FrontLink>
        ))}
        {categories.map((category) => (
          <Link
            key={category.id}
            to="/products"
            search={{ categoryId: category.id }}
            activeOptions={{ includeSearch: true }}
            onClick={onClose}
            className={entryClass}
          >
            <OwnWords en={category.name} hi={category.nameHi} />
          </Link>
        ))}
        <Link to="/wishlist" onClick={onClose} className={entryClass}>
          {t('wishlist')}
        </Link>
      </nav>
      <LanguageSwitch className="border-t border-line px-5 py-3" />
    </NativeDrawer>
  )
}

const STRONG = { name: (words: string) => <span className="font-semibold text-ink">{words}</span> }

function AccountEntries({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-3 p-5">
        <Link to="/login" onClick={onLeave} className={buttonVariants()}>
          {t('login')}
        </Link>
        <Link to="/register" onClick={onLeave} className={buttonVariants({ variant: 'outline' })}>
          {t('register')}
        </Link>
      </div>
    )
  }
  return (
    <div className="grid gap-3 p-5">
      <p className="text-sm text-muted">
        <RichText text={t('signedInAsName', { name: nameOf(user) })} parts={STRONG} />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/orders" onClick={onLeave} className={buttonVariants({ variant: 'outline' })}>
          {t('myOrders')}
        </Link>
        <Link to="/profile" onClick={onLeave} className={buttonVariants({ variant: 'outline' })}>
          {t('profile')}
        </Link>
        <Link
          to="/trade-ins"
          onClick={onLeave}
          className={buttonVariants({ variant: 'outline', className: 'col-span-2' })}
        >
          {t('tradeIns')}
        </Link>
        {user.role === 'admin' && (
          <Link
            to="/admin"
            onClick={onLeave}
            className={buttonVariants({ variant: 'outline', className: 'col-span-2' })}
          >
            {t('admin')}
          </Link>
        )}
        <Button
          variant="ghost"
          className="col-span-2"
          onClick={() => {
            onLeave()
            void signOut()
          }}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}
