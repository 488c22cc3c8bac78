import type { StockUndone } from '@dobara/contract/admin-products/row-changes.ts'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'

export type RefusedRow = { name: string; refusal: NonNullable<StockUndone['results'][number]['refusal']> }

/** Which of several rows were not changed, each with its reason; nothing when all were. */
export function RefusedRows({ title, rows }: { title: string; rows: readonly RefusedRow[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {rows.map(({ name, refusal }) => (
          <li key={name} className="wrap-anywhere">
            {name}: {sentenceText(refusal.message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
