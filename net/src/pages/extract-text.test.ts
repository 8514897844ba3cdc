import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { extractText } from './extract-text.ts'
import { hashBytes } from './hash-bytes.ts'
import { textSamples } from './text-samples.fixture.ts'

const html = async (text: string) =>
  extractText(new TextEncoder().encode(text), { contentType: 'text/html' })

test.each(textSamples)('the text of $name has its recorded hash', async (sample) => {
  const { text } = await extractText(sample.bytes, sample)
  expect({ text, hash: hashBytes(text) }).toEqual({ text, hash: sample.textHash })
})

test('lines end at blocks, and white space is one space', async () => {
  const { text } = await html(
    '<div>a  \n b<p>c</p>d</div><ul><li>e<li>f <b>g</b>h</ul>i<br>j',
  )
  expect(text).toBe('a b\nc\nd\ne\nf gh\ni\nj')
})

test('hidden text is apart, and text that is seen inside it is text', async () => {
  const { text, hidden } = await html(
    'a<div style="visibility:hidden">b <p style="visibility:visible">c</p></div><p hidden>d</p>e',
  )
  expect(text).toBe('a\nc\ne')
  expect(hidden).toEqual(['b', 'd'])
})

test('characters that nobody sees are left out', async () => {
  const tags = [...'hidden'].map((each) =>
    String.fromCodePoint(0xe0000 + each.charCodeAt(0)),
  )
  const { text } = await html(
    `a\u200b\u2060\ufeff${tags.join('')}b \u2764\ufe0f c\ufe0f\u{e0101}d`,
  )
  expect(text).toBe('ab \u2764\ufe0f cd')
})

test('spoken and unopened text is apart', async () => {
  const page = await html(
    '<img alt=a><p title=b aria-label=c>d</p><noscript>e</noscript><template>f</template><input type=hidden value=g>',
  )
  expect(page).toMatchObject({ text: 'd', hidden: ['a', 'c', 'b', 'e', 'f', 'g'] })
})

test('text in a comment, script, style or attribute is not text', async () => {
  const { text } = await html(
    '<!-- a --><script>b</script><style>c</style><p title="d" data-x="e">f<!-- -- > g -->',
  )
  expect(text).toBe('f')
})

test.each([
  [
    '<meta property="article:published_time" content="2026-03-03T23:30:00-05:00">',
    '2026-03-03',
  ],
  ['<meta name=date content="3 March 2026">', '2026-03-03'],
  ['<time datetime="2026-03-04">a</time><time datetime="2026-03-05">', '2026-03-04'],
  [
    '<time datetime="2026-03-04"></time><meta name=date content="2026-03-03">',
    '2026-03-03',
  ],
  [
    '<script type="application/ld+json">{"@graph":[{"@type":"WebSite","datePublished":"2011-01-01"},{"@type":"NewsArticle","datePublished":"2026-03-02"}]}</script><meta name=date content="2026-03-03">',
    '2026-03-02',
  ],
  ['<script type="application/ld+json">{"datePublished":"soon"</script>', undefined],
  ['<meta name=date content="03/04/2026">', undefined],
  ['<meta name=date content="2026-02-31">', undefined],
  ['<p>3 March 2026', undefined],
])('%s was published %s', async (page, date) => {
  expect((await html(page)).date).toBe(date)
})

test('title and language are those of the page', async () => {
  const page = await html('<html lang="pt-BR"><head><title> A &amp;\n b </title></head>c')
  expect(page).toMatchObject({ title: 'A & b', language: 'pt-BR', text: 'c' })
})

test('content deeper than 512 elements is left out, and what follows is read', async () => {
  const { text } = await html(`a${'<div>'.repeat(600)}b${'</div>'.repeat(600)}c`)
  expect(text).toBe('a\nc')
})

test('elements that are never closed do not count as depth where HTML closes them', async () => {
  const { text } = await html(`<ul>${'<li>a'.repeat(2_000)}</ul>${'<p>b'.repeat(2_000)}`)
  expect(text.split('\n')).toHaveLength(4_000)
})

test.each([
  ['nested elements', '<div>'.repeat(400_000)],
  ['ends that do not fit', `${'<b>'.repeat(300_000)}${'</i>'.repeat(300_000)}`],
  ['open lists', '<ul><li>'.repeat(250_000)],
  ['hidden elements', '<p hidden>x'.repeat(180_000)],
  ['attributes', `<p ${'a=1 '.repeat(500_000)}>`],
  [
    'rules',
    `<style>${'.a{color:red}'.repeat(45_000)}</style>${'<p class=a>b'.repeat(30_000)}`,
  ],
  [
    'selectors',
    `<style>${'b i '.repeat(900)}{top:0}</style>${'<b><i>'.repeat(250)}${'<i>a</i>'.repeat(20_000)}`,
  ],
  ['siblings', `<style>p~p~p~q{top:0}</style>${'<p>a</p>'.repeat(100_000)}<q>`],
  ['rules within rules', `<style>${'a{'.repeat(500_000)}</style>`],
  ['brackets', `<style>${'a:not('.repeat(300_000)}</style>`],
  ['semicolons', `<style>${';'.repeat(1_000_000)}</style>`],
  [
    'variables',
    `<style>:root{--a:${'var(--a)'.repeat(200)}}p{color:var(--a)}</style>${'<p>a'.repeat(100_000)}`,
  ],
  ['frames', `<iframe srcdoc="${'<p hidden>x'.repeat(180_000)}">`],
  [
    'frames with rules',
    `<iframe srcdoc="<style>${'.a{color:red}'.repeat(4_000)}</style>${'<p class=a>b'.repeat(4_000)}"></iframe>`.repeat(
      20,
    ),
  ],
  ['one style', `<p style="${'display:'.repeat(250_000)}">`],
  ['spaces', '<b> </b>'.repeat(250_000)],
  ['open comments', '<!--'.repeat(500_000)],
  ['open meta elements', '<meta '.repeat(330_000)],
])('two megabytes of %s cost less than 10 seconds', async (_name, page) => {
  const start = process.cpuUsage()
  await html(page)
  const { user, system } = process.cpuUsage(start)
  // On an idle machine each takes less than 2 s; what is quadratic takes minutes.
  expect((user + system) / 1_000_000).toBeLessThan(10)
})

async function createPdf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const date = new Date('2026-03-03T12:00:00Z')
  document.setTitle('Report')
  document.setCreationDate(date)
  document.setModificationDate(date)
  for (const lines of pages) {
    const page = document.addPage([400, 400])
    for (const [index, line] of lines.entries()) {
      page.drawText(line, { x: 40, y: 340 - index * 20, size: 12, font })
    }
  }
  return document.save({ useObjectStreams: false })
}

test('a PDF is read page by page with its line breaks, twice the same', async () => {
  const bytes = await createPdf([
    ['The final resolu-', 'tion of 3 March 2026'],
    ['Page two'],
  ])
  const page = await extractText(bytes)
  expect(page).toMatchObject({
    kind: 'pdf',
    title: 'Report',
    date: '2026-03-03',
    text: 'The final resolu-\ntion of 3 March 2026\nPage two',
  })
  expect(await extractText(bytes)).toEqual(page)
})

test('bytes that only claim to be a PDF throw', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7\n1 0 obj <</Length 99999999>> stream')
  await expect(extractText(bytes)).rejects.toThrow()
})

test('a body is not changed', async () => {
  const bytes = await createPdf([['one']])
  const before = hashBytes(bytes)
  await extractText(bytes)
  expect(hashBytes(bytes)).toBe(before)
})
