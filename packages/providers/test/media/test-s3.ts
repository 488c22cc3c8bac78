// For tests only: an S3 server on loopback that stores objects in a folder of its own, or the one that a drill started.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import S3rver from '@20minutes/s3rver'
import { openBucket } from '../../src/media/s3-files.ts'
import type { S3StoreSettings } from '../../src/media/s3-store.ts'

export type TestS3 = {
  settings: S3StoreSettings
  /** Keys of all objects of the bucket. */
  keys: () => Promise<string[]>
  stop: () => Promise<void>
}

/** The server accepts these credentials and no other. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const COMMON = {
  region: 'us-east-1',
  isPathStyle: true,
  delivery: 'proxied',
  publicPath: '/media',
  timeoutMs: 10_000,
} as const

/** `TEST_S3` is set by `npm run qa -- s3`. */
export function startTestS3(): Promise<TestS3> {
  const account = process.env.TEST_S3
  return account ? useServer(JSON.parse(account)) : startServer()
}

/** A bucket of its own on a server that runs. */
async function useServer(account: typeof CREDENTIALS & { endpoint: string }): Promise<TestS3> {
  const settings = { ...COMMON, ...account, bucket: `test-${randomUUID()}`, timeoutMs: 60_000 }
  const { client, bucket } = openBucket(settings)
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    settings,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.map(({ Key = '' }) => Key).sort()
    },
    stop: async () => client.destroy(),
  }
}

async function startServer(): Promise<TestS3> {
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
      ...COMMON,
      ...CREDENTIALS,
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
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
