import { type ReactNode, useEffect, useRef } from 'react'

type SectionFrameProps = { id: string; title: string; children: ReactNode }

const boxes = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** A section that is opened by its title, and by a fault in it: what it holds can do without an answer. */
export function FoldedSection({ id, title, isFaulty, children }: SectionFrameProps & { isFaulty: boolean }) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A fault that is corrected does not close it.
    if (isFaulty && box.current) box.current.open = true
  }, [isFaulty])
  return (
    <details ref={box} id={`product-${id}`} className="min-w-0 scroll-mt-24 border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-display text-lg font-bold">{title}</summary>
      <div className={`${boxes} pt-2`}>{children}</div>
    </details>
  )
}

/** Section of the form: its title and a grid of fields. */
export function SectionFrame({ id, title, children }: SectionFrameProps) {
  return (
    <fieldset id={`product-${id}`} className="min-w-0 scroll-mt-24 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-display text-lg font-bold">{title}</legend>
      <div className={`${boxes} clear-both`}>{children}</div>
    </fieldset>
  )
}
