import type { ReactNode } from 'react'

type FactProps = { name: string; children: ReactNode }

/** What is known of something, inside a `dl` of a narrow column: its name above, itself below. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
