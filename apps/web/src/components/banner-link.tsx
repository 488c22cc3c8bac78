import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BannerLinkProps = { link: string; className?: string; onClick?: () => void; children: ReactNode }

/** Leads where the store says: to a page of the shop, which is not loaded again, or to another site; '' leads nowhere. */
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
