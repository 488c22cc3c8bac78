import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../lib/session/permissions.ts'
import { t } from './texts.ts'

const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

/** Shows links for a search term: to the results that shoppers see, and to add a product that they did not find. */
export function SearchLinks({ text, isEmpty }: { text: string; isEmpty: boolean }) {
  const mayAdd = usePermissions()('catalogue.write')
  return (
    <span className="flex flex-wrap gap-x-4 print:hidden">
      <Link to="/products" search={{ q: text }} className={linkClass}>
        {t('searchInShop')}
        <span className="sr-only">: {text}</span>
      </Link>
      {isEmpty && mayAdd && (
        <Link to="/admin/products" search={{ product: 'new' }} className={linkClass}>
          {t('addProduct')}
          <span className="sr-only">: {text}</span>
        </Link>
      )}
    </span>
  )
}
