import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'

const require = createRequire(import.meta.url)
let axe: Promise<string> | undefined

/** Parts of axe that {@link findBarriers} uses. */
type AxeResults = {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/** Runs axe on the page as it is; one line for each violation, with its first place. */
export async function findBarriers(page: Page): Promise<string[]> {
  axe ??= readFile(require.resolve('axe-core/axe.min.js'), 'utf8')
  // Evaluated by the browser itself, so the page's policy need not allow it.
  await page.evaluate(await axe)
  const results: AxeResults = await page.evaluate('axe.run(document)')
  return results.violations.map(({ id, help, nodes }) => {
    const [first] = nodes
    return `${id}: ${help} (${nodes.length}) ${first?.html} ${first?.failureSummary ?? ''}`
  })
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  )
}

/** Number of screens of a height in the page. */
export function screensOf(page: Page, height: number): Promise<number> {
  return page.evaluate((screen) => document.documentElement.scrollHeight / screen, height)
}

/** True if all of an element is between the sides of the window. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  })
}

/** A countdown that loses a digit moves by less. */
const smallestMove = 0.001

/** Parts that moved by themselves so far, with the browser's layout shift score of each move. */
export function movesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (smallest) =>
      new Promise<string[]>((resolve) => {
        const moves: string[] = []
        const describe = (node: Node | null): string =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()} ${(node.textContent ?? '').slice(0, 40)}`
            : (node?.textContent ?? '').slice(0, 40)
        type Shift = PerformanceEntry & {
          readonly hadRecentInput: boolean
          readonly value: number
          readonly sources: readonly { readonly node: Node | null }[]
        }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput || entry.value < smallest) continue
            const nodes = entry.sources.map(({ node }) => describe(node))
            moves.push(`${entry.value.toFixed(3)}: ${nodes.join('; ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(moves)))
      }),
    smallestMove,
  )
}
