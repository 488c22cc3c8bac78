import { defineConfig } from 'prisma/config'

// `prisma generate` needs no schema engine, but its CLI insists on finding one and would try to download it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/unset' },
})
