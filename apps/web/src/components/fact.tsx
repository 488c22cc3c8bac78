import type { ReactNode } from 'react'

type FactProps = { name: string; children: ReactNode }

/** Shows a fact inside a `dl` of a narrow column: its name above, its value below. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
