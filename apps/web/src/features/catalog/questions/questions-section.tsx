import type { OwnPosts, PublicQuestion } from '@dobara/contract/catalog/product-questions.ts'
import { QUESTION_TEXT_MAX } from '@dobara/contract/catalog/question-limits.ts'
import { CircleQuestionMark } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import { LoginLink } from '../../../components/login-link.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PostForm } from './post-form.tsx'
import { QuestionItem, WaitingQuestion } from './question-item.tsx'
import { t } from './texts.ts'

/** The public questions about a product read so far, ten at a time. */
function useQuestions(sku: string) {
  const [pageCount, setPageCount] = useState(1)
  // The same input as the server's query for the product page, so that the data sent with the page is not fetched
  // again.
  const first = trpc.catalog.questions.useQuery({ sku })
  const more = trpc.useQueries((request) =>
    Array.from({ length: pageCount - 1 }, (_, index) => request.catalog.questions({ sku, page: index + 2 })),
  )
  const last = more.at(-1)
  const pages = [first.data, ...more.map(({ data }) => data)].flatMap((page) => page?.questions ?? [])
  return {
    first,
    // One published between two pages pushes another from the end of the first onto the second.
    questions: [...new Map(pages.map((question) => [question.id, question])).values()],
    total: first.data?.pagination.total ?? 0,
    hasMore: pageCount < (first.data?.pagination.totalPages ?? 1),
    isLoadingMore: last?.isPending === true,
    /** Query of the last requested page if it failed. */
    failed: last?.isError ? last : undefined,
    loadMore: () => setPageCount((count) => count + 1),
  }
}

/** Shows the questions about a product, with the answers of the shop and of buyers. */
export function QuestionsSection({ productId, sku }: { productId: number; sku: string }) {
  const list = useQuestions(sku)
  const { first } = list
  const { user } = useSession()
  const own = trpc.productQuestions.own.useQuery({ productId }, { enabled: user !== null })
  const posts = user ? own.data : undefined
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-16 scroll-mt-20">
      <h2 id="questions-title" tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      {first.isPending ? (
        <div className="mt-4 grid gap-4">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-16" />
        </div>
      ) : first.isError ? (
        <ErrorState
          message={messageOf(first.error)}
          onRetry={() => void first.refetch()}
          isRetrying={first.isFetching}
        />
      ) : (
        <div className="mt-4 grid gap-6">
          <Waiting posts={posts} shown={list.questions} />
          <RequestForm productId={productId} isEmpty={list.total === 0 && !posts?.questions.length} />
          {list.total > 0 && <QuestionList list={list} own={posts} />}
        </div>
      )}
    </section>
  )
}

/** Lists the user's own questions that are not public. */
function Waiting({ posts, shown }: { posts: OwnPosts | undefined; shown: readonly PublicQuestion[] }) {
  const waiting = posts?.questions.filter(
    ({ id, status }) => status !== 'published' && !shown.some((one) => one.id === id),
  )
  return waiting?.map((question) => (
    <Card key={question.id} className="p-4 sm:p-5">
      <WaitingQuestion question={question} />
    </Card>
  ))
}

/** Form that submits a question, for signed-in users. */
function RequestForm({ productId, isEmpty }: { productId: number; isEmpty: boolean }) {
  const formId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { user, status } = useSession()
  const utils = trpc.useUtils()
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState(0)
  function close() {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  const sending = trpc.productQuestions.ask.useMutation({
    onSuccess: () => {
      toast.success(t('asked'))
      // A form of another key is empty.
      setSent((count) => count + 1)
      close()
      void utils.productQuestions.own.invalidate()
    },
  })
  const action =
    status === 'ready' && !user ? (
      <LoginLink>{t('loginToAsk')}</LoginLink>
    ) : (
      !isOpen && (
        <Button ref={button} variant="outline" disabled={!user} onClick={() => setIsOpen(true)}>
          {t('ask')}
        </Button>
      )
    )
  return (
    <>
      {isEmpty && !isOpen ? (
        <EmptyState icon={CircleQuestionMark} title={t('none')} text={t('noneText')} action={action} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center empty:hidden">{action}</div>
      )}
      {user && (
        <PostForm
          key={sent}
          id={formId}
          label={t('question')}
          max={QUESTION_TEXT_MAX}
          submit={t('send')}
          failure={t('askFailed')}
          kind="question"
          isHidden={!isOpen}
          sending={sending}
          onSend={(question) => sending.mutate({ productId, question })}
          onCancel={close}
        />
      )}
    </>
  )
}

type QuestionListProps = { list: ReturnType<typeof useQuestions>; own: OwnPosts | undefined }

/** The public questions, ten more at a time. */
function QuestionList({ list, own }: QuestionListProps) {
  const { questions, total, hasMore, isLoadingMore, failed, loadMore } = list
  return (
    <>
      <p role="status" className="text-sm text-muted tabular-nums">
        {t('showing', { shown: questions.length, total })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <li key={question.id} className="py-5">
            <QuestionItem question={question} own={own} />
          </li>
        ))}
      </ul>
      {failed ? (
        <Alert
          tone="danger"
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => void failed.refetch()}
              isLoading={failed.isFetching}
            >
              {t('tryAgain')}
            </Button>
          }
        >
          {messageOf(failed.error)}
        </Alert>
      ) : (
        (hasMore || isLoadingMore) && (
          <Button
            variant="outline"
            className="justify-self-center"
            isLoading={isLoadingMore}
            onClick={loadMore}
          >
            {t('loadMore')}
          </Button>
        )
      )}
    </>
  )
}
