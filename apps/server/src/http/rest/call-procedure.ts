import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { appRouter } from '@dobara/api/app-router.ts'
import type { RequestContext } from '@dobara/api/context.ts'
import { asRefusal, reasonOfFaults, RefusedError } from '@dobara/api/errors.ts'
import { callTRPCProcedure } from '@trpc/server'
import type { Words } from '../shared/documented-words.ts'
import { type ProcedurePath, procedureFacts } from '../shared/procedures.ts'
import { type InputSpelling, inputSpellingOf } from './input-spelling.ts'

/**
 * Calls a procedure with an input in the documented spelling, which refusals use too. The input is read after the
 * procedure has admitted its caller: no other caller's file is ever accepted.
 */
export async function callProcedure(
  ctx: RequestContext,
  path: ProcedurePath,
  readInput: () => Promise<unknown>,
): Promise<unknown> {
  const { kind: type, input: shape } = procedureFacts(path)
  const spelling = shape && inputSpellingOf(shape)
  try {
    return await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => {
        const input = await readInput()
        return spelling ? spelling.read(input) : input
      },
      signal: undefined,
      batchIndex: 0,
    })
  } catch (error) {
    throw spelling ? inDocumentedWords(error, spelling) : error
  }
}

/** A refusal names fields, and the values that may be chosen, as the caller does. */
function inDocumentedWords(error: unknown, { pathOf, wordsAt }: InputSpelling): unknown {
  const { code, reason, faults, detail } = asRefusal(error)
  if (!faults) return error
  const sentences = Object.entries(faults).map(([name, fault]) => {
    const path = name.split('.')
    return { name: pathOf(path).join('.'), fault, spelled: inWords(fault, wordsAt(path)) }
  })
  const spelledFaults = Object.fromEntries(sentences.map(({ name, spelled }) => [name, spelled]))
  const isOfAll = reason?.code === 'fields_missing'
  return new RefusedError(code, {
    reason:
      sentences.find(({ fault }) => fault.english === reason?.english)?.spelled ??
      (isOfAll ? reasonOfFaults(spelledFaults) : reason),
    faults: spelledFaults,
    detail,
    cause: error,
  })
}

function inWords(fault: Sentence, words: Words): Sentence {
  const { choices } = fault.values
  if (fault.code !== 'not_one_of' || typeof choices !== 'string') return fault
  const documented = choices.split(', ').map((choice) => words[choice] ?? choice)
  return sentence('not_one_of', { choices: documented.join(', ') })
}
