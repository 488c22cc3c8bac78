import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** 176 MB with all it needs: fetched by npm for this run alone, so that installing the project stays as quick as it is. */
const PACKAGE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LONGEST_MS = 300_000

export type Category = (typeof CATEGORIES)[number]
/** Scores out of 100. */
export type Scores = Record<Category, number>
export type Evaluated = {
  scores: Scores
  /** Audits that cost points in the last run, as "category: title". */
  faults: string[]
}

type Audit = { title: string; score: number | null }
type Result = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

async function evaluateOnce(address: string, browser: string): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-lighthouse-'))
  const file = join(dir, 'report.json')
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        PACKAGE,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        '--no-enable-error-reporting',
      ],
      { timeout: LONGEST_MS, env: { ...process.env, CHROME_PATH: browser } },
    )
    const result = JSON.parse(await readFile(file, 'utf8')) as Result
    if (result.runtimeError) throw new Error(result.runtimeError.message)
    return result
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { title = id, score = null } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 0.9
        ? [`${category}: ${title} (${Math.round(score * 100)})`]
        : []
    }),
  )
}

/** Returns Lighthouse's scores of a page as on a phone: the median of several runs, for each score by itself. */
export async function judge(
  address: string,
  { browser, runs }: { browser: string; runs: number },
): Promise<Evaluated> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await evaluateOnce(address, browser))
  const middle = (category: Category) => {
    const scores = results.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))
    return scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0
  }
  const last = results.at(-1)
  if (!last) throw new Error('nothing was judged')
  return {
    scores: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
    },
    faults: faultsOf(last),
  }
}
