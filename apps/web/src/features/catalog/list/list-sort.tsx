import { changed, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from './texts.ts'
import { type ProductSort, productSorts } from './product-sorts.ts'

type ListSortProps = { search: ProductSearch; onSearch: (search: ProductSearch) => void }

export function ListSort({ search, onSearch }: ListSortProps) {
  return (
    <NativeSelect
      aria-label={t('sortBy')}
      className="w-46 max-w-full sm:w-52"
      value={search.sort ?? 'relevance'}
      onChange={(event) => {
        const sort = event.target.value as ProductSort
        onSearch(changed(search, { sort: sort === 'relevance' ? undefined : sort }))
      }}
    >
      {productSorts().map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
