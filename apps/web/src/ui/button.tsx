import { cva, type VariantProps } from 'class-variance-authority'
import { Children, type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

/** Also the look of links that act: `<Link className={buttonVariants({ variant: 'outline' })}>`. */
export const buttonVariants = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-md max-sm:text-center max-sm:whitespace-normal border font-semibold transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        default:
          'border-leaf bg-leaf text-on-leaf not-disabled:hover:border-leaf-strong not-disabled:hover:bg-leaf-strong',
        outline:
          'border-line-strong bg-surface text-ink not-disabled:hover:border-leaf not-disabled:hover:bg-leaf-soft',
        secondary: 'border-transparent bg-sunken text-ink not-disabled:hover:bg-line',
        ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken',
        destructive: 'border-clay bg-clay text-on-clay not-disabled:hover:brightness-90',
        link: 'border-transparent text-leaf underline-offset-4 not-disabled:hover:underline',
      },
      size: {
        sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
        default: 'min-h-11 px-4 text-base',
        lg: 'min-h-13 px-6 text-base',
        icon: 'size-11 shrink-0 p-0',
        'icon-sm': 'size-9 shrink-0 p-0 pointer-coarse:size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and refuses clicks, keeping the focus where it is. */
    isLoading?: boolean
    /** Applies the styles to the child, such as a link. */
    asChild?: boolean
  }

/**
 * Gives each text an element of its own. A browser that translates the page wraps texts in elements that React does not know;
 * React can then no longer add a spinner or an icon before a text, but still before an element.
 */
function withTextsInElements(children: ReactNode) {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? (
      <span className="contents">{child}</span>
    ) : (
      child
    ),
  )
}

export function Button({
  variant,
  size,
  isLoading,
  asChild,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    // Radix's slot is 1 kB of the storefront's first load more, for handlers that have to be merged: a look has none.
    const child = children as ReactElement<{ className?: string }>
    return cloneElement(child, { ...rest, className: cn(look, child.props.className) })
  }
  return (
    <button
      // A button inside a form submits only if its type is set.
      type={type ?? 'button'}
      className={look}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {isLoading && <Spinner />}
      {withTextsInElements(children)}
    </button>
  )
}
