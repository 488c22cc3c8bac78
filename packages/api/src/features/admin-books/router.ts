import {
  bookComparison,
  bookDifferenceList,
  listBookDifferencesInput,
} from '@dobara/contract/admin-books/books.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { compareBooksNow, listDifferences } from './list-differences.ts'

/** Differences between the provider, our payments and our orders. */
export const adminBooksRouter = router({
  list: adminProcedure('books.read')
    .input(listBookDifferencesInput)
    .output(bookDifferenceList)
    .query(({ ctx, input }) => listDifferences(ctx, input)),
  compareNow: adminProcedure('books.write')
    .output(bookComparison)
    .mutation(({ ctx }) => compareBooksNow(ctx)),
})
