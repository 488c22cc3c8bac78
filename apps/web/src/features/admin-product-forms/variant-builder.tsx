import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import {
  generateVariants,
  MOST_GENERATED,
  readCommaList,
  readRamList,
} from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { type SubmitEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import type { DraftVariant } from './generated-variants.tsx'
import { t } from './variant-texts.ts'

const LISTS = ['colors', 'ram', 'storage'] as const
type Typed = Record<(typeof LISTS)[number], string>
const NOTHING: Typed = { colors: '', ram: '', storage: '' }
const HINTS = { colors: 'colorsHint', ram: 'ramHint', storage: 'storageHint' } as const

type VariantBuilderProps = {
  product: AdminProduct
  /** Generated before, and not saved yet: they stay as they are. */
  drafts: readonly DraftVariant[]
  onTyping: (isTyped: boolean) => void
  onGenerate: (drafts: DraftVariant[]) => void
}

/** Colors, memory and drives, separated by commas: every combination that is not there becomes a row to save. */
export function VariantBuilder({ product, drafts, onTyping, onGenerate }: VariantBuilderProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState<{ list: keyof Typed; sentence: string }>()

  function type(list: keyof Typed, words: string) {
    const next = { ...typed, [list]: words }
    setTyped(next)
    setWrong(undefined)
    onTyping(Object.values(next).some((text) => text.trim() !== ''))
  }
  function generate(event: SubmitEvent) {
    event.preventDefault()
    const ram = readRamList(typed.ram)
    if (ram.wrong.length > 0) {
      setWrong({ list: 'ram', sentence: t('wrongRam', { parts: ram.wrong.join(', ') }) })
      return
    }
    const lists = {
      colors: readCommaList(typed.colors),
      ramGb: ram.sizes,
      storage: readCommaList(typed.storage),
    }
    const fresh = generateVariants(product, lists, [...product.variants, ...drafts])
    const sentence = whyNot(lists, fresh.length)
    if (sentence !== null) {
      setWrong({ list: 'colors', sentence })
      return
    }
    // Documented: they start with the product's price and stock 0.
    const made = fresh.map((variant) => ({ ...variant, price: String(product.price), stock: '0' }))
    onGenerate([...drafts, ...made])
    setTyped(NOTHING)
    onTyping(false)
  }
  return (
    <form
      onSubmit={generate}
      noValidate
      autoComplete="off"
      className="grid gap-4 rounded-md border border-line p-4"
    >
      <h3 className="font-display text-lg font-bold">{t('builder')}</h3>
      <p className="-mt-3 text-sm text-muted">{t('builderHint')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {LISTS.map((list) => (
          <FormField
            key={list}
            label={t(list)}
            hint={t(HINTS[list])}
            error={wrong?.list === list ? wrong.sentence : undefined}
          >
            {(field) => (
              <Input {...field} value={typed[list]} onChange={({ target }) => type(list, target.value)} />
            )}
          </FormField>
        ))}
      </div>
      <Button type="submit" variant="outline" className="justify-self-start">
        {t('generate')}
      </Button>
    </form>
  )
}

type Lists = Parameters<typeof generateVariants>[1]

function whyNot(lists: Lists, count: number): string | null {
  if (Object.values(lists).every((list) => list.length === 0)) return t('nothingTyped')
  if (count === 0) return t('noneNew')
  return count > MOST_GENERATED ? t('tooMany', { count, max: MOST_GENERATED }) : null
}
