import { ACTIVITY_KINDS, type ActivityKind } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { LogEntry } from '@dobara/contract/admin-activity/entries.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type EntityLinkProps = { entry: Pick<LogEntry, 'entity' | 'entityId' | 'opens'>; children: ReactNode }

const isKind = (entity: string): entity is ActivityKind => Object.hasOwn(ACTIVITY_KINDS, entity)

/**
 * Links to the entity of an entry: opens it if it has a dialog or page of its own, and finds it in its list
 * otherwise.
 */
export function EntityLink({ entry: { entity, entityId, opens }, children }: EntityLinkProps) {
  const link = isKind(entity) ? ACTIVITY_KINDS[entity].link : null
  const id = link?.ownId?.test(entityId) ? entityId : opens
  if (!link || id === null) return <span className="wrap-anywhere">{children}</span>
  const to: string = link.path.replace(/\$\w+/, () => encodeURIComponent(id))
  return (
    <Link to={to} search={link.parameter ? { [link.parameter]: id } : {}} className="link wrap-anywhere">
      {children}
    </Link>
  )
}
