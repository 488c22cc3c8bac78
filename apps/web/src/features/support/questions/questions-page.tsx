import type { QuestionList } from '@dobara/contract/support/support.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { Pagination } from '../../../components/page/pagination.tsx'
import { ListSkeleton } from '../../../components/states/list-skeleton.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { SignedInOnly } from '../../../components/page/signed-in-only.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { topicName } from '../../../lib/words/topic-texts.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { OneQuestion } from './one-question.tsx'
import { QuestionState } from './question-view.tsx'
import type { QuestionsSearch } from './questions-search.ts'
import { t } from '../texts.ts'

/** Shows the questions of a user to the shop: all of a signed-in user's, or only the one of a link in a mail. */
export function QuestionsPage({ search }: { search: QuestionsSearch }) {
  const { id, token, page } = search
  if (token) return <OneQuestion key={token} of={{ token }} />
  return (
    <SignedInOnly>
      {id ? <OneQuestion key={id} of={{ id }} /> : <OwnQuestions page={page ?? 1} />}
    </SignedInOnly>
  )
}

function OwnQuestions({ page }: { page: number }) {
  const query = trpc.support.questions.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={t('questionsTitle')} />
      <PageHeader
        title={t('questionsTitle')}
        lead={t('questionsLead')}
        action={
          <Link to="/contact" className={buttonVariants({ variant: 'outline' })}>
            {t('ask')}
          </Link>
        }
      />
      <QueryState query={query} failure={t('listFailed')} skeleton={<ListSkeleton loading={t('loading')} />}>
        {({ questions, pagination }) =>
          questions.length === 0 ? (
            <EmptyState icon={MessageCircleQuestion} title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <ul className="grid gap-3">
                {questions.map((question) => (
                  <li key={question.id}>
                    <Row question={question} />
                  </li>
                ))}
              </ul>
              <Pagination page={pagination.page} totalPages={pagination.totalPages} />
            </>
          )
        }
      </QueryState>
    </div>
  )
}

function Row({ question }: { question: QuestionList['questions'][number] }) {
  const { id, ticketNumber, topic, state, createdAt, updatedAt } = question
  return (
    <Link
      to="/questions"
      search={{ id }}
      className="grid gap-1 rounded-md border border-line bg-surface p-4 hover:border-leaf"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{ticketNumber}</span>
        <QuestionState state={state} />
      </span>
      <span>{topicName(topic)}</span>
      <span className="text-sm text-muted">
        {t('asked', { date: formatDate(createdAt) })} · {t('last', { date: formatDate(updatedAt) })}
      </span>
    </Link>
  )
}
