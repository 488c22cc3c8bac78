import type { CartItem } from '@dobara/contract/cart.ts'
import { chosenValue } from '@dobara/domain/catalog/chosen-attribute.ts'
import { valueWords } from '../../lib/words/value-words.ts'
import { t } from './drawer-texts.ts'

const ATTRIBUTE_NAMES: Readonly<Record<string, 'color' | 'memory' | 'storage'>> = {
  color: 'color',
  ramGb: 'memory',
  storage: 'storage',
}

function attributeName(name: string): string {
  const key = ATTRIBUTE_NAMES[name]
  return key ? t(key) : name
}

/** Shows the chosen attributes as chips of key and value. */
export function ItemAttributes({ values }: { values: CartItem['selectedAttributes'] }) {
  const entries = Object.entries(values)
  if (entries.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {entries.map(([name, value]) => (
        <li key={name} className="rounded-sm bg-sunken px-2 py-0.5 text-sm text-muted">
          {t('attribute', { name: attributeName(name), value: valueWords(chosenValue([name, value])) })}
        </li>
      ))}
    </ul>
  )
}
