import type { ContentText } from '@dobara/contract/content/admin-content.ts'
import { QueryState } from '../../../../components/states/query-state.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { t } from '../texts.ts'

type VersionDialogProps = { slug: string; number: number; onClose: () => void }

/** One version as it was written. */
export function VersionDialog({ slug, number, onClose }: VersionDialogProps) {
  const version = trpc.admin.content.version.useQuery({ slug, number })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(64rem,calc(100vw-2rem))]">
        <DialogHeader>
          <DialogTitle>{t('versionNumber', { number })}</DialogTitle>
        </DialogHeader>
        <QueryState
          query={version}
          failure={t('versionFailed')}
          skeleton={<Skeleton className="h-64 w-full" />}
        >
          {({ texts: { en, hi } }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
              <Written title={t('english')} lang="en" text={en} />
              {hi ? (
                <Written title={t('hindi')} lang="hi" text={hi} />
              ) : (
                <p className="text-muted">{t('notInHindi')}</p>
              )}
            </div>
          )}
        </QueryState>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Written({ title, lang, text }: { title: string; lang: string; text: ContentText }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <div lang={lang}>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{text.title}</p>
        {text.summary && <p className="mt-1 text-muted wrap-anywhere">{text.summary}</p>}
        <pre className="mt-3 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {text.body}
        </pre>
      </div>
    </section>
  )
}
