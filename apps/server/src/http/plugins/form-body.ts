import { RefusedError, refusedField } from '@dobara/api/errors.ts'
import { findPolicy } from '@dobara/api/policies.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowSlowBody } from './connections.ts'

type Fields = Record<string, unknown>

const LIMITS = {
  fileSize: 10 * 1024 * 1024,
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 4_096,
  headerPairs: 20,
}

/** Forms held in memory at once, each with at most one file: until they are answered. */
const MOST_FORMS = 6
let held = 0

/** Returns true if these procedures are a single one that takes a form. */
export function takesForm(procedures: readonly string[]): boolean {
  const [only = '', ...others] = procedures
  return others.length === 0 && findPolicy(only)?.takesForm === true
}

/** Lets multipart/form-data in. Nothing of a body is read before `readForm` is called. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS })
}

/**
 * The fields of a form: texts, and the bytes of its file. Empty texts are not set. To be called once the caller may send it:
 * only then a body may be large and slow. Without a form it is whatever else the body is.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.isMultipart?.()) return request.body ?? {}
  if (held >= MOST_FORMS) throw new RefusedError('BUSY')
  held += 1
  reply.raw.once('close', () => {
    held -= 1
  })
  allowSlowBody(request.raw)
  const fields: Fields = {}
  try {
    for await (const part of request.parts()) await addPart(fields, part)
  } catch (error) {
    throw faultOfForm(error)
  }
  return fields
}

async function addPart(fields: Fields, part: MultipartFile | MultipartValue): Promise<void> {
  const { fieldname } = part
  const value = part.type === 'file' ? await readFile(part) : part.value
  if (Object.hasOwn(fields, fieldname)) {
    throw refusedField('INVALID_INPUT', fieldname, sentence('given_twice', { name: fieldname }))
  }
  if (part.type === 'field' && part.valueTruncated) throw new RefusedError('TOO_LARGE')
  if (value !== '') fields[fieldname] = value
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    if (!isFileTooLarge(error)) throw error
    throw new RefusedError(part.fieldname === 'image' ? 'IMAGE_TOO_LARGE' : 'FILE_TOO_LARGE', {
      cause: error,
    })
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
const isFileTooLarge = (error: unknown) => codeOf(error) === 'FST_REQ_FILE_TOO_LARGE'

/** Returns the parser's error as one of our refusals. */
function faultOfForm(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error
  const code = codeOf(error)
  if (code === 'FST_FILES_LIMIT') {
    return new RefusedError('INVALID_INPUT', { reason: sentence('files_too_many'), cause: error })
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new RefusedError('TOO_LARGE', { cause: error })
  }
  return new RefusedError('MALFORMED', { cause: error })
}
