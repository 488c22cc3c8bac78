import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductSection } from '../features/catalog/grid/product-section.tsx'
import { RecentPart } from '../features/catalog/recent/recent-part.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { primeHome } from '../features/home/prime-home.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => primeHome(context),
  component: Home,
})

function Home() {
  return (
    <HomePage
      recent={
        <div className="page">
          <RecentPart />
        </div>
      }
      renderList={(input, most) => (
        <ProductSection
          input={input}
          most={most}
          renderAction={(product) => <CardAction product={product} />}
        />
      )}
    />
  )
}
