import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BannerLinkProps = { link: string; className?: string; onClick?: () => void; children: ReactNode }

/** Links to where the store chose: a page of the shop, which is not loaded again, or another site; '' links nowhere. */
export function BannerLink({ link, className, onClick, children }: BannerLinkProps) {
  const router = useRouter()
  if (link === '') return <span className={className}>{children}</span>
  return (
    <a
      href={link}
      className={className}
      onClick={(event) => {
        onClick?.()
        if (link[0] !== '/' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(link)
      }}
    >
      {children}
    </a>
  )
}
