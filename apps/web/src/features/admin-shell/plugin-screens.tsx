import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { currentClass, entryClass } from './section-group.tsx'
import { t } from './texts.ts'

/**
 * Returns the plug-in screens that the role may open, with titles in the language of the page. They change only when
 * the server restarts.
 */
export function usePluginScreens(): readonly { id: string; title: string }[] {
  const { data } = trpc.admin.plugins.screens.useQuery(undefined, { staleTime: 600_000 })
  return (data?.screens ?? []).map(({ id, title }) => ({ id, title: title[currentLanguage()] }))
}

/** Lists the plug-in screens in the sidebar under their own heading; renders nothing if there are none. */
export function PluginScreens({ onFollow }: { onFollow: (() => void) | undefined }) {
  const screens = usePluginScreens()
  if (screens.length === 0) return null
  return (
    <section aria-label={t('plugins')} className="mt-2.5 short:mt-0">
      <h2 className="px-3 text-xs font-semibold tracking-wide text-muted uppercase">{t('plugins')}</h2>
      <ul className="grid">
        {screens.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/admin/plugins"
              search={{ screen: id }}
              onClick={onFollow}
              className={entryClass}
              activeProps={{ className: currentClass }}
            >
              <Plug aria-hidden="true" className="size-5 shrink-0 short:size-4" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
