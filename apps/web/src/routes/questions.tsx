import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../features/support/questions/questions-page.tsx'
import { readQuestionsSearch } from '../features/support/questions/questions-search.ts'

export const Route = createFileRoute('/questions')({
  validateSearch: readQuestionsSearch,
  component: Questions,
})

function Questions() {
  return <QuestionsPage search={Route.useSearch()} />
}
