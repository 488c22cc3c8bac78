import { createFileRoute } from '@tanstack/react-router'
import { type BooksAddress, booksList } from '../features/admin-books/books-list.ts'
import { BooksPage } from '../features/admin-books/books-page.tsx'

// Its lists are queried behind the access check and not here, where a customer's request would only be refused. Its
// URL is parsed there too: the parser ships with the screen and adds nothing to the shop's first page.
export const Route = createFileRoute('/admin/books')({
  validateSearch: (search) => search as BooksAddress,
  component: Books,
})

function Books() {
  return <BooksPage address={Route.useSearch({ select: booksList.read, structuralSharing: true })} />
}
