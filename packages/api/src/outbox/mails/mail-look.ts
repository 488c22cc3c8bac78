import { accentTokens, type Theme } from '@dobara/domain/shop-front/accent.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import type { ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import { Link } from '@react-email/link'
import { createContext, createElement as h, type ReactElement, type ReactNode, useContext } from 'react'
import { isWebAddress } from './parts.ts'
import { LIGHT, TITLE_FONT } from './theme.ts'

/** Logo and accent, as the store chose them for its pages. */
export type MailLook = ShopFront['look']
export const DEFAULT_LOOK: MailLook = DEFAULT_FRONT.look

/** The accent of a theme, and the colour of text on it. */
export function accentOf({ accent }: MailLook, theme: Theme): { accent: string; onAccent: string } {
  const tokens = new Map(accentTokens(accent))
  return { accent: accent[theme], onAccent: tokens.get('on-leaf')?.[theme] ?? '#ffffff' }
}

/**
 * Accent colours of the mail that is being rendered; those of the light theme, since the dark ones are in its style
 * sheet.
 */
const AccentContext = createContext(accentOf(DEFAULT_LOOK, 'light'))

/** Provides the accent of the store to its children. */
export function WithLook({ look, children }: { look: MailLook; children?: ReactNode }): ReactElement {
  return h(AccentContext.Provider, { value: accentOf(look, 'light') }, children)
}

/** Returns the accent of the store, for components inside `WithLook`. */
export function useAccent(): { accent: string; onAccent: string } {
  return useContext(AccentContext)
}

/** A link in the accent of the store. */
export function AccentLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { accent: color } = useAccent()
  const style = {
    color,
    textDecoration: 'underline',
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
  } as const
  return h(Link, { href, className: 'leaf', style }, children)
}

/** Outlook shows what only `display` hides. */
const HIDDEN = { display: 'none', msoHide: 'all' } as const
const LOGO_HEIGHT = 36

type ShopHeaderProps = { name: string; publicUrl: string; look: MailLook }

/**
 * Shows the store's logo, which every reader fetches from the same address, or its name. The name replaces a logo
 * that a mail program does not show.
 */
export function ShopHeader({ name, publicUrl, look }: ShopHeaderProps): ReactElement {
  const { accent: color } = useAccent()
  const letters = { color, fontFamily: TITLE_FONT, fontSize: '22px', fontWeight: 700, lineHeight: '28px' }
  const { light, dark } = logosOf(look, publicUrl)
  if (light === null) {
    const mark = {
      display: 'inline-block',
      paddingBottom: '2px',
      borderBottom: `3px solid ${LIGHT.marigold}`,
    }
    return h('span', { className: 'leaf mark', style: { ...mark, ...letters } }, name)
  }
  const size = { height: `${LOGO_HEIGHT}px`, width: 'auto', maxWidth: '100%' }
  const logo = (src: string, className: string, style: object) =>
    h('img', { src, alt: name, height: LOGO_HEIGHT, className, style: { ...letters, ...size, ...style } })
  const shown = { display: 'inline-block' }
  if (dark === null || dark === light) return logo(light, 'leaf', shown)
  return h('span', null, logo(light, 'leaf logo-light', shown), logo(dark, 'leaf logo-dark', HIDDEN))
}

function logosOf({ logoLight, logoDark }: MailLook, publicUrl: string): Record<Theme, string | null> {
  const whole = (url: string) => {
    const address = url.startsWith('/') ? `${publicUrl}${url}` : url
    return isWebAddress(address) ? address : null
  }
  return { light: whole(logoLight || logoDark), dark: whole(logoDark || logoLight) }
}
