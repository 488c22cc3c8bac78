import type { Question } from '@dobara/contract/support/support.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useShopName } from '../../../lib/shop-name.ts'
import { topicName } from '../../../lib/words/topic-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

const TONES = { open: 'marigold', answered: 'leaf', closed: 'neutral' } as const
const STEPS = { acknowledged: 'acknowledged', closed: 'closedStep', reopened: 'reopened' } as const

export const QuestionState = ({ state }: Pick<Question, 'state'>) => (
  <Badge tone={TONES[state]}>{t(state)}</Badge>
)

/** Shows a question and its later messages, oldest first. */
export function QuestionView({ question }: { question: Question }) {
  const { ticketNumber, topic, state, createdAt, subject, message, events } = question
  const shop = useShopName()
  return (
    <article className="grid gap-4" aria-label={t('one', { number: ticketNumber })}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <QuestionState state={state} />
        {topicName(topic)}
      </p>
      <ol className="grid gap-3">
        <li>
          {subject === null ? (
            <Words title={t('you')} at={createdAt} text={message} />
          ) : (
            <Words
              title={t('shopWrote', { shop, subject })}
              at={createdAt}
              text={message}
              className="bg-leaf-soft sm:ml-8"
            />
          )}
        </li>
        {events.map(({ id, kind, at, text }) => (
          <li key={id}>
            {kind === 'replied' ? (
              <Words title={t('you')} at={at} text={text} />
            ) : kind === 'answered' ? (
              <Words title={t('shop', { shop })} at={at} text={text} className="bg-leaf-soft sm:ml-8" />
            ) : (
              <p className="px-4 text-sm text-muted">
                {t(STEPS[kind])} · <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            )}
          </li>
        ))}
      </ol>
    </article>
  )
}

type WordsProps = { title: string; at: string; text: string | null; className?: string }

/** Whatever was typed is text: lines stay lines, and nothing in it is markup. */
function Words({ title, at, text, className }: WordsProps) {
  return (
    <div className={cn('rounded-md border border-line bg-surface p-4', className)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
        {title}
        <time dateTime={at} className="font-normal text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="mt-2 max-w-[65ch] whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
