import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Search } from 'lucide-react'
import { AdminNavFoot } from './admin-nav-foot.tsx'
import { groupsOf, type Section } from './admin-sections.ts'
import { PaletteKeys } from './key-cap.tsx'
import { PluginScreens } from './plugin-screens.tsx'
import { SectionGroup } from './section-group.tsx'
import { t } from './texts.ts'
import { useSections } from './use-sections.ts'

type AdminNavProps = {
  user: Profile
  onPalette: () => void
  onHelp: () => void
  /** Runs when something was chosen. */
  onFollow?: () => void
}

/** The search, the sections under their headings, and what is always there below them. */
export function AdminNav({ user, onPalette, onHelp, onFollow }: AdminNavProps) {
  const sections = useSections()
  const isListed = ({ inside, isInBar }: Section) =>
    isInBar !== false && !sections.some(({ name }) => name === inside)
  return (
    <div className="flex h-full flex-col gap-3 short:gap-0.5">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onFollow?.()
          onPalette()
        }}
        className="flex min-h-11 short:min-h-7 w-full shrink-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-paper px-3 text-muted hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-left">{t('search')}</span>
        <span className="pointer-coarse:hidden">
          <PaletteKeys />
        </span>
      </button>
      <nav aria-label={t('sections')} className="min-h-0 lg:-mx-1 lg:flex-1 lg:overflow-y-auto lg:px-1">
        {groupsOf(sections.filter(isListed)).map((group) => (
          <SectionGroup key={group.name} group={group} onFollow={onFollow} />
        ))}
        <PluginScreens onFollow={onFollow} />
      </nav>
      <AdminNavFoot user={user} onHelp={onHelp} onFollow={onFollow} />
    </div>
  )
}
