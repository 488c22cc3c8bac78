import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { textParts } from '@dobara/domain/shop-front/fill-claims.ts'
import { createContext, useContext } from 'react'
import { useShopName } from '../../../lib/shop-name.ts'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

type Claims = AdminShopFront['claims']

/** The claims that the texts of a block may name; none: its texts have no names. */
export const ClaimsContext = createContext<Claims>([])

/** Every name that a text may hold, with its value; null while the shop lacks what it needs. */
export function useNames(): { name: Claims[number]['name'] | 'shopName'; value: string | null }[] {
  const shopName = useShopName()
  return [{ name: 'shopName', value: shopName }, ...useContext(ClaimsContext)]
}

/** Shows a text with its names highlighted and filled in; nothing for a text without names. */
export function NamedWords({ text }: { text: string }) {
  const names = useNames()
  const parts = textParts(text)
  if (parts.every(({ isName, isOptional }) => !isName && !isOptional)) return null
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {`${t('readsAs')} `}
      {parts.map((part) => {
        const known = part.isName && names.find(({ name }) => name === part.text)
        return (
          <span
            key={part.at}
            className={cn(part.isOptional && 'underline decoration-dotted underline-offset-4')}
          >
            {known ? (
              <span className="rounded-sm border border-line bg-sunken px-1.5 text-ink">
                {`${t(`name_${known.name}`)}: ${known.value ?? t('unbacked')}`}
              </span>
            ) : (
              part.text
            )}
          </span>
        )
      })}
    </p>
  )
}
