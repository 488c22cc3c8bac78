// For tests only: forms as a browser sends them.
import type { InjectOptions } from 'fastify'

const BOUNDARY = 'boundary-of-a-test'

export type FormField = { name: string; value: string | Buffer; filename?: string; type?: string }

function partOf({ name, value, filename, type = 'image/jpeg' }: FormField): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')])
}

/** The body and its header of a request; `end` left out when the form is cut off. */
export function formOf(
  fields: FormField[],
  end = `--${BOUNDARY}--\r\n`,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const payload = Buffer.concat([...fields.map(partOf), Buffer.from(end)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** The documented form of an upload. */
export function uploadForm(image: Buffer, fields: Record<string, string | number | boolean>): FormField[] {
  const texts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }))
  return [...texts, { name: 'image', value: image, filename: 'photo.jpg' }]
}
