import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOfPlace, textPlaces } from '../../net/src/pages/text-places.fixture.ts'
import { openBrowser, whyNoBrowser } from '../browser/browser.ts'

const noBrowser = whyNoBrowser()
if (noBrowser) console.warn(`places of text: ${noBrowser}`)

describe.skipIf(noBrowser !== undefined)('the stated places of text', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
  })
  afterAll(() => browser.close())

  /** A place shows its word if the page looks different with another word of the same length. */
  const isSeen = async (html: string) => {
    const other = html
      .replaceAll('KAL', 'WIM')
      .replaceAll('DO', 'PE')
      .replace('<!PECTYPE', '<!DOCTYPE')
    const pictures = [await photograph(page, html), await photograph(page, other)]
    return (await differentPixels(page, pictures)) >= 12
  }

  test('are seen in a browser as stated', async () => {
    const wrong: string[] = []
    for (const place of textPlaces) {
      if ((await isSeen(pageOfPlace(place))) !== place.isSeen) wrong.push(place.name)
    }
    const of = textPlaces.length
    console.log(`places of text in a browser: ${of - wrong.length} of ${of} as stated`)
    expect(wrong).toEqual([])
  })
})

async function photograph(page: Page, html: string): Promise<string> {
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(
    "document.querySelectorAll('details').forEach((each) => { each.open = true })",
  )
  const bytes = await page.screenshot({ fullPage: true, animations: 'disabled' })
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Counts the pixels that differ by more than eyes overlook. */
async function differentPixels(page: Page, pictures: readonly string[]): Promise<number> {
  await page.setContent('<canvas></canvas>')
  return page.evaluate(`(${compare})(${JSON.stringify(pictures)})`)
}

const compare = `async (addresses) => {
  const [one, other] = await Promise.all(addresses.map(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height).data
  }))
  let count = Math.abs(one.length - other.length)
  for (let at = 0; at < Math.min(one.length, other.length); at += 4) {
    const parts = [0, 1, 2].map((part) => Math.abs(one[at + part] - other[at + part]))
    if (Math.max(...parts) > 40) count += 1
  }
  return count
}`
