import { FRESH_INPUT, startingAtInput } from '@dobara/contract/home-shelves.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductShelf } from '../features/catalog/product-shelf.tsx'
import { HomePage } from '../features/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { trpcUtils } }) => {
    void trpcUtils.catalog.list.prefetch(FRESH_INPUT)
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
        <ProductShelf input={FRESH_INPUT} renderAction={(product) => <CardAction product={product} />} />
      }
    />
  )
}
