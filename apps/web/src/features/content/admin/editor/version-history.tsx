import type { ContentEntry, ContentText, ContentVersion } from '@dobara/contract/content/admin-content.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../../components/form/confirm-dialog.tsx'
import { QueryState } from '../../../../components/states/query-state.tsx'
import { trpc } from '../../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import type { Editor } from './use-editor.ts'

type VersionHistoryProps = { entry: ContentEntry; editor: Editor; mayWrite: boolean }

type VersionDialogProps = { slug: string; number: number; onClose: () => void }

/** One version as it was written. */
function VersionDialog({ slug, number, onClose }: VersionDialogProps) {
  const version = trpc.admin.content.version.useQuery({ slug, number })
  return (
    <Dialog onClose={onClose} title={t('versionNumber', { number })} className="w-256">
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

/** Every version, newest first, to read and to bring back. */
export function VersionHistory({ entry, editor, mayWrite }: VersionHistoryProps) {
  const { slug, version } = entry
  const versions = trpc.admin.content.versions.useQuery({ slug }, { staleTime: 0 })
  const [read, setRead] = useState<number>()
  const [restored, setRestored] = useState<number>()
  const { guard, changes, reset, attempt, busy } = editor

  async function restore(number: number) {
    const isDone = await attempt('save', async () => {
      reset(await changes.restore({ slug, version, number }))
    })
    setRestored(undefined)
    if (isDone) toast.success(t('restored', { number }))
  }
  return (
    <section aria-labelledby="history" className="mt-10 border-t border-line pt-6">
      <h2 id="history" className="text-lg font-semibold">
        {t('history')}
      </h2>
      <p className="mt-1 text-muted">{t('historyLead')}</p>
      <QueryState
        query={versions}
        failure={t('historyFailed')}
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
      >
        {(list) => (
          <ol className="mt-3 divide-y divide-line">
            {list.map((one) => (
              <li key={one.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <VersionLine one={one} entry={entry} />
                <span className="ml-auto flex gap-2">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('readVersion', { number: one.number })}
                    onClick={() => setRead(one.number)}
                  >
                    {t('read')}
                  </Button>
                  {mayWrite && one.number !== version && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={t('restoreVersion', { number: one.number })}
                      onClick={() => guard.confirmLeave(() => setRestored(one.number))}
                    >
                      {t('restore')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {read !== undefined && <VersionDialog slug={slug} number={read} onClose={() => setRead(undefined)} />}
      <ConfirmDialog
        isOpen={restored !== undefined}
        question={t('restoreQuestion', { number: restored ?? 0 })}
        confirmLabel={t('restore')}
        isLoading={busy === 'save'}
        onConfirm={() => restored !== undefined && void restore(restored)}
        onClose={() => setRestored(undefined)}
      />
    </section>
  )
}

function VersionLine({ one, entry }: { one: ContentVersion; entry: ContentEntry }) {
  const { number, at, by, restoredFrom } = one
  return (
    <>
      <span className="w-24 font-semibold tabular-nums">{t('versionNumber', { number })}</span>
      <span className="text-muted">
        <span>
          {at === null ? t('editorAsItCame') : t('savedBy', { name: by ?? '', at: formatDateTime(at) })}
        </span>
        {restoredFrom !== null && <span>{` · ${t('restoredFrom', { number: restoredFrom })}`}</span>}
      </span>
      {entry.publishedVersion === number && <Badge tone="leaf">{t('shownNow')}</Badge>}
    </>
  )
}
