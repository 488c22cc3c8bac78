import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BannerLink } from './banner-link.tsx'

type FrontLinkProps = { link: string; className?: string; onClick?: () => void; children: ReactNode }

/** A link of the store: to a page of the shop, of which it knows whether it is open, or to anywhere else. */
export function FrontLink(props: FrontLinkProps) {
  const { link, className, onClick, children } = props
  if (!/^\/[^?#]*$/.test(link)) return <BannerLink {...props} />
  return (
    <Link
      to={link}
      className={className}
      onClick={onClick}
      activeOptions={{ exact: link === '/', includeSearch: false }}
    >
      {children}
    </Link>
  )
}
