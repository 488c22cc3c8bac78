/** Kinds of actors in the activity log; `system` is the shop itself, for a scheduled job. */
export const ACTOR_KINDS = ['person', 'key', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** A key acts in the name of its maker, so an entry of one names both. */
export function actorKindOf({
  actorId,
  apiKeyId,
}: {
  actorId: string | null
  apiKeyId: string | null
}): ActorKind {
  if (apiKeyId !== null) return 'key'
  return actorId === null ? 'system' : 'person'
}
