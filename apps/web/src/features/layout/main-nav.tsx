import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { t } from './texts.ts'

const linkClass =
  'flex min-h-11 items-center rounded-md px-2.5 text-muted hover:text-ink [&.active]:font-semibold [&.active]:text-ink'

/** The first two of the categories that have goods stand in the bar, the others under 'Others'. */
export function MainNav({ categories }: { categories: Category[] }) {
  const others = categories.slice(2)
  return (
    <nav aria-label={t('main')} className="flex items-center max-lg:hidden">
      <Link to="/" className={linkClass} activeOptions={{ exact: true }}>
        {t('home')}
      </Link>
      <Link to="/products" className={linkClass} activeOptions={{ includeSearch: false }}>
        {t('products')}
      </Link>
      {categories.slice(0, 2).map((category) => (
        <Link key={category.id} to="/c/$" params={{ _splat: category.slug }} className={linkClass}>
          {category.name}
        </Link>
      ))}
      {others.length > 0 && <OthersMenu categories={others} />}
    </nav>
  )
}

function OthersMenu({ categories }: { categories: Category[] }) {
  const { root, isOpen, toggle, close } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className={`${linkClass} cursor-pointer gap-1`}
      >
        {t('others')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <ul className="absolute top-full left-0 z-10 mt-1 min-w-52 rounded-md border border-line bg-surface p-2 shadow-soft">
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to="/c/$"
                params={{ _splat: category.slug }}
                onClick={close}
                className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken"
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
