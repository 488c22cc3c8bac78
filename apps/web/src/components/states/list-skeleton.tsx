import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of a list of cards; a screen reader hears `loading`. */
export function ListSkeleton({ loading }: { loading: string }) {
  return (
    <div className="grid gap-3" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-md" />
      ))}
      <span role="status" className="sr-only">
        {loading}
      </span>
    </div>
  )
}
