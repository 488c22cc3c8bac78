// For tests only: an S3 server on loopback that stores objects in a folder of its own.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3StoreSettings } from '../../src/media/s3-store.ts'

export type TestS3 = {
  settings: S3StoreSettings
  /** Keys of all objects of the bucket. */
  keys: () => Promise<string[]>
  stop: () => Promise<void>
}

/** The server accepts these credentials and no other. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'dobara-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      ...CREDENTIALS,
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      isPathStyle: true,
      delivery: 'proxied',
      publicPath: '/media',
      timeoutMs: 10_000,
    },
    async keys() {
      const files = await readdir(join(directory, bucket), { recursive: true })
      return files
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length))
        .sort()
    },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
