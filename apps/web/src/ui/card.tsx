import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A surface with a border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-md border border-line bg-surface', className)} {...rest} />
}
