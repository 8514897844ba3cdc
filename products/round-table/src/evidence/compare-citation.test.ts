import { describe, expect, it } from 'vitest'
import { compareCitation } from './compare-citation.ts'

const page = {
  content:
    '<h1>Report 2024</h1><p>The <b>quick</b> brown fox’s den &amp; the lazy dog were seen by 42 visitors.</p>',
  contentType: 'text/html',
}

const compare = (evidence: string, finding = '') =>
  compareCitation({ finding, evidence, page })

describe('compareCitation', () => {
  it.each([
    'It says "the quick brown fox\'s den".',
    'It says “Quick  Brown\nFox’s den”.',
    'It says «den & the lazy dog».',
    'It says "the quick brown ... 42 visitors."',
    'It says "quick brown" and "lazy dog were seen".',
  ])('%j matches', (evidence) => {
    expect(compare(evidence)).toMatchObject({ status: 'matches' })
  })

  it('differs when a quoted passage does not occur', () => {
    expect(compare('It says "the quick red fox" and "the lazy dog".')).toEqual({
      status: 'differs',
      detail: '1 of 2 quoted passages occur in the page',
    })
  })

  it('needs one passage only when several pages are cited', () => {
    const cited = 'https://a.org https://b.org "the quick red fox"'
    expect(compare(`${cited} "the lazy dog were"`)).toMatchObject({ status: 'matches' })
    expect(compare(cited)).toMatchObject({ status: 'differs' })
  })

  it.each(['"................"', '"a ... b ... c ... d"', '"fox"', '"', '“”"" «»'])(
    'takes %j for no quote',
    (evidence) => {
      expect(compare(evidence)).toMatchObject({ status: 'unclear' })
    },
  )

  it('is not slowed down by a page and quotes made for it', () => {
    const half = 'a'.repeat(6_000)
    const evidence = `"${half}b${half}" `.repeat(4)
    const content = 'a'.repeat(1_000_000)
    const startedAt = performance.now()
    const hostile = { content, contentType: 'text/html' }
    expect(compareCitation({ finding: '', evidence, page: hostile }).status).toBe(
      'differs',
    )
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  it('looks at quotes of the finding too', () => {
    expect(compare('', 'It says "the quick red fox".')).toMatchObject({
      status: 'differs',
    })
  })

  it('compares nothing if nothing is quoted', () => {
    expect(
      compare('[VERIFIED: https://a.org/fox] 42 visitors', 'A lazy dog was seen'),
    ).toEqual({
      status: 'unclear',
      detail: 'no passage is quoted',
    })
  })
})
