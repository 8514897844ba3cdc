import { extractText } from '../../src/pages/extract-text.ts'

/** Prints the time to extract text, beside an anchor measured in the same run. */
const size = 500_000
const paragraph =
  '<div class="a"><p>The bridge <b>over</b> the river &amp; the <a href="/x?y=1">road</a> opened on 3 March 2026.</p></div>\n'
const inputs: Readonly<Record<string, string>> = {
  page: paragraph.repeat(size / paragraph.length),
  'nested <div>': '<div>'.repeat(size / 5),
  'nested <b> and other ends': `${'<b>'.repeat(size / 6)}${'</i>'.repeat(size / 8)}`,
  'open <li>': '<ul><li>'.repeat(size / 8),
  'hidden <p hidden>': '<p hidden>x'.repeat(size / 11),
  'only <': '<'.repeat(size),
  'one tag of attributes': `<div ${'a="1" '.repeat(size / 6)}>`,
  'spaces in elements': '<b> </b>'.repeat(size / 8),
  'long style': `<div style="${'display : '.repeat(size / 10)}">`,
}

for (const [name, html] of Object.entries(inputs)) {
  const bytes = new TextEncoder().encode(html)
  const strip = () => new TextDecoder().decode(bytes).replace(/<[^>]{0,200}>/g, ' ')
  const ours = await fastest(() => extractText(bytes, { contentType: 'text/html' }))
  const anchor = await fastest(strip)
  console.log(
    `${name}: ${ours.toFixed(1)} ms (decode and strip tags: ${anchor.toFixed(1)} ms)`,
  )
}

async function fastest(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let count = 0; count < 5; count += 1) {
    const start = performance.now()
    await run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
