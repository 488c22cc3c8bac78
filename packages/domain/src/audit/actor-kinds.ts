/** Who did what an entry of the activity log is about; `system` is the shop itself, of a job that runs by the clock. */
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
