type Words = Readonly<Record<'en' | 'hi', string>>

export type ActivityLink = {
  /** `$id` or `$slug` in it, or the parameter, takes what the entry opens. */
  path: `/admin/${string}`
  parameter?: string
  /** Entries whose own id looks like this open it; all others open what the server found by their id, if it is still there. */
  ownId?: RegExp
}

/** Kind of entity in the activity log, with all actions on it. */
export type ActivityKindShape = {
  name: Words
  /** Page that opens it; null if no page shows it. */
  link: ActivityLink | null
  /** Actions by their stored code; the text follows the name of the actor. */
  actions: Readonly<Record<`${string}.${string}`, Words>>
}
