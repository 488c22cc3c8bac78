import { procedureFacts } from '../shared/procedures.ts'
import { type Reply, replyOf } from './rest-reply.ts'
import type { RestRoute } from './rest-route.ts'
import { spellingOf } from '../shared/spelling.ts'

/**
 * Returns a function that makes the reply of a route from the data of its procedure: spelled as in the documents,
 * then put together.
 */
export function answerOf(route: RestRoute): Reply<unknown>['make'] {
  const { make } = replyOf(route)
  const { output } = procedureFacts(route.procedure)
  const spell = output ? spellingOf(output).spell : (data: unknown) => data
  return (data, request) => make(spell(data), request)
}
