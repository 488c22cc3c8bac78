import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A sheet of paper: a border, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-md border border-line bg-surface', className)} {...rest} />
}
