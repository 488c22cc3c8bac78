import { type ReactNode, useId } from 'react'

export const cellClass = 'px-3 py-2 align-middle print:px-[3px]'
export const headClass = 'px-3 py-2 text-left whitespace-nowrap print:px-[3px]'
export const numberClass = 'px-3 py-2 text-right print:px-[3px] tabular-nums whitespace-nowrap'

type TableFrameProps = { title: string; files?: ReactNode; children: ReactNode }

/**
 * Report table under its title; it scrolls on its own if the window is narrower. On A4 it fits with twelve crores in
 * every cell.
 */
export function TableFrame({ title, files, children }: TableFrameProps) {
  const id = useId()
  return (
    <div className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {files && <div className="flex flex-wrap gap-2 print:hidden">{files}</div>}
      </div>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
        tabIndex={0}
        className="relative overflow-x-auto rounded-md border border-line bg-surface print:overflow-visible print:border-0"
      >
        <table aria-labelledby={id} className="w-full text-sm print:text-[7.5pt]">
          {children}
        </table>
      </div>
    </div>
  )
}
