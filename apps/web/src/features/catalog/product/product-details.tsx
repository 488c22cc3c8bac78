import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { isSingleMachine } from '@dobara/domain/catalog/machine-facts.ts'
import { OwnWords } from '../../../components/own-words.tsx'
import { formatDate } from '../../../lib/format.ts'
import { localizedText } from '../../../lib/words/label-words.ts'
import type { Offer } from './offer.ts'
import { SpecTable } from './spec-table.tsx'
import { t } from './texts.ts'

type ProductDetailsProps = {
  product: ProductDetail
  variant: ProductVariant | null
  offer: Offer
  info: StoreInfo | undefined
}

/** Shows the store's texts about a product; empty parts are left out. */
function ProductText({ product }: { product: ProductDetail }) {
  const { cosmeticNotes, functionalNotes } = product
  const description = localizedText(product.description ?? '', product.descriptionHi)
  const points = localizedText(product.highlights ?? '', product.highlightsHi)
  const highlights = points.text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const notes = [
    { name: t('looks'), en: cosmeticNotes ?? '', hi: product.cosmeticNotesHi },
    { name: t('works'), en: functionalNotes ?? '', hi: product.functionalNotesHi },
  ].filter(({ en }) => en)
  return (
    <>
      {highlights.length > 0 && (
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="text-xl">
            {t('highlights')}
          </h2>
          <ul lang={points.lang} className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-leaf">
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {description.text && (
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            {t('description')}
          </h2>
          <p lang={description.lang} className="mt-3 max-w-[68ch] whitespace-pre-line">
            {description.text}
          </p>
        </section>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="condition-notes">
          <h2 id="condition-notes" className="text-xl">
            {t(isSingleMachine(product) ? 'notes' : 'notesOnOne')}
          </h2>
          <dl className="mt-3 grid max-w-[68ch] gap-3">
            {notes.map(({ name, en, hi }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="whitespace-pre-line text-muted">
                  <OwnWords en={en} hi={hi} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function ProductDates({ product }: { product: ProductDetail }) {
  const { createdAt, updatedAt } = product
  return (
    <p className="text-sm text-muted">
      {t('dates', { added: formatDate(createdAt), updated: formatDate(updatedAt) })}
    </p>
  )
}

/** Shows the details below the buying box: the store's texts, the specifications, the label and the dates. */
export function ProductDetails({ product, variant, offer, info }: ProductDetailsProps) {
  return (
    <div className="grid gap-10">
      <ProductText product={product} />
      <SpecTable product={product} variant={variant} offer={offer} info={info} />
      <ProductDates product={product} />
    </div>
  )
}
