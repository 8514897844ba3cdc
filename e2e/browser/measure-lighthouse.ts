import { spawnSync } from 'node:child_process'
import { findChromium } from './browser.ts'

/** Installed when it is run: it brings a hundred packages that nothing else needs. */
const tool = 'lighthouse@13.5.0'
const usualPages = ['/', '/markets/', '/market/?id=4', '/agents/', '/tables/', '/tasks/']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Values taken from a report. */
type Report = {
  readonly categories: {
    readonly [Name in (typeof categories)[number]]: { readonly score: number | null }
  }
  readonly audits: {
    readonly [name: string]: {
      readonly score: number | null
      readonly scoreDisplayMode: string
      readonly title: string
    }
  }
}

/** Conditions of a page load: a fast line, or a phone that is four times slower than this machine. */
const visitors = [
  { name: 'desktop', flags: ['--preset=desktop'] },
  { name: 'phone', flags: [] },
] as const

/**
 * Prints the scores of pages of a running dashboard.
 *
 * @param base - URL of the dashboard; that of `npm start` unless given
 */
function measureLighthouse([base = 'http://127.0.0.1:3000', ...paths]: string[]): void {
  const path = findChromium()
  if (path === undefined) {
    console.log('lighthouse: skipped, Chromium not found')
    return
  }
  console.log(`lighthouse ${tool.split('@')[1]}: ${categories.join(', ')}`)
  for (const page of paths.length > 0 ? paths : usualPages) {
    for (const { name, flags } of visitors) {
      const { categories: found, audits } = reportOf(`${base}${page}`, path, flags)
      const scores = categories.map((each) => Math.round(100 * (found[each].score ?? 0)))
      const columns = scores.map((score) => String(score).padStart(4)).join('')
      console.log(`  ${page.padEnd(18)} ${name.padEnd(8)} ${columns}`)
      for (const { score, scoreDisplayMode, title } of Object.values(audits)) {
        const isFailed = score !== null && score < 0.9
        if (isFailed && scoreDisplayMode === 'binary')
          console.log(`    not met: ${title}`)
      }
    }
  }
}

function reportOf(url: string, chromium: string, visitor: readonly string[]): Report {
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const { stdout, stderr, status } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=${tool}`, '--', 'lighthouse', url, '--quiet'],
      ...['--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
      `--only-categories=${categories.join(',')}`,
      ...visitor,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: { ...process.env, CHROME_PATH: chromium },
    },
  )
  if (status !== 0) throw new Error(`lighthouse failed on ${url}: ${stderr.slice(-500)}`)
  return JSON.parse(stdout)
}

measureLighthouse(process.argv.slice(2))
