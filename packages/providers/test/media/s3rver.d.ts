declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  /** The part of the package that the tests use. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: Server
  }
}
