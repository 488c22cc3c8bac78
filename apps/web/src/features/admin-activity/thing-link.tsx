import type { LogEntry } from '@dobara/contract/admin-activity.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ThingLinkProps = { entry: Pick<LogEntry, 'entity' | 'entityId' | 'opens'>; children: ReactNode }

/** An entry about many PIN codes has no PIN code for an id. */
const PIN = /^\d{6}$/
const OF_PRODUCTS: readonly string[] = ['product', 'product_variant', 'stock_item']

/** Leads to the thing of an entry: opened where it has a window or a page of its own, and found in its list otherwise. */
export function ThingLink({ entry: { entity, entityId, opens }, children }: ThingLinkProps) {
  const look = 'link wrap-anywhere'
  if (entity === 'setting')
    return (
      <Link to="/admin/settings" className={look}>
        {children}
      </Link>
    )
  if (entity === 'content')
    return (
      <Link to="/admin/content/$slug" params={{ slug: entityId }} className={look}>
        {children}
      </Link>
    )
  if (entity === 'pin_code' && PIN.test(entityId))
    return (
      <Link to="/admin/pin-codes" search={{ search: entityId }} className={look}>
        {children}
      </Link>
    )
  if (opens === null) return <span className="wrap-anywhere">{children}</span>
  if (OF_PRODUCTS.includes(entity)) {
    return (
      <Link to="/admin/products" search={{ product: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'product_image') {
    return (
      <Link to="/admin/images" search={{ product: Number(opens) }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'order') {
    return (
      <Link to="/admin/orders/$id" params={{ id: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'user') {
    return (
      <Link to="/admin/users" search={{ user: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'service_request') {
    return (
      <Link to="/admin/tickets/$id" params={{ id: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'service_case') {
    return (
      <Link to="/admin/cases/$id" params={{ id: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'coupon') {
    return (
      <Link to="/admin/coupons" search={{ search: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'category') {
    return (
      <Link to="/admin/categories" search={{ search: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'attribute') {
    return (
      <Link to="/admin/attributes" search={{ search: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'brand') {
    return (
      <Link to="/admin/brands" search={{ search: opens }} className={look}>
        {children}
      </Link>
    )
  }
  if (entity === 'review') {
    return (
      <Link to="/admin/reviews" search={{ search: opens }} className={look}>
        {children}
      </Link>
    )
  }
  return <span className="wrap-anywhere">{children}</span>
}
