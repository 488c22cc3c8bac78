import { Link } from '@tanstack/react-router'
import { t } from '../texts.ts'

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-semibold text-muted hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink'

/** The two lists of the newsletter. */
export function NewsletterTabs() {
  return (
    <nav aria-label={t('parts')} className="flex gap-5">
      <Link to="/admin/newsletter" className={TAB} activeOptions={{ exact: true, includeSearch: false }}>
        {t('subscribers')}
      </Link>
      <Link
        to="/admin/newsletter/issues/$"
        params={{ _splat: '' }}
        className={TAB}
        activeOptions={{ includeSearch: false }}
      >
        {t('issues')}
      </Link>
    </nav>
  )
}
