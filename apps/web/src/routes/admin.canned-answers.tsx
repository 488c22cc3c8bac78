import { createFileRoute } from '@tanstack/react-router'
import {
  type CannedAnswersAddress,
  cannedAnswersList,
} from '../features/admin-canned-answers/canned-answers-list.ts'
import { CannedAnswersPage } from '../features/admin-canned-answers/canned-answers-page.tsx'

export const Route = createFileRoute('/admin/canned-answers')({
  validateSearch: (search) => search as CannedAnswersAddress,
  component: CannedAnswers,
})

function CannedAnswers() {
  return (
    <CannedAnswersPage
      address={Route.useSearch({
        select: (search): CannedAnswersAddress => cannedAnswersList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
