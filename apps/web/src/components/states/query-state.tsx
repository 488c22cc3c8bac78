import type { ReactNode } from 'react'
import { isAboutInput, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from './error-state.tsx'
import { t as parts } from '../page/texts.ts'
import { t } from './texts.ts'

/** State of a tRPC query. */
export type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  isError: boolean
  isRefetching: boolean
  refetch: () => unknown
}

type QueryStateProps<Data> = {
  query: QueryLike<Data>
  /** In the size of what is coming. */
  skeleton: ReactNode
  /** Message shown when the server sends none of its own. */
  failure: string
  /** Renders a failure instead of the default state with its retry button. */
  onFailure?: (message: string) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query that is loading, failed or has data. Data that could not be fetched again remains, with a note that
 * it may be old: an empty page helps no one.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, failure, onFailure, children } = props
  const { data, error, isError, isRefetching } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    if (!isError) return skeleton
    const message = messageOf(error, failure)
    // A missing entity would still be missing on a retry.
    const onRetry = isAboutInput(error) ? undefined : retry
    return (
      onFailure?.(message) ?? <ErrorState message={message} onRetry={onRetry} isRetrying={isRefetching} />
    )
  }
  return (
    <>
      {isError && (
        <Alert
          tone="warning"
          className="mb-3"
          title={t('stale')}
          action={
            <Button variant="outline" size="sm" isLoading={isRefetching} onClick={retry}>
              {parts('tryAgain')}
            </Button>
          }
        >
          {messageOf(error, failure)}
        </Alert>
      )}
      {children(data)}
    </>
  )
}
