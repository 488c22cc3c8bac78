import type {
  AdminCannedAnswer,
  CannedAnswerList,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { MessagesSquare, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { cannedAnswerColumns } from './canned-answers-columns.tsx'
import { DeleteCannedAnswerDialog, CannedAnswerDialog } from './canned-answers-dialogs.tsx'
import { type CannedAnswersAddress, cannedAnswersInput, cannedAnswersList } from './canned-answers-list.ts'

const pageOf = ({ cannedAnswers, pagination }: CannedAnswerList) => ({ rows: cannedAnswers, ...pagination })

/** The list of canned answers, with forms to add, change and delete them. */
export function CannedAnswersPage({ address }: { address: CannedAnswersAddress }) {
  const query = trpc.admin.cannedAnswers.list.useQuery(cannedAnswersInput(address), {
    placeholderData: keepPreviousData,
  })
  const [written, setWritten] = useState<AdminCannedAnswer | null>()
  const [deleted, setDeleted] = useState<AdminCannedAnswer>()
  const isReader = useIsReader('support.write')
  const columns = useMemo(() => {
    const all = cannedAnswerColumns({ onEdit: setWritten, onDelete: setDeleted })
    return isReader ? all.filter(({ id }) => id !== 'actions') : all
  }, [isReader])
  const add = (
    <ForWriters permission="support.write">
      <Button onClick={() => setWritten(null)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={add} />
      <ListFrame
        name="canned-answers"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={cannedAnswersList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: MessagesSquare, title: t('none'), text: t('noneText'), action: add }}
        summary={({ total }) => t('found', { count: total })}
        {...(!isReader && { onOpen: setWritten })}
      />
      {written !== undefined && (
        <CannedAnswerDialog cannedAnswer={written} onClose={() => setWritten(undefined)} />
      )}
      {deleted && <DeleteCannedAnswerDialog cannedAnswer={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}
