import type { AdminProductQuestion } from '@dobara/contract/admin-product-questions.ts'
import type { PostStatus } from '@dobara/domain/product-questions/posts.ts'
import { BookOpen } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const TONES = { pending: 'marigold', published: 'leaf', hidden: 'clay' } as const

export const PostBadge = ({ status }: { status: PostStatus }) => (
  <Badge tone={TONES[status]}>{t(status)}</Badge>
)

/** Shows the status of a question, and the answer or moderation that it still needs. */
function Work({ question: { status, answers } }: { question: AdminProductQuestion }) {
  const hasShop = answers.some(({ by }) => by === 'shop')
  return (
    <span className="flex flex-wrap gap-1.5">
      <PostBadge status={status} />
      {status === 'published' && !hasShop && <Badge tone="marigold">{t('needsAnswer')}</Badge>}
      {answers.some((answer) => answer.status === 'pending') && (
        <Badge tone="marigold">{t('answerWaits')}</Badge>
      )}
    </span>
  )
}

function answeredBy({ answers }: AdminProductQuestion): string {
  const buyers = answers.filter(({ by }) => by === 'buyer').length
  const names = [
    ...(answers.length > buyers ? [t('ofShop')] : []),
    ...(buyers > 0 ? [t('buyers', { count: buyers })] : []),
  ]
  return names.join(', ') || t('unanswered')
}

export function productQuestionColumns(
  onOpen: (question: AdminProductQuestion) => void,
): ListColumn<AdminProductQuestion>[] {
  return listColumns<AdminProductQuestion>([
    {
      id: 'question',
      label: t('question'),
      width: 'w-auto',
      isRowName: true,
      card: 'title',
      cell: ({ question }) => <span className="line-clamp-3 wrap-anywhere">{question}</span>,
    },
    {
      id: 'product',
      label: t('product'),
      width: 'w-60',
      sort: 'product',
      card: 'facts',
      cell: ({ productTitle, productSku }) => (
        <div className="min-w-0">
          <p className="line-clamp-2 wrap-anywhere">{productTitle}</p>
          <p className="truncate text-sm text-muted">{productSku}</p>
        </div>
      ),
    },
    {
      id: 'status',
      label: t('status'),
      width: 'w-44',
      sort: 'waiting',
      card: 'badges',
      cell: (question) => <Work question={question} />,
    },
    {
      id: 'answers',
      label: t('answers'),
      width: 'w-36',
      card: 'facts',
      cell: (question) => <span className="text-sm">{answeredBy(question)}</span>,
    },
    {
      id: 'date',
      label: t('date'),
      width: 'w-30',
      sort: 'createdAt',
      card: 'foot',
      cell: ({ createdAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-24',
      isFixed: true,
      card: 'corner',
      cell: (question) => (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('open', { question: question.question })}
          onClick={() => onOpen(question)}
        >
          <BookOpen aria-hidden="true" className="size-5" />
        </Button>
      ),
    },
  ])
}
