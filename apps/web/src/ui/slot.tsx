import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { cn } from './cn.ts'

type SlotProps = { className?: string; children?: ReactNode }

/**
 * Gives its look and behaviour to its only child: `<Button asChild><Link …/></Button>`. Radix's own slot is 1 kB of the
 * storefront's first load more, for children whose handlers have to be merged; the look of a button needs no merging.
 */
export function Slot({ children, className, ...props }: SlotProps): ReactNode {
  if (!isValidElement(children)) return null
  const child = children as ReactElement<SlotProps>
  return cloneElement(child, { ...props, ...child.props, className: cn(className, child.props.className) })
}
