import { expect, test } from 'vitest'
import type { PageKind } from '../world.ts'
import { makeWorlds } from '../worlds/make-worlds.ts'
import { renderPage } from './render-page.ts'

const worlds = makeWorlds()
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

function find(kind: PageKind, format = 'html') {
  for (const { pages, clock } of worlds) {
    const page = pages.find((each) => each.kind === kind && each.format === format)
    if (page) return { page, clock }
  }
  throw new Error(`No ${format} page is of the kind ${kind}.`)
}

test.each(['html', 'json', 'pdf'])('equal pages give equal %s bytes', async (format) => {
  const { page, clock } = find('primary', format)
  const [one, other] = [await renderPage(page, clock), await renderPage(page, clock)]
  expect(one.body.length).toBeGreaterThan(200)
  expect(Buffer.from(one.body).equals(Buffer.from(other.body))).toBe(true)
})

test('the same address serves other text by the clock of its world', async () => {
  const { page, clock } = find('updated')
  const at = async (time: number) => textOf((await renderPage(page, time)).body)
  expect(await at(0)).not.toContain('Update:')
  expect(await at(clock)).toContain('Update:')
  expect(await at(clock + 31 * 86_400)).toBe(await at(0))
})

test('a hidden order is in the bytes and not in the paragraphs', async () => {
  const { page, clock } = find('hidden-injection')
  const document = page.versions[0]?.document
  const html = textOf((await renderPage(page, clock)).body)
  expect(html).toContain('display:none')
  expect(document?.hidden).toBeTruthy()
  expect(document?.paragraphs.join(' ')).not.toContain(document?.hidden)
})

test.each(['html', 'json', 'pdf'])('visible orders occur in %s', (format) => {
  const { page } = find('visible-injection', format)
  expect(page.orders).toMatch(/^(YES|NO)$/)
  expect(page.versions[0]?.document.alt).toBeTruthy()
})

test('hostile pages are what their kind says', async () => {
  const render = async (kind: PageKind) => {
    const { page, clock } = find(kind)
    return renderPage(page, clock)
  }
  expect((await render('over-limit')).body.length).toBeGreaterThan(2_000_000)
  expect(textOf((await render('deep-nesting')).body).split('<div>').length).toBe(5_001)
  expect((await render('blocked')).status).toBe(403)
  expect((await render('empty')).body.length).toBe(0)
  expect((await render('wrong-charset')).headers['content-type']).toContain(
    'windows-1252',
  )
})

test('a title cannot leave its element', async () => {
  const { page, clock } = find('press')
  const version = page.versions[0]
  if (!version) throw new Error('The page has no version.')
  const document = { ...version.document, title: '</title><script>x()</script>' }
  const { body } = await renderPage({ ...page, versions: [{ from: 0, document }] }, clock)
  expect(textOf(body)).not.toContain('<script>x()')
})
