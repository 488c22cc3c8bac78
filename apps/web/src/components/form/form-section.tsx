import type { ReactNode } from 'react'

/** A group of fields of a form, under its title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-left w-full font-display text-lg font-bold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}
