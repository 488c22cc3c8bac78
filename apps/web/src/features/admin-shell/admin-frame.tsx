import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFocusOnArrival } from '../../lib/page/use-focus-on-arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '../../ui/sheet.tsx'
import { AdminNav } from './admin-nav.tsx'
import { t } from './texts.ts'
import { useOverlays } from './use-overlays.tsx'

function BackOfficeName() {
  return (
    <Link to="/admin" className="flex min-h-11 min-w-0 items-center px-3 font-display text-lg font-bold">
      <span className="truncate">{t('backOffice')}</span>
    </Link>
  )
}

/** A bar at the side with the sections; on a narrow screen it waits behind a button. */
export function AdminFrame({
  user,
  banner,
  children,
}: {
  user: Profile
  banner: ReactNode
  children: ReactNode
}) {
  const main = useFocusOnArrival()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  const overlays = useOverlays()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-1 px-1 py-1 lg:hidden">
          <BackOfficeName />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('palette')}
            className="ml-auto"
            onClick={overlays.ways.onPalette}
          >
            <Search aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('menu')}
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          >
            <Menu aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <div className="hidden h-full flex-col gap-4 overflow-y-auto p-3 lg:flex">
          <BackOfficeName />
          <AdminNav user={user} {...overlays.ways} />
        </div>
      </header>
      <Sheet open={isMenuOpen} onOpenChange={setIsMenuOpen}>
        <SheetContent side="left" closeLabel={t('closeMenu')} aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>{t('menu')}</SheetTitle>
          </SheetHeader>
          <div className="flex-1 p-3">
            <AdminNav user={user} {...overlays.ways} onFollow={closeMenu} />
          </div>
        </SheetContent>
      </Sheet>
      {overlays.shown}
      <div className="min-w-0">
        {banner}
        <main id="main" ref={main} tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
