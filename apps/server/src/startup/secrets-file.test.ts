import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDemoSecrets } from './secrets-file.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-secrets-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('the secrets of a demo shop', () => {
  it('are made in a folder that does not exist yet, for their owner only, and stay', async () => {
    const folder = join(dir, 'data')
    const secrets = await loadDemoSecrets(folder)
    expect(await loadDemoSecrets(folder)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('are the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadDemoSecrets(dir)))
    expect(new Set(all.map(({ accessTokenSecret }) => accessTokenSecret)).size).toBe(1)
    expect(await readdir(dir)).toEqual(['secrets.json'])
  })

  it('are refused when their file is damaged', async () => {
    await writeFile(join(dir, 'secrets.json'), '{')
    await expect(loadDemoSecrets(dir)).rejects.toThrow('is damaged: delete it and new secrets are made.')
  })
})
