import { SHORTEST_ADMIN_SEARCH } from '@dobara/contract/admin-search.ts'
import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import { FRONT_BLOCKS, type FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ExternalLink,
  Keyboard,
  type LucideIcon,
  Monitor,
  Moon,
  PackageCheck,
  Plus,
  Settings,
  Store,
  Sun,
  TriangleAlert,
  Plug,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { setTheme } from '../../../lib/page/theme.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import {
  isSettingsSectionOf,
  SETTINGS_SECTIONS,
  type SettingsSectionName,
  settingsSectionTitle,
} from '../../../lib/words/settings-section-texts.ts'
import { frontBlockTitle, isFrontBlockOf } from '../../../lib/words/front-block-texts.ts'
import { isOnScreen } from '../../../lib/words/screen-texts.ts'
import { Command, CommandGroup, CommandInput, CommandList } from '../../../ui/command.tsx'
import { t } from '../texts.ts'
import { titleOf } from '../admin-sections.ts'
import { usePluginScreens } from '../plugin-screens.tsx'
import { useSections, useSectionTarget } from '../use-sections.ts'
import { Found, Hit } from './found.tsx'

const TYPING_PAUSE_MS = 150

type PaletteProps = {
  /** Search text, stored by the frame: it is restored at the next opening until a result has been chosen. */
  words: string
  /** Search text when the palette opened: it is selected, so that typing replaces it. */
  saved: string
  onType: (words: string) => void
  onClose: () => void
  onHelp: () => void
}

/** The value once it has stayed the same for so long. */
function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

function useFound(typed: string) {
  const words = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const isLong = words.length >= SHORTEST_ADMIN_SEARCH
  const query = trpc.admin.search.find.useQuery(
    { words },
    { enabled: isLong, placeholderData: keepPreviousData, staleTime: 10_000 },
  )
  const isCurrent = isLong && typed.trim() === words && !query.isPlaceholderData
  return { words, hits: isLong ? query.data : undefined, error: isLong ? query.error : null, isCurrent }
}

type PaletteAction = { label: string; icon: LucideIcon; permission?: Permission; run: () => void }

/** Returns the actions of the palette that the role allows, each without opening its screen first. */
function useActions(onHelp: () => void): PaletteAction[] {
  const navigate = useNavigate()
  const allows = usePermissions()
  const actions: PaletteAction[] = [
    {
      label: t('addProduct'),
      icon: Plus,
      permission: 'catalogue.write',
      run: () => void navigate({ to: '/admin/products', search: { product: 'new' } }),
    },
    {
      label: t('paletteLowStock'),
      icon: TriangleAlert,
      permission: 'catalogue.read',
      run: () => void navigate({ to: '/admin/products', search: { view: 'low-stock' } }),
    },
    {
      label: t('toPack'),
      icon: PackageCheck,
      permission: 'orders.read',
      run: () => void navigate({ to: '/admin/orders', search: { status: 'confirmed' } }),
    },
    { label: t('paletteLight'), icon: Sun, run: () => setTheme('light') },
    { label: t('paletteDark'), icon: Moon, run: () => setTheme('dark') },
    { label: t('paletteSystem'), icon: Monitor, run: () => setTheme('system') },
    { label: t('keys'), icon: Keyboard, run: onHelp },
  ]
  return actions.filter(({ permission }) => !permission || allows(permission))
}

/**
 * Returns the settings sections that match the text; none for an empty text or for a role that cannot read settings.
 */
function useFittingSettings(typed: string): readonly SettingsSectionName[] {
  const mayRead = usePermissions()('settings.read')
  if (!mayRead || typed.trim() === '') return []
  return SETTINGS_SECTIONS.filter((section) => isSettingsSectionOf(section, typed))
}

/** The same of the blocks of the shop front. */
function useFittingBlocks(typed: string): readonly FrontBlock[] {
  const mayRead = usePermissions()('content.read')
  if (!mayRead || typed.trim().length < SHORTEST_ADMIN_SEARCH) return []
  return FRONT_BLOCKS.filter((block) => isFrontBlockOf(block, typed))
}

type BlocksProps = { blocks: readonly FrontBlock[]; onSelect: (block: FrontBlock) => void }

function Blocks({ blocks, onSelect }: BlocksProps) {
  if (blocks.length === 0) return null
  return (
    <CommandGroup heading={t('shopFront')}>
      {blocks.map((block) => (
        <Hit
          key={block}
          value={`shop front ${block}`}
          icon={Store}
          title={frontBlockTitle(block)}
          onSelect={() => onSelect(block)}
        />
      ))}
    </CommandGroup>
  )
}

/** Everything from anywhere, within its window: products, orders, customers, pages, settings and actions. */
export function Palette({ words: typed, saved, onType, onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The placeholder field shown while loading was removed, and the focus with it. At any other opening the dialog
    // sets the focus.
    const { activeElement } = document
    if (activeElement?.matches('body, dialog > *')) box.current?.focus()
  }, [])
  const { words, hits, error, isCurrent } = useFound(typed)
  const actions = useActions(onHelp)
  const sections = useSections()
  const targetOf = useSectionTarget()
  const fits = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase())
  const isLong = typed.trim().length >= SHORTEST_ADMIN_SEARCH
  const pages = sections.filter(
    (section) => fits(titleOf(section)) || (isLong && isOnScreen(section.name, typed)),
  )
  const added = usePluginScreens().filter(({ title }) => fits(title))
  const settings = useFittingSettings(typed)
  const blocks = useFittingBlocks(typed)
  const fittingActions = actions.filter(({ label }) => fits(label))
  const hasSite = fits(t('viewSite'))

  function leave() {
    onType('')
    onClose()
  }
  const leaving = (run: () => void) => () => {
    leave()
    run()
  }
  const found = hits ? Object.values(hits).reduce((sum, { length }) => sum + length, 0) : 0
  const rows =
    found +
    pages.length +
    added.length +
    settings.length +
    blocks.length +
    fittingActions.length +
    (hasSite ? 1 : 0)
  return (
    <>
      <Command shouldFilter={false} label={t('title')}>
        <CommandInput
          ref={box}
          value={typed}
          onValueChange={onType}
          placeholder={t('placeholder')}
          maxLength={100}
          onFocus={({ target }) => target.setSelectionRange(typed === saved ? 0 : typed.length, typed.length)}
        />
        <CommandList className="max-h-[min(28rem,70dvh)]" label={t('results')}>
          {error && <p className="p-4 text-clay">{messageOf(error)}</p>}
          {hits && <Found words={words} hits={hits} onLeave={leave} />}
          {(pages.length > 0 || added.length > 0 || hasSite) && (
            <CommandGroup heading={t('pages')}>
              {pages.map((page) => (
                <Hit
                  key={page.name}
                  value={page.path}
                  icon={page.icon}
                  title={titleOf(page)}
                  onSelect={leaving(() => void navigate(targetOf(page)))}
                />
              ))}
              {added.map(({ id, title }) => (
                <Hit
                  key={id}
                  value={`plugin ${id}`}
                  icon={Plug}
                  title={title}
                  onSelect={leaving(() => void navigate({ to: '/admin/plugins', search: { screen: id } }))}
                />
              ))}
              {hasSite && (
                <Hit
                  value="site"
                  icon={ExternalLink}
                  title={t('viewSite')}
                  onSelect={leaving(() => void navigate({ to: '/' }))}
                />
              )}
            </CommandGroup>
          )}
          {settings.length > 0 && (
            <CommandGroup heading={t('settings')}>
              {settings.map((section) => (
                <Hit
                  key={section}
                  value={`settings ${section}`}
                  icon={Settings}
                  title={settingsSectionTitle(section)}
                  onSelect={leaving(() => void navigate({ to: '/admin/settings', search: { section } }))}
                />
              ))}
            </CommandGroup>
          )}
          <Blocks
            blocks={blocks}
            onSelect={(block) =>
              leaving(() => void navigate({ to: '/admin/shop-front', search: { block } }))()
            }
          />
          {fittingActions.length > 0 && (
            <CommandGroup heading={t('actions')}>
              {fittingActions.map(({ label, icon, run }) => (
                <Hit key={label} value={label} icon={icon} title={label} onSelect={leaving(run)} />
              ))}
            </CommandGroup>
          )}
          {rows === 0 && isCurrent && <p className="p-6 text-center">{t('nothing', { words })}</p>}
        </CommandList>
      </Command>
      <p role="status" className="sr-only">
        {isCurrent ? t('found', { count: rows }) : ''}
      </p>
    </>
  )
}
