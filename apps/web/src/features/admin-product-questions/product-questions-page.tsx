import type {
  AdminProductQuestion,
  AdminProductQuestionList,
} from '@dobara/contract/admin-product-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
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

/** What shoppers ask on product pages, to answer and to moderate; what waits stands first. */
export function ProductQuestionsPage({ address }: { address: ProductQuestionsAddress }) {
  const query = trpc.admin.productQuestions.list.useQuery(productQuestionsInput(address), {
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<AdminProductQuestion>()
  const columns = useMemo(() => productQuestionColumns(setOpened), [])
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <ListFrame
        name="product-questions"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        filters={FILTERS}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={productQuestionsList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: CircleQuestionMark, title: t('none'), text: t('noneText') }}
        summary={({ total }) => t('found', { count: total })}
        onOpen={setOpened}
      />
      {opened && <QuestionDialog question={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
