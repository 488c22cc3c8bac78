import { Link } from '@tanstack/react-router'
import { LinkIcon } from 'lucide-react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { codeOf } from '../../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuestionView } from './question-view.tsx'
import { t } from '../texts.ts'
import { ReplyForm } from './reply-form.tsx'
import { type QuestionKey, useQuestion } from './use-question.ts'

/** One question on a page, by its id or by the link of a mail. */
export function OneQuestion({ of: key }: { of: QuestionKey }) {
  const { question, reply } = useQuestion(key)
  if (question.isError && codeOf(question.error) === 'LINK_NOT_VALID') return <LinkOver />
  const number = question.data?.ticketNumber
  const title = number ? t('one', { number }) : t('questionsTitle')
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={title} />
      {'id' in key && (
        <Link to="/questions" className="link mt-5 inline-flex min-h-11 items-center">
          {t('back')}
        </Link>
      )}
      <PageHeader title={title} />
      <QueryState
        query={question}
        failure={t('oneFailed')}
        skeleton={<Skeleton className="h-72 w-full rounded-md" />}
      >
        {(data) => (
          <div className="grid gap-8">
            <QuestionView question={data} />
            <ReplyForm state={data.state} reply={reply} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

function LinkOver() {
  return (
    <>
      <DocumentTitle title={t('linkOver')} />
      <EmptyState
        icon={LinkIcon}
        title={t('linkOver')}
        text={t('linkOverText')}
        isPage
        action={
          <>
            <Link to="/login" search={{ returnTo: '/questions' }} className={buttonVariants()}>
              {t('login')}
            </Link>
            <Link to="/contact" className={buttonVariants({ variant: 'outline' })}>
              {t('contact')}
            </Link>
          </>
        }
      />
    </>
  )
}
