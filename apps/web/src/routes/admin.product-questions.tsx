import { createFileRoute } from '@tanstack/react-router'
import {
  type ProductQuestionsAddress,
  productQuestionsList,
} from '../features/admin-product-questions/product-questions-list.ts'
import { ProductQuestionsPage } from '../features/admin-product-questions/product-questions-page.tsx'

export const Route = createFileRoute('/admin/product-questions')({
  validateSearch: (search) => search as ProductQuestionsAddress,
  component: ProductQuestions,
})

function ProductQuestions() {
  return (
    <ProductQuestionsPage
      address={Route.useSearch({ select: productQuestionsList.read, structuralSharing: true })}
    />
  )
}
