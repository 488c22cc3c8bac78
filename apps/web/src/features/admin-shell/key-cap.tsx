import type { ReactNode } from 'react'

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-sm text-ink">
      {children}
    </kbd>
  )
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The two keys of the palette, as they are called on this keyboard. */
export function PaletteKeys() {
  return (
    <span className="flex gap-1">
      <KeyCap>{isApple() ? '⌘' : 'Ctrl'}</KeyCap>
      <KeyCap>K</KeyCap>
    </span>
  )
}
