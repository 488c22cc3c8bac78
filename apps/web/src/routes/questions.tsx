import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../features/support/questions/questions-page.tsx'
import { type QuestionsSearch, readQuestionsSearch } from '../features/support/questions/questions-search.ts'

export const Route = createFileRoute('/questions')({
  validateSearch: (search) => search as QuestionsSearch,
  component: Questions,
})

function Questions() {
  return <QuestionsPage search={Route.useSearch({ select: readQuestionsSearch, structuralSharing: true })} />
}
