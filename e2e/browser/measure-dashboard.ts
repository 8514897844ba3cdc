import { createServer } from 'node:http'
import { marketAbi } from '@cresolver/chain'
import { type Browser, chromium } from 'playwright-core'
import { encodeFunctionData } from 'viem'
import { findChromium } from './browser.ts'
import { serveDashboard } from './dashboard-world.ts'
import { type ManyMarkets, startManyMarkets } from './many-markets.ts'

const turns = 7
const count = 1_000
const many = 10_000

/** tsx calls this in functions that it translates, also in those that a page runs. */
const nameHelper = 'globalThis.__name = (it) => it'

/** Cost of one visit, in milliseconds and bytes. */
type Visit = {
  /** First paint with content, from the start of the navigation. */
  readonly paint: number
  /** First row, from the start of the navigation. */
  readonly row: number
  /** First row, from the end of loading; below 0 when the row was there before. */
  readonly rowAfterLoad: number
  /** Scripts as they came over the wire until the first row. */
  readonly scripts: number
}

/**
 * Measures how long the first row of the markets takes with a thousand markets on chain, beside a
 * page by hand that asks the same node for the same forty markets and shows one line of text.
 */
async function measureDashboard(): Promise<void> {
  const path = findChromium()
  if (path === undefined) {
    console.log('\ndashboard: skipped, Chromium not found')
    return
  }
  const world = await startManyMarkets(count)
  const served = await serveDashboard(world)
  const bare = await serveBarePage(world)
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
  try {
    const dashboard: Visit[] = []
    const anchor: Visit[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      dashboard.push(await visit(browser, `${served.url}/markets/`, 'main li a'))
      anchor.push(await visit(browser, bare.url, 'li'))
    }
    console.log(`\ndashboard: first of ${count} markets, median of ${turns} visits`)
    tell('dashboard', dashboard)
    tell('a page by hand', anchor)
    await world.create(many - count)
    await measureScrolling(browser, served.url)
  } finally {
    await browser.close()
    await Promise.all([served.close(), bare.close()])
    await world.close()
  }
}

/** Scrolls through ten thousand markets, and through an empty page as long, frame by frame. */
async function measureScrolling(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(nameHelper)
  await page.goto(`${url}/markets/`)
  await page.getByText(`${many.toLocaleString('en')} markets`, { exact: true }).waitFor()
  const list = await page.evaluate(scroll)
  await page.goto(`${url}/config.json`)
  await page.evaluate(() => {
    document.body.style.height = '680000px'
  })
  const empty = await page.evaluate(scroll)
  await page.close()
  console.log(`\ndashboard: scrolling through ${many} markets, 240 frames`)
  for (const [name, { median, late, rows }] of [
    ['dashboard', list],
    ['an empty page', empty],
  ] as const) {
    console.log(
      `  ${name.padEnd(15)} a frame takes ${median.toFixed(1)} ms at the median, ` +
        `${late.toFixed(1)} ms at the 95th of a hundred; ${rows} rows in the page`,
    )
  }
}

/** Runs in the page: 240 steps of 700 pixels, one a frame. */
async function scroll(): Promise<{ median: number; late: number; rows: number }> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  let last = await frame()
  for (let step = 0; step < 240; step += 1) {
    scrollBy(0, 700)
    const now = await frame()
    times.push(now - last)
    last = now
  }
  times.sort((a, b) => a - b)
  return {
    median: times[120] ?? 0,
    late: times[228] ?? 0,
    rows: document.querySelectorAll('main li').length,
  }
}

async function visit(browser: Browser, url: string, row: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(nameHelper)
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watcher.disconnect()
      performance.mark('row')
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, row)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('row').length > 0)
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const seen = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    const [navigation] = performance.getEntriesByType('navigation')
    const loaded =
      navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
    const row = at('row')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= row)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      paint: at('first-contentful-paint'),
      row,
      rowAfterLoad: row - loaded,
      scripts,
    }
  })
  await context.close()
  return seen
}

function tell(name: string, visits: readonly Visit[]): void {
  const median = (pick: (visit: Visit) => number) => {
    const sorted = visits.map(pick).sort((a, b) => a - b)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  }
  console.log(
    `  ${name.padEnd(15)} first paint ${median(({ paint }) => paint)} ms, first row ` +
      `${median(({ row }) => row)} ms after navigation, ` +
      `${median(({ rowAfterLoad }) => rowAfterLoad)} ms after load, ` +
      `${(median(({ scripts }) => scripts) / 1_000).toFixed(0)} kB of scripts by then`,
  )
}

/** Asks for the page of markets that the dashboard asks for, and shows that it came. */
async function serveBarePage({ anvil, contracts }: ManyMarkets) {
  const data = encodeFunctionData({
    abi: marketAbi,
    functionName: 'getMarkets',
    args: [BigInt(count - 40), 41n],
  })
  const call = { to: contracts.market, data }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
  const page = `<!doctype html><title>by hand</title><p>markets</p><ul></ul><script type="module">
const headers = { 'content-type': 'application/json' }
const body = ${JSON.stringify(JSON.stringify(body))}
const answer = await fetch(${JSON.stringify(anvil.rpcUrl)}, { method: 'POST', headers, body })
const line = document.createElement('li')
line.textContent = (await answer.json()).result.length
document.querySelector('ul').append(line)
</script>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

await measureDashboard()
