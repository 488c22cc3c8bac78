import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { RefusedStartError } from './refused-start.ts'

const secrets = z.object({
  accessTokenSecret: z.string().min(32),
  sandboxKeySecret: z.string().min(16),
  sandboxWebhookSecret: z.string().min(16),
})

/** Secrets of the demo shop; production takes its own from the environment. */
export type DemoSecrets = z.infer<typeof secrets>

/**
 * Loads the secrets that the first start makes and stores, so that sign-ins and open payments survive a restart. Only
 * the owner may read the file.
 */
export async function loadDemoSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  return text === null ? makeSecrets(file) : readSecrets(file, text)
}

function readSecrets(file: string, text: string): DemoSecrets {
  try {
    return secrets.parse(JSON.parse(text))
  } catch (cause) {
    throw new RefusedStartError([`The file ${file} is damaged: delete it and new secrets are made.`], cause)
  }
}

async function makeSecrets(file: string): Promise<DemoSecrets> {
  const made: DemoSecrets = {
    accessTokenSecret: randomBytes(48).toString('base64url'),
    sandboxKeySecret: randomBytes(18).toString('base64url'),
    sandboxWebhookSecret: randomBytes(18).toString('base64url'),
  }
  await mkdir(dirname(file), { recursive: true })
  // Linked into place: a crash in between leaves no half file, and of a server and a worker that start together the first wins.
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readSecrets(file, await readFile(file, 'utf8'))
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
