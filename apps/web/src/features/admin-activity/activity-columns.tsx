import type { LogEntry } from '@dobara/contract/admin-activity/entries.ts'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { actionWords, actorWords, fieldWords, kindWords, valueWords } from './entry-words.ts'
import { EntityLink } from './entity-link.tsx'

/** Lines of a row: so many changes, or one less and how many more there are. The window of the entry has all. */
const LINES = 2

function Changes({ changes }: Pick<LogEntry, 'changes'>) {
  const shown = changes.length > LINES ? LINES - 1 : LINES
  const more = changes.length - shown
  return (
    <ul className="grid text-sm">
      {changes.slice(0, shown).map(({ field, before, after }) => (
        <li key={field} className="truncate">
          <span className="text-muted">{fieldWords(field)}:</span>{' '}
          {before !== null && <span>{`${valueWords(field, before)} → `}</span>}
          <span>{valueWords(field, after)}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('more', { count: more })}</li>}
    </ul>
  )
}

function RecordName({ entry }: { entry: LogEntry }) {
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-sm">
      <span className="text-muted">{kindWords(entry.entity)}</span>
      <span className="truncate">
        <EntityLink entry={entry}>{entry.thing ?? entry.entityId}</EntityLink>
      </span>
    </span>
  )
}

export function activityColumns(onOpen: (entry: LogEntry) => void): ListColumn<LogEntry>[] {
  return listColumns<LogEntry>([
    {
      id: 'at',
      label: t('when'),
      width: 'w-44',
      card: 'corner',
      cell: ({ at }) => (
        <time className="text-sm text-muted tabular-nums" dateTime={at}>
          {formatDateTime(at)}
        </time>
      ),
    },
    {
      id: 'what',
      label: t('what'),
      width: 'w-72',
      isRowName: true,
      card: 'title',
      cell: ({ actor, apiKey, action }) => (
        <span className="font-normal wrap-anywhere">
          <span className="font-semibold">{t('by', { name: actorWords({ actor, apiKey }) })}</span>{' '}
          {actionWords(action)}
        </span>
      ),
    },
    {
      id: 'thing',
      label: t('thing'),
      width: 'w-56',
      card: 'facts',
      cell: (entry) => <RecordName entry={entry} />,
    },
    {
      id: 'changes',
      label: t('changes'),
      width: 'w-auto',
      card: 'foot',
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    {
      id: 'open',
      label: t('open'),
      width: 'w-24',
      isFixed: true,
      card: 'actions',
      cell: (entry) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('openEntry', {
            id: entry.id,
            name: actorWords(entry),
            action: actionWords(entry.action),
          })}
          onClick={() => onOpen(entry)}
        >
          {t('open')}
        </Button>
      ),
    },
  ])
}
