import { formatDateTime } from '../lib/format.ts'
import { cn } from '../ui/cn.ts'

/** `note`: what was written with it; `by`: the actor, where it is shown. */
type TimelineEntry = { at: string; message: string; note?: string | null; by?: string }

/** Lists events with the newest first; they are given oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {entries.toReversed().map(({ at, message, note, by }, index) => (
        <li key={`${at} ${message}`} className="relative">
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-1.5 -left-[1.4375rem] size-3 rounded-full',
              index === 0 ? 'bg-leaf' : 'bg-line-strong',
            )}
          />
          <p className="font-semibold wrap-anywhere">{message}</p>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {by && <span>{` · ${by}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
