import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

/** Also the look of links that act: `<Link className={buttonVariants({ variant: 'primary' })}>`. */
export const buttonVariants = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-md border font-semibold transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary:
          'border-leaf bg-leaf text-on-leaf not-disabled:hover:border-leaf-strong not-disabled:hover:bg-leaf-strong',
        secondary:
          'border-line-strong bg-surface text-ink not-disabled:hover:border-leaf not-disabled:hover:bg-leaf-soft',
        ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken',
        danger: 'border-clay bg-clay text-on-clay not-disabled:hover:brightness-90',
      },
      size: {
        sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11 px-4 text-base',
        lg: 'min-h-13 px-6 text-base',
        icon: 'size-11 shrink-0 p-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and refuses clicks, keeping the focus where it is. */
    isLoading?: boolean
  }

export function Button({
  variant,
  size,
  isLoading,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // A button inside a form submits only when it says so.
      type={type ?? 'button'}
      className={cn(buttonVariants({ variant, size }), className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {isLoading && <Spinner />}
      {children}
    </button>
  )
}
