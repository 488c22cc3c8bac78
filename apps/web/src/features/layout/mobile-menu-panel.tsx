import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { FrontLink } from '../../components/front-link.tsx'
import { OwnWords } from '../../components/own-words.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { AccountEntries } from './account/account-entries.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { t } from './texts.ts'
import { HeaderSearch } from './search/header-search.tsx'
import { useNavigation } from './use-navigation.tsx'

const entryClass =
  'flex min-h-12 items-center rounded-md px-3 text-lg hover:bg-sunken [&.active]:font-semibold [&.active]:text-leaf'

type MobileMenuPanelProps = { categories: Category[]; onClose: () => void }

/** Everything the bar has no room for on a small screen. */
export function MobileMenuPanel({ categories, onClose }: MobileMenuPanelProps) {
  const { links } = useNavigation(categories)
  const { user } = useSession()
  return (
    <Drawer
      isOpen
      onClose={onClose}
      side="left"
      title={t('menu')}
      closeLabel={t('closeMenu')}
      footer={user ? <AccountEntries user={user} onLeave={onClose} /> : <SignInEntries onLeave={onClose} />}
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
    </Drawer>
  )
}

/** Links for a visitor who is not signed in. */
function SignInEntries({ onLeave }: { onLeave: () => void }) {
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
