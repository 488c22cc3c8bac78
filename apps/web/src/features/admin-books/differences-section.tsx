import type { BookDifferenceList } from '@dobara/contract/admin-books.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useViewChoice } from '../../components/data-table/use-view-choice.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { type BooksAddress, booksInputs, booksList } from './books-list.ts'
import { t } from './texts.ts'
import { DIFFERENCE_COLUMNS } from './difference-columns.tsx'

const pageOf = ({ differences, pagination }: BookDifferenceList) => ({ ...pagination, rows: differences })

/** Nothing found is told only when somebody has looked. */
function nothingOf(address: BooksAddress, data: BookDifferenceList | undefined) {
  if (address.state === 'resolved') return { title: t('noneResolved'), text: t('noneResolvedText') }
  return data?.lastComparison
    ? { title: t('agree'), text: t('noneText') }
    : { title: t('unknown'), text: t('unknownText') }
}

/** Where the provider, our payments and our orders do not say the same. */
export function DifferencesSection({ address }: { address: BooksAddress }) {
  const query = trpc.admin.books.list.useQuery(booksInputs(address).differences, {
    placeholderData: keepPreviousData,
  })
  const view = useViewChoice('book-differences')
  return (
    <section aria-labelledby="differences" className="mt-10">
      <h2 id="differences" className="mb-3 text-lg">
        {t('differences')}
      </h2>
      <DataTable
        label={t('differences')}
        columns={DIFFERENCE_COLUMNS}
        rowId={({ id }) => id}
        list={booksList}
        address={address}
        query={query}
        pageOf={pageOf}
        view={view}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: Scale, ...nothingOf(address, query.data) }}
        tableFrom="never"
        pageNote={({ page, totalPages }) => t('pageOf', { page, pages: totalPages })}
      />
    </section>
  )
}
