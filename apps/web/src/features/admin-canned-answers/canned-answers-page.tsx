import type {
  AdminCannedAnswer,
  CannedAnswerList,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
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
  const columns = useMemo(() => cannedAnswerColumns({ onEdit: setWritten, onDelete: setDeleted }), [])
  return (
    <ListPage
      t={t}
      icon={MessagesSquare}
      writers="support.write"
      add={{ label: t('add'), onClick: () => setWritten(null) }}
      onEdit={setWritten}
      className="max-w-5xl"
      name="canned-answers"
      columns={columns}
      rowId={({ id }) => String(id)}
      list={cannedAnswersList}
      address={address}
      query={query}
      pageOf={pageOf}
      summary={({ total }) => t('found', { count: total })}
    >
      {written !== undefined && (
        <CannedAnswerDialog cannedAnswer={written} onClose={() => setWritten(undefined)} />
      )}
      {deleted && <DeleteCannedAnswerDialog cannedAnswer={deleted} onClose={() => setDeleted(undefined)} />}
    </ListPage>
  )
}
