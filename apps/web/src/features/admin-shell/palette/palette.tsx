import { SHORTEST_ADMIN_SEARCH } from '@dobara/contract/admin-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ExternalLink } from 'lucide-react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Command, CommandGroup, CommandInput, CommandList } from '../../../ui/command.tsx'
import { t } from '../texts.ts'
import { useSections } from '../use-sections.ts'
import { Found, Hit } from './found.tsx'
import { useActions } from './use-actions.ts'
import { useSettled } from './use-settled.ts'

const TYPING_PAUSE_MS = 150

type PaletteProps = {
  /** Kept by the frame: what was typed is there again at the next opening, until something was chosen. */
  words: string
  /** What was there at the opening: it is selected, so that new words replace it. */
  kept: string
  onType: (words: string) => void
  onClose: () => void
  onHelp: () => void
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

/** Everything from anywhere, within its window: products, orders, customers, pages and actions. */
export function Palette({ words: typed, kept, onType, onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The box that waited was taken away, and the focus with it. At any other opening the window gives it.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.role === 'dialog') box.current?.focus()
  }, [])
  const { words, hits, error, isCurrent } = useFound(typed)
  const actions = useActions(onHelp)
  const sections = useSections()
  const fits = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase())
  const pages = sections.filter(({ label }) => fits(t(label)))
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
  const rows = found + pages.length + fittingActions.length + (hasSite ? 1 : 0)
  return (
    <>
      <Command shouldFilter={false} label={t('title')}>
        <CommandInput
          ref={box}
          value={typed}
          onValueChange={onType}
          placeholder={t('placeholder')}
          maxLength={100}
          onFocus={({ target }) => target.setSelectionRange(typed === kept ? 0 : typed.length, typed.length)}
        />
        <CommandList className="max-h-[min(28rem,70dvh)]" label={t('results')}>
          {error && <p className="p-4 text-clay">{messageOf(error)}</p>}
          {hits && <Found words={words} hits={hits} onLeave={leave} />}
          {(pages.length > 0 || hasSite) && (
            <CommandGroup heading={t('pages')}>
              {pages.map(({ to, label, icon }) => (
                <Hit
                  key={to}
                  value={to}
                  icon={icon}
                  title={t(label)}
                  onSelect={leaving(() => void navigate({ to }))}
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
