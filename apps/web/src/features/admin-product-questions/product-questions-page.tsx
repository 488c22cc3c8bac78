import type {
  AdminProductQuestion,
  AdminProductQuestionList,
} from '@dobara/contract/admin-product-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { productQuestionColumns } from './product-questions-columns.tsx'
import {
  type ProductQuestionsAddress,
  productQuestionsInput,
  productQuestionsList,
  STATUS_FILTERS,
} from './product-questions-list.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { t } from './texts.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'status',
    label: t('status'),
    all: t('allStatuses'),
    values: STATUS_FILTERS,
    nameOf: (status: (typeof STATUS_FILTERS)[number]) => t(status),
  },
] as const

const pageOf = ({ questions, pagination }: AdminProductQuestionList) => ({ rows: questions, ...pagination })

/** Lists the questions of shoppers on product pages, to answer and moderate; those that need work come first. */
export function ProductQuestionsPage({ address }: { address: ProductQuestionsAddress }) {
  const query = trpc.admin.productQuestions.list.useQuery(productQuestionsInput(address), {
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<AdminProductQuestion>()
  const columns = useMemo(() => productQuestionColumns(setOpened), [])
  return (
    <ListPage
      t={t}
      icon={CircleQuestionMark}
      name="product-questions"
      filters={FILTERS}
      columns={columns}
      rowId={({ id }) => id}
      list={productQuestionsList}
      address={address}
      query={query}
      pageOf={pageOf}
      summary={({ total }) => t('found', { count: total })}
      onOpen={setOpened}
    >
      {opened && <QuestionDialog question={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}
