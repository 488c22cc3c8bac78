import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DayPicker, getDefaultClassNames } from 'react-day-picker'
import { buttonVariants } from './button.tsx'
import { cn } from './cn.ts'

const ARROWS = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown } as const
const cellClass = 'size-9 pointer-coarse:size-11'
const stepClass = cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'aria-disabled:opacity-55')

/** Ours by part; react-day-picker keeps the names of its own beside them. */
const LOOKS = {
  months: 'relative flex flex-col gap-4 md:flex-row',
  month: 'flex flex-col gap-3',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: stepClass,
  button_next: stepClass,
  month_caption: 'flex h-9 items-center justify-center font-semibold pointer-coarse:h-11',
  month_grid: 'border-collapse',
  weekday: cn(cellClass, 'text-sm font-normal text-muted-foreground'),
  day: cn(cellClass, 'group p-0 text-center tabular-nums'),
  day_button:
    'grid size-full cursor-pointer place-items-center rounded-md hover:bg-accent disabled:cursor-not-allowed group-data-[selected=true]:bg-primary group-data-[selected=true]:text-primary-foreground',
  today: 'font-bold text-primary',
  outside: 'text-muted-foreground',
  disabled: 'opacity-55',
  range_middle: 'rounded-none',
  hidden: 'invisible',
} as const

function Arrow({
  orientation = 'left',
  className,
}: {
  orientation?: keyof typeof ARROWS
  className?: string
}) {
  const Icon = ARROWS[orientation]
  return <Icon aria-hidden="true" className={cn('size-4', orientation === 'up' && 'rotate-180', className)} />
}

/** A month to pick a day or a range of days from. */
export function Calendar({
  className,
  classNames,
  components,
  showOutsideDays = true,
  ...props
}: ComponentProps<typeof DayPicker>) {
  const known: Record<string, string | undefined> = getDefaultClassNames()
  const looks = Object.fromEntries(Object.entries(LOOKS).map(([part, look]) => [part, cn(look, known[part])]))
  return (
    <DayPicker
      data-slot="calendar"
      showOutsideDays={showOutsideDays}
      className={cn('w-fit p-3', className)}
      classNames={{ ...looks, ...classNames }}
      components={{ Chevron: Arrow, ...components }}
      {...props}
    />
  )
}
