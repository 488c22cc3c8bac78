import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductShelf } from '../features/catalog/product-shelf.tsx'
import { freshInput, HomePage } from '../features/home/home-page.tsx'
import { startingAtInput } from '../features/home/shop-by.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { trpcUtils } }) => {
    void trpcUtils.catalog.list.prefetch(freshInput)
    void trpcUtils.catalog.brands.prefetch()
    void trpcUtils.catalog.list.prefetch(startingAtInput('windows'))
    void trpcUtils.catalog.list.prefetch(startingAtInput('macos'))
  },
  component: Home,
})

function Home() {
  return (
    <HomePage
      freshProducts={
        <ProductShelf input={freshInput} renderAction={(product) => <CardAction product={product} />} />
      }
    />
  )
}
