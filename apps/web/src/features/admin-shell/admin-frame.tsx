import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UnsentBar } from '../../components/unsent/unsent-bar.tsx'
import { isSingleKey } from '../../lib/page/single-keys.ts'
import { useFocusOnArrival } from '../../lib/page/use-focus-on-arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { AdminNav } from './admin-nav.tsx'
import type { Section } from './admin-sections.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PaletteWindow, WaitingBox } from './palette/palette-window.tsx'
import { t } from './texts.ts'
import { useSections, useSectionTarget } from './use-sections.ts'

function BackOfficeName() {
  return (
    <Link to="/admin" className="flex min-h-11 min-w-0 items-center px-3 font-display text-lg font-bold">
      <span className="truncate">{t('backOffice')}</span>
    </Link>
  )
}

/** Fetched when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** How long after g its letter is waited for. */
const LETTER_WAIT_MS = 1500

type ShellKeys = {
  /** Ctrl+K or ⌘K, and / where no list has a search of its own. */
  onPalette: () => void
  /** A question mark. */
  onHelp: () => void
  /** g, then the letter of a screen. */
  onGo: (section: Section) => void
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const hasDialog = () => document.querySelector('dialog[open], [role="dialog"]') !== null

/** The keys that every screen of the back office knows. Nothing happens behind an open dialog. */
function useShellKeys({ onPalette, onHelp, onGo }: ShellKeys): void {
  const waitsUntil = useRef(0)
  const sections = useSections()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return
    if (isPaletteKey(event)) {
      // Otherwise the browser would focus its address bar.
      event.preventDefault()
      if (!hasDialog()) onPalette()
      return
    }
    if (!isSingleKey(event) || hasDialog()) return
    waitsUntil.current = event.key === 'g' ? event.timeStamp + LETTER_WAIT_MS : 0
    if (event.key === '?') onHelp()
    else if (event.key === '/') onPalette()
    else return
    event.preventDefault()
  })

  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.timeStamp >= waitsUntil.current || !isSingleKey(event) || hasDialog()) return
    const section = sections.find(({ letter }) => letter === event.key)
    if (!section) return
    waitsUntil.current = 0
    event.preventDefault()
    event.stopPropagation()
    onGo(section)
  })

  useEffect(() => {
    // Before everything else: alone, the same letter may undo, open the views of a list or go to the next order.
    window.addEventListener('keydown', onLetter, { capture: true })
    return () => window.removeEventListener('keydown', onLetter, { capture: true })
  }, [])
  useEffect(() => {
    // After those of the document, where a list takes what it knows itself.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns the overlays of the back office and the functions that open them (`ways`); keys open them too. */
function useOverlays() {
  const navigate = useNavigate()
  const targetOf = useSectionTarget()
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const [words, setWords] = useState('')
  const [saved, setSaved] = useState('')

  const onHelp = () => setShown('keys')
  function onPalette() {
    setSaved(words)
    setShown('palette')
  }
  const close = () => setShown(undefined)
  useShellKeys({ onPalette, onHelp, onGo: (section) => void navigate(targetOf(section)) })

  const overlays: ReactNode = (
    <>
      <PaletteWindow isOpen={shown === 'palette'} onClose={close}>
        <Suspense fallback={<WaitingBox words={words} onType={setWords} />}>
          <Palette words={words} saved={saved} onType={setWords} onClose={close} onHelp={onHelp} />
        </Suspense>
      </PaletteWindow>
      <KeysDialog isOpen={shown === 'keys'} onClose={close} />
    </>
  )
  return { ways: { onPalette, onHelp }, shown: overlays }
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
        <div className="hidden h-full flex-col gap-2 p-3 short:p-2 lg:flex">
          <div className="short:hidden">
            <BackOfficeName />
          </div>
          <div className="min-h-0 flex-1">
            <AdminNav user={user} {...overlays.ways} />
          </div>
        </div>
      </header>
      <Drawer
        isOpen={isMenuOpen}
        onClose={closeMenu}
        side="left"
        title={t('menu')}
        closeLabel={t('closeMenu')}
      >
        <div className="p-3">
          <AdminNav user={user} {...overlays.ways} onFollow={closeMenu} />
        </div>
      </Drawer>
      {overlays.shown}
      <div className="min-w-0">
        {banner}
        <UnsentBar />
        <main id="main" ref={main} tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
