import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import {
  generateVariants,
  MOST_GENERATED,
  readCommaList,
  readRamList,
  readValueList,
  type VariantAxes,
} from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { type SubmitEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { DraftVariant } from './generated-variants.tsx'
import { AddAxis, AxisField, axesOf } from './variant-axes.tsx'
import { t } from './texts.ts'

type Typed = Readonly<Record<string, string>>

type VariantBuilderProps = {
  product: AdminProduct
  /** Those that products of its kind have. */
  attributes: readonly Attribute[]
  /** Generated before, and not saved yet: they stay as they are. */
  drafts: readonly DraftVariant[]
  onTyping: (isTyped: boolean) => void
  onGenerate: (drafts: DraftVariant[]) => void
}

/** Lists of what variants differ in, separated by commas: every combination that is not there becomes a row to save. */
export function VariantBuilder({ product, attributes, drafts, onTyping, onGenerate }: VariantBuilderProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [added, setAdded] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<{ list?: string; sentence: string }>()
  const axes = axesOf(product, attributes)
  const isShown = ({ key, isUsual }: (typeof axes)[number]) => isUsual || added.includes(key)

  function type(list: string, words: string) {
    const next = { ...typed, [list]: words }
    setTyped(next)
    setWrong(undefined)
    onTyping(Object.values(next).some((text) => text.trim() !== ''))
  }
  function generate(event: SubmitEvent) {
    event.preventDefault()
    const lists = readLists(typed, attributes)
    if (lists.wrong) {
      setWrong(lists.wrong)
      return
    }
    const fresh = generateVariants(product, lists.axes, [...product.variants, ...drafts])
    const sentence = whyNot(lists.axes, fresh.length)
    if (sentence !== null) {
      setWrong({ sentence })
      return
    }
    // Documented: they start with the product's price and stock 0.
    const made = fresh.map((variant) => ({ ...variant, price: String(product.price), stock: '0' }))
    onGenerate([...drafts, ...made])
    setTyped({})
    onTyping(false)
  }
  return (
    <form
      aria-labelledby="variant-builder"
      onSubmit={generate}
      noValidate
      autoComplete="off"
      className="grid gap-4 rounded-md border border-line p-4"
    >
      <h3 id="variant-builder" className="font-display text-lg font-bold">
        {t('builder')}
      </h3>
      <p className="-mt-3 text-sm text-muted">{t('builderHint')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {axes.filter(isShown).map((axis) => (
          <AxisField
            key={axis.key}
            axis={axis}
            typed={typed[axis.key] ?? ''}
            error={wrong?.list === axis.key ? wrong.sentence : undefined}
            onType={(words) => type(axis.key, words)}
          />
        ))}
        <AddAxis
          axes={axes.filter((axis) => !isShown(axis))}
          onAdd={(key) => key !== '' && setAdded([...added, key])}
        />
      </div>
      {wrong && wrong.list === undefined && <Alert tone="danger" title={wrong.sentence} />}
      <Button type="submit" variant="outline" className="justify-self-start">
        {t('variantGenerate')}
      </Button>
    </form>
  )
}

type ReadLists =
  | { axes: VariantAxes; wrong?: undefined }
  | { axes?: undefined; wrong: { list: string; sentence: string } }

/** Returns the entered values, or the first list with an invalid entry. */
function readLists(typed: Typed, attributes: readonly Attribute[]): ReadLists {
  const ram = readRamList(typed.ram ?? '')
  if (ram.wrong.length > 0) {
    return { wrong: { list: 'ram', sentence: t('wrongRam', { parts: ram.wrong.join(', ') }) } }
  }
  const others: Record<string, (string | number | boolean)[]> = {}
  for (const attribute of attributes) {
    const { values, wrong } = readValueList(attribute, typed[attribute.key] ?? '')
    if (wrong.length > 0) {
      return { wrong: { list: attribute.key, sentence: t('wrongValues', { parts: wrong.join(', ') }) } }
    }
    others[attribute.key] = values
  }
  const colors = readCommaList(typed.colors ?? '')
  return { axes: { colors, ramGb: ram.sizes, storage: readCommaList(typed.storage ?? ''), others } }
}

function whyNot({ others = {}, ...documented }: VariantAxes, count: number): string | null {
  const lists = [...Object.values(documented), ...Object.values(others)]
  if (lists.every((list) => list.length === 0)) return t('nothingTyped')
  if (count === 0) return t('noneNew')
  return count > MOST_GENERATED ? t('tooMany', { count, max: MOST_GENERATED }) : null
}
