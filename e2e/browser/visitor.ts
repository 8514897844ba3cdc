import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, watchComplaints } from './browser.ts'

/** Display settings of a visitor. */
export type Look = {
  /** Width of the window in pixels. */
  readonly width?: number
  readonly theme?: 'dark' | 'light'
  /** A machine twelve times slower than this one, behind a line that keeps answers back. */
  readonly slow?: boolean
  /** Fields of the configuration that are others for this visit. */
  readonly served?: object
  /** Prepares the window before its first page, for example with a wallet. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** A visitor with a browser. */
export type Visitor = {
  /** Opens a page in a window of its own, and collects what it complains about. */
  readonly open: (
    url: string,
    config: object,
    look?: Look,
  ) => Promise<{ readonly page: Page; readonly complaints: readonly string[] }>
  /** Closes all windows. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a browser whose pages get the configuration that a test wants. */
export async function startVisitor(): Promise<Visitor> {
  const browser: Browser = await openBrowser()
  const contexts: BrowserContext[] = []
  return {
    open: async (url, config, look = {}) => {
      const { width = 1280, theme = 'dark', slow = false, served = {}, prepare } = look
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      const complaints = await watchComplaints(page)
      if (slow) await slowDown(page)
      await prepare?.(page)
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { ...config, ...served } }),
      )
      await page.goto(url)
      return { page, complaints }
    },
    leave: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
    },
    close: () => browser.close(),
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  let asked = 0
  await page.route('**/*', async (route) => {
    asked += 1
    // Each later or earlier than the one before, so that nothing comes together by luck.
    await pause((asked * 173) % 500)
    await route.fallback()
  })
}
