import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const load = () => import('./mobile-menu-panel.tsx')
const MobileMenuPanel = lazy(() => load().then((module) => ({ default: module.MobileMenuPanel })))

/** Ahead of the press; should it fail, the press says so. */
const prepare = () => void load().then(undefined, () => undefined)

/** The button of the menu on a small screen. What it opens is fetched when a finger or the focus comes near. */
export function MobileMenu({ categories }: { categories: Category[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  function show() {
    setIsWanted(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ml-2.5 lg:hidden"
        aria-label={t('menu')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void load().then(show, (error: unknown) => toast.error(messageOf(error)))}
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      {isWanted && (
        <Suspense>
          <MobileMenuPanel categories={categories} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
