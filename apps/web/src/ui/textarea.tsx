import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClass } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(controlClass, 'py-2.5', className)} {...props} />
}
