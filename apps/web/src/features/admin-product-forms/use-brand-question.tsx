import { sameBrand, similarBrand } from '@dobara/domain/catalog/brand-names.ts'
import { type ReactNode, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import type { ProductFormApi, ProductValues } from './form-values.ts'
import { t } from './texts.ts'

type Question = { name: string; similar: string | undefined; answer: (brand: string | null) => void }

/**
 * Asks for confirmation before a product creates a brand, because a typo would appear in every filter. `settle`
 * resolves to the values to save, or to null if editing continues.
 */
export function useBrandQuestion(form: ProductFormApi): {
  settle: (values: ProductValues) => Promise<ProductValues | null>
  question: ReactNode
} {
  const { data: brands } = trpc.catalog.brands.useQuery()
  const [confirming, setConfirming] = useState<Question>()

  async function settle(values: ProductValues): Promise<ProductValues | null> {
    const name = values.brand.trim()
    // The first brand of a shop cannot be a typo of another.
    if (!brands || brands.length === 0 || name === '' || sameBrand(name, brands)) return values
    const similar = similarBrand(name, brands)?.name
    const brand = await new Promise<string | null>((answer) => setConfirming({ name, similar, answer }))
    setConfirming(undefined)
    if (brand === null) return null
    if (brand !== name) form.setValue('brand', brand, { shouldDirty: true })
    return { ...values, brand }
  }
  return { settle, question: confirming && <BrandDialog {...confirming} /> }
}

function BrandDialog({ name, similar, answer }: Question) {
  return (
    <Dialog
      onClose={() => answer(null)}
      title={similar ? t('brandSimilar', { name, similar }) : t('brandNew', { name })}
      hasCloseButton={false}
      className="w-112"
    >
      <DialogFooter>
        <Button variant="outline" onClick={() => answer(null)}>
          {t('cancel')}
        </Button>
        <Button variant={similar ? 'outline' : 'default'} onClick={() => answer(name)}>
          {t('createBrand', { name })}
        </Button>
        {similar && <Button onClick={() => answer(similar)}>{t('useBrand', { name: similar })}</Button>}
      </DialogFooter>
    </Dialog>
  )
}
