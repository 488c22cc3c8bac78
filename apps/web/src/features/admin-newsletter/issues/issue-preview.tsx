import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'

const WIDTHS = [
  { name: 'desktop', icon: Monitor, look: 'w-full' },
  { name: 'phone', icon: Smartphone, look: 'w-[375px] max-w-full' },
] as const

/** A link in the mail leads nowhere from here: the frame may neither go on nor open anything. */
const closed = (html: string) => html.replace('<head>', '<head><base target="_blank">')

type IssuePreviewProps = {
  id: number
  language: ContentLanguage
  /** Title, if there are two previews. */
  title?: string
}

/** The mail as its readers will see it, of what is saved. */
export function IssuePreview({ id, language, title = t('preview') }: IssuePreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['name']>('desktop')
  const query = trpc.admin.newsletter.issues.preview.useQuery(
    { id, language },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const look = WIDTHS.find(({ name }) => name === width)?.look
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <div role="group" aria-label={t('width')} className="flex gap-1">
          {WIDTHS.map(({ name, icon: Icon }) => (
            <Button
              key={name}
              variant={name === width ? 'secondary' : 'ghost'}
              size="sm"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              <Icon aria-hidden="true" className="size-4.5" />
              {t(name)}
            </Button>
          ))}
        </div>
      </div>
      <QueryState
        query={query}
        failure={t('previewFailed')}
        skeleton={<Skeleton className="h-160 w-full rounded-md" />}
      >
        {({ html }) => (
          <iframe
            title={title}
            sandbox=""
            srcDoc={closed(html)}
            className={`mx-auto block h-160 rounded-md border border-line bg-white ${look}`}
          />
        )}
      </QueryState>
    </section>
  )
}
