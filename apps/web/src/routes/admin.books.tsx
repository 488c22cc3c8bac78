import { createFileRoute } from '@tanstack/react-router'
import { type BooksAddress, booksList } from '../features/admin-books/books-list.ts'
import { BooksPage } from '../features/admin-books/books-page.tsx'

// Its lists are asked for behind the gate and not here: a customer's would only be refused. Its address is read there as
// well: the reader comes with the screen, and is no weight on the shop's first page.
export const Route = createFileRoute('/admin/books')({
  validateSearch: (search) => search as BooksAddress,
  component: Books,
})

function Books() {
  return <BooksPage address={Route.useSearch({ select: booksList.read, structuralSharing: true })} />
}
