import { Link } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-2/3', 'w-9/12', 'w-5/6', 'w-1/2']

/** Lines of text that are on their way. */
export function TextSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-[68ch] gap-3">
      {LINES.map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}

// A malformed name in the address also means that there is no page.
const ABSENT = ['CONTENT_NOT_FOUND', 'INVALID_INPUT', 'RULE_BROKEN']

export function isAbsent(error: unknown): boolean {
  return ABSENT.includes(codeOf(error) ?? '')
}

/** A text that is not there: all there is on the page. */
export function ContentAbsent() {
  return (
    <div className="page">
      <DocumentTitle title={t('notFound')} />
      <EmptyState
        isPage
        icon={FileX}
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Link to="/blog" className={buttonVariants()}>
            {t('allArticles')}
          </Link>
        }
      />
    </div>
  )
}

export function ContentFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState message={messageOf(error, t('failed'))} onRetry={onRetry} />
}

/** Shows a note to a reader who requested a language other than that of the text. */
export function LanguageNote() {
  return <p className="mb-6 max-w-[68ch] rounded-md bg-sunken px-4 py-2.5 text-muted">{t('onlyInEnglish')}</p>
}
