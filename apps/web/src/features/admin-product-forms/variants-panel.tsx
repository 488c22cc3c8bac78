import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { useAttributes } from './attributes/use-attributes.ts'
import { ExistingVariants } from './existing-variants.tsx'
import { type DraftVariant, GeneratedVariants } from './generated-variants.tsx'
import { VariantBuilder } from './variant-builder.tsx'
import { t } from './texts.ts'

type VariantsPanelProps = { product: AdminProduct; onDirty: (isDirty: boolean) => void }

/** The Variants of Edit Product: a builder, what it generated and is not saved yet, and those there are. */
export function VariantsPanel({ product, onDirty }: VariantsPanelProps) {
  const attributes = useAttributes().ofKind(product.kind)
  const [drafts, setDrafts] = useState<DraftVariant[]>([])
  const [typing, setTyping] = useState(false)
  const [result, setResult] = useState<ActResult>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isDirty = typing || drafts.length > 0 || isUnsaved
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => {
    reportDirty(isDirty)
    return () => reportDirty(false)
  }, [isDirty])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VariantBuilder
        product={product}
        attributes={attributes}
        drafts={drafts}
        onTyping={setTyping}
        onGenerate={setDrafts}
      />
      {drafts.length > 0 && (
        <GeneratedVariants
          product={product}
          attributes={attributes}
          drafts={drafts}
          onChange={setDrafts}
          onResult={setResult}
        />
      )}
      <section aria-labelledby="existing-variants" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="existing-variants" className="font-display text-lg font-bold">
          {t('existing')}
        </h3>
        {product.variants.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ExistingVariants product={product} attributes={attributes} onUnsaved={setIsUnsaved} />
        )}
        <p className="text-sm text-muted">{t(product.variants.length === 0 ? 'ownStock' : 'inlineHint')}</p>
      </section>
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
    </div>
  )
}
