import type { LogEntry } from '@dobara/contract/admin-activity/entries.ts'
import { Link } from '@tanstack/react-router'
import { DetailLine } from '../../components/detail-line.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'
import { actionWords, actorWords, fieldWords, kindWords, valueWords } from './entry-words.ts'
import { EntityLink } from './entity-link.tsx'

function Facts({ entry }: { entry: LogEntry }) {
  const { at, action, entity, entityId, thing, requestId, seal } = entry
  return (
    <dl className="grid gap-2">
      <DetailLine label={t('when')}>{formatDateTime(at)}</DetailLine>
      <DetailLine
        label={t('what')}
      >{`${t('by', { name: actorWords(entry) })} ${actionWords(action)}`}</DetailLine>
      <DetailLine label={kindWords(entity)}>
        <EntityLink entry={entry}>{thing ?? entityId}</EntityLink>
      </DetailLine>
      <DetailLine label={t('seal')}>
        {seal === null ? t('unsealed') : t('sealed', { number: String(seal) })}
      </DetailLine>
      {requestId && (
        <DetailLine label={t('request')}>
          <span className="wrap-anywhere">{requestId}</span>
        </DetailLine>
      )}
    </dl>
  )
}

function Changes({ changes }: Pick<LogEntry, 'changes'>) {
  if (changes.length === 0) return <p className="text-muted">{t('noChanges')}</p>
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {(['value', 'before', 'after'] as const).map((title) => (
            <th key={title} scope="col" className="py-2 pr-3 font-normal">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-semibold wrap-anywhere">
              {fieldWords(field)}
            </th>
            <td className="py-2 pr-3 wrap-anywhere whitespace-pre-line">{valueWords(field, before)}</td>
            <td className="py-2 wrap-anywhere whitespace-pre-line">{valueWords(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One entry in full: who did what to what, each value before and after, and its place in the chain. */
export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { id, actor, apiKey, entity, entityId } = entry
  return (
    <Dialog onClose={onClose} title={t('entryTitle', { id })} hasCloseButton={false} className="w-176">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Facts entry={entry} />
        <Changes changes={entry.changes} />
      </div>
      <DialogFooter>
        {apiKey && (
          <Button variant="outline" asChild>
            <Link to="/admin/activity" search={{ key: apiKey.id }} onClick={onClose}>
              {t('onlyKey')}
            </Link>
          </Button>
        )}
        {actor && (
          <Button variant="outline" asChild>
            <Link to="/admin/activity" search={{ person: actor.id }} onClick={onClose}>
              {t('onlyPerson')}
            </Link>
          </Button>
        )}
        <Button variant="outline" asChild>
          <Link to="/admin/activity" search={{ kind: entity, search: entityId }} onClick={onClose}>
            {t('onlyThing')}
          </Link>
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
