import { QuestionsSection } from '../features/catalog/questions/questions-section.tsx'
import { ReviewsSection } from '../features/reviews/reviews-section.tsx'

type ProductVoicesProps = {
  product: { id: number; sku: string; reviewCount: number }
  /** True if the user comes from an order to write a review. */
  isWriting: boolean
}

/** Shows the reviews and questions of a product. One file, fetched when it is near: the page has no room for two. */
export function ProductVoices({ product: { id, sku, reviewCount }, isWriting }: ProductVoicesProps) {
  return (
    <>
      <ReviewsSection productId={id} reviewCount={reviewCount} isWriting={isWriting} />
      <QuestionsSection productId={id} sku={sku} />
    </>
  )
}
