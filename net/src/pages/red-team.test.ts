import { sampleOf } from '@cresolver/worlds/campaigns'
import { BENIGN_TEXTS, formatTally, PAYLOADS } from '@cresolver/worlds/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

const article = [
  'The council met on Tuesday in the old town hall and heard three reports on schools, roads and water.',
  'Members asked for figures on the cost of heating, which the treasurer will publish before the summer.',
  'The ferry runs every hour in the season; tickets are sold on board, and bicycles travel free of charge.',
  'In the evening the choir of the valley gave a concert in the market hall, which was full to the last seat.',
]
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Reads a page from memory. */
function read(html: string) {
  const body = new TextEncoder().encode(html)
  const url = 'https://news.example/a'
  const request = async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    url,
    hops: [url],
  })
  return readPage(url, { outbound: { request }, readAt: 1_790_000_000 })
}
const pageOf = (text: string, title = 'News') =>
  `<html lang="en"><head><title>${escapeHtml(title)}</title></head><body>${[
    text,
    ...article,
  ]
    .map((each) => `<p>${escapeHtml(each)}</p>`)
    .join('')}</body></html>`

test('harmless texts are read as they are written, in title and text', async () => {
  const pages = await Promise.all(BENIGN_TEXTS.map((text) => read(pageOf(text, text))))
  const refused = BENIGN_TEXTS.filter((text, index) => {
    const page = pages[index]
    return (
      page?.status !== 'READ' || page.title !== text || page.text.split('\n')[0] !== text
    )
  })
  const of = BENIGN_TEXTS.length
  printed.push(
    formatTally({ part: 'harmless', name: 'page', held: of - refused.length, of }),
  )
  expect(refused).toEqual([])
})

describe('a check for robots', () => {
  const check = 'Please verify you are a human.'

  test('is refused where it is all that the page has', async () => {
    const short = `<p>${check}</p><p>${article.slice(0, 2).join(' ')}</p>`
    expect(await read(short)).toMatchObject({ status: 'BLOCKED', reason: 'BLOCK_PAGE' })
  })

  test('is refused in a longer text with a second sign of it', async () => {
    expect(await read(pageOf(`${check} Ray ID: 7f1c.`))).toMatchObject({
      status: 'BLOCKED',
    })
    const script = '<script src="https://challenges.cloudflare.com/x.js"></script>'
    expect(await read(pageOf(check) + script)).toMatchObject({ status: 'BLOCKED' })
  })
})

test('no payload of a page moves from hidden text into visible text', async () => {
  const payloads = sampleOf(PAYLOADS)
  const pages = await Promise.all(
    payloads.map(({ text }) =>
      read(
        `<p>${article.join(' ')}</p><div hidden>${escapeHtml(text)}</div><p style="display:none">${escapeHtml(text)}</p>`,
      ),
    ),
  )
  const held = pages.filter(({ text }) => text === article.join(' ')).length
  const of = payloads.length
  printed.push(formatTally({ part: 'structure', name: 'page: hidden text', held, of }))
  expect(held).toBe(of)
})
