import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clone } from '../support/docs/clone.ts'
import { IMAGE_FOLDER, readPageImages } from '../support/docs/read-images.ts'
import { type ExampleRun, startExampleRun } from '../support/example-run.ts'
import { openBrowser, whyNoBrowser } from './browser.ts'
import { DOCS_IMAGES, type DocsImage, windowOf } from './docs-images.ts'

/** `npm run docs:images` sets it: the images are written, not only checked. */
const writes = process.env.DOCS_IMAGES === 'write'
const mostBytes = 200_000
const pageImages = readPageImages()
const fileOf = ({ name }: DocsImage) => `${IMAGE_FOLDER}/${name}.png`

describe('the images of the documentation', () => {
  test('are those that the pages show, and none is left over', () => {
    const made = DOCS_IMAGES.map(fileOf).sort()
    const shown = [...new Set(pageImages.map(({ file }) => file))].sort()
    expect(shown).toEqual(made)
    if (writes) return
    const kept = readdirSync(join(clone, IMAGE_FOLDER)).sort()
    expect(kept.map((name) => `${IMAGE_FOLDER}/${name}`)).toEqual(made)
  })

  test.each(pageImages)('$file in $page has a caption that quotes its page', (image) => {
    expect(image.quotes).not.toEqual([])
  })

  test.skipIf(writes).each(DOCS_IMAGES)('$name has the size of its window', (image) => {
    const png = readFileSync(join(clone, fileOf(image)))
    const { width, height } = windowOf(image)
    // The header of a PNG begins with its size.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    expect(png.length).toBeLessThan(mostBytes)
  })
})

const noBrowser = whyNoBrowser()

describe.skipIf(noBrowser !== undefined)('the page behind each image', () => {
  let run: ExampleRun
  let browser: Browser

  beforeAll(async () => {
    ;[run, browser] = await Promise.all([startExampleRun(), openBrowser()])
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await run?.close()
  })

  test.each(DOCS_IMAGES)('$name shows what its captions quote', async (image) => {
    const context = await browser.newContext({
      viewport: windowOf(image),
      colorScheme: image.theme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(`${run.dashboard}${image.path(run)}`)
      const captions = pageImages.filter(({ file }) => file === fileOf(image))
      for (const quote of captions.flatMap(({ quotes }) => quotes)) {
        const found = page.getByText(quote).filter({ visible: true }).first()
        await found.scrollIntoViewIfNeeded()
      }
      // Live pages never rest: a moment without changes is enough.
      await page.waitForTimeout(1_000)
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      expect(png.length).toBeLessThan(mostBytes)
      if (writes) writeFileSync(join(clone, fileOf(image)), png)
    } finally {
      await context.close()
    }
  })
})
