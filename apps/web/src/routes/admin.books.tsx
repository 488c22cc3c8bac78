import { createFileRoute } from '@tanstack/react-router'
import { BooksPage } from '../features/admin-books/books-page.tsx'
import { readBooksSearch } from '../features/admin-books/books-search.ts'

// Its lists are asked for behind the gate and not here: a customer's would only be refused.
export const Route = createFileRoute('/admin/books')({
  validateSearch: readBooksSearch,
  component: Books,
})

function Books() {
  return <BooksPage search={Route.useSearch()} />
}
