import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Folders in which systems keep a Chromium of their own. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds the Chromium of this machine; undefined where it has none. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== undefined && existsSync(path))
}

/** Why tests in a browser are skipped here; undefined where they run. */
export function whyNoBrowser(): string | undefined {
  if (findChromium() !== undefined) return undefined
  return 'skipped: Chromium not found; install it (apt-get install chromium) or set CHROMIUM_PATH'
}

/** Starts the Chromium of this machine without a window. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(whyNoBrowser())
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** Complaints of a page: errors of scripts, and whatever its policy refused. */
export async function watchComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = []
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.blockedURI, event.sample))",
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
