import { Link } from '@tanstack/react-router'
import { t } from './texts.ts'

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-semibold text-muted hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink'

/** The router marks a link only where the whole address is its own; which list it is, is known here. */
const EXACT = { exact: true, includeSearch: true }

/** The two lists of the register. */
export function EWasteTabs({ current }: { current: 'waiting' | 'handovers' }) {
  const marked = (name: typeof current) => ({
    'aria-current': current === name ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={t('parts')} className="flex gap-5">
      <Link to="/admin/e-waste" search={{}} className={TAB} activeOptions={EXACT} {...marked('waiting')}>
        {t('waiting')}
      </Link>
      <Link
        to="/admin/e-waste"
        search={{ show: 'handovers' }}
        className={TAB}
        activeOptions={EXACT}
        {...marked('handovers')}
      >
        {t('handovers')}
      </Link>
    </nav>
  )
}
