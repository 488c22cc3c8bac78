import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/page/breadcrumbs.tsx'
import { t } from './texts.ts'

/** Home / Laptops / Business laptops / this product. */
export function ProductTrail({ product: { categoryPath, title } }: { product: ProductDetail }) {
  const path = categoryPath.map((category, index) => {
    const slugs = categoryPath.slice(0, index + 1).map(({ slug }) => slug)
    return {
      key: category.slug,
      content: (
        <Link to="/c/$" params={{ _splat: slugs.join('/') }}>
          {category.name}
        </Link>
      ),
    }
  })
  return (
    <Breadcrumbs
      items={[
        { key: 'home', content: <Link to="/">{t('home')}</Link> },
        ...path,
        { key: 'this', content: <span className="line-clamp-1">{title}</span> },
      ]}
    />
  )
}
