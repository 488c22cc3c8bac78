import { ExternalLink } from 'lucide-react'
import { CopyButton } from '../../../components/copy-button/copy-button.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** Shows a message about the state of the order that staff can send to the buyer by hand. */
export function StatusMessage({ id }: { id: string }) {
  const query = trpc.admin.orders.statusMessage.useQuery({ id }, { staleTime: 0 })
  return (
    <section aria-labelledby="status-message" className="mt-6 min-w-0">
      <h2 id="status-message" className="text-base font-semibold">
        {t('messageTitle')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('messageLead')}</p>
      <QueryState
        query={query}
        failure={t('messageFailed')}
        skeleton={<Skeleton className="h-28 w-full rounded-md" />}
      >
        {({ text, language, whatsappUrl }) => (
          <>
            <p
              lang={language}
              className="rounded-md border border-line bg-sunken p-3 wrap-anywhere whitespace-pre-line select-all"
            >
              {text}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={text} label={t('copyMessage')} />
              <Button variant="outline" size="sm" asChild>
                <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden="true" className="size-4" />
                  {t('openWhatsapp')}
                  <span className="sr-only">{t('newTab')}</span>
                </a>
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </section>
  )
}
