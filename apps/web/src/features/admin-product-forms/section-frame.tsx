import type { ReactNode } from 'react'

type SectionFrameProps = { id: string; title: string; children: ReactNode }

/** A section of the form: its title and a grid of boxes. */
export function SectionFrame({ id, title, children }: SectionFrameProps) {
  return (
    <fieldset id={`product-${id}`} className="min-w-0 scroll-mt-24 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-display text-lg font-bold">{title}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}
