import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvidenceTags } from './evidence-tags.ts'

const read = (text: string) =>
  readEvidenceTags(text).map(({ level, sources, fault }) => ({ level, sources, fault }))

describe('readEvidenceTags', () => {
  it.each([
    ['[VERIFIED: auth.py:line_42]', 'verified', ['auth.py']],
    ['[verified : auth.py:10:5] raw SQL', 'verified', ['auth.py']],
    ['[VERIFIED: https://a.org/x:line 3]', 'verified', ['https://a.org/x']],
    ['[VERIFIED: https://a.org/x:42]: see there', 'verified', ['https://a.org/x']],
    ['[VERIFIED: https://a.org:8443/x:§ 2]', 'verified', ['https://a.org:8443/x']],
    ['[VERIFIED: https://a.org/Talk:Foo]', 'verified', ['https://a.org/Talk:Foo']],
    ['[VERIFIED: http://[::1]:80/x]', 'verified', ['http://[::1]:80/x']],
    ['[VERIFIED: https://a.org/?a[]=1&b=2]', 'verified', ['https://a.org/?a[]=1&b=2']],
    ['[VERIFIED: https://a.org/x]/y:line 3]', 'verified', ['https://a.org/x]/y']],
    ['[VERIFIED: list[0:line 3]', 'verified', ['list[0']],
    ['[VERIFIED: the minutes of May]', 'verified', ['the minutes of May']],
    ['[VERIFIED: x:]', 'verified', ['x']],
    ['[CORROBORATED: a + b]', 'corroborated', ['a', 'b']],
    ['[CORROBORATED: a+b+a]', 'corroborated', ['a', 'b']],
    [
      '[CORROBORATED: https://a.org/c++ + notes.md]',
      'corroborated',
      ['https://a.org/c++', 'notes.md'],
    ],
    [
      '[CORROBORATED: notes.md+https://a.org/x+y]',
      'corroborated',
      ['notes.md', 'https://a.org/x+y'],
    ],
    ['[INDICATED: routes/auth.py] none', 'indicated', ['routes/auth.py']],
    ['[POSSIBLE]', 'possible', []],
    ['[POSSIBLE: a test would tell]', 'possible', []],
  ])('%s holds', (text, level, sources) => {
    expect(read(text)).toEqual([{ level, sources, fault: undefined }])
  })

  it.each([
    ['[VERIFIED]', 'empty_source'],
    ['[VERIFIED: ]', 'empty_source'],
    ['[VERIFIED: :x]', 'empty_source'],
    ['[VERIFIED: https://]', 'empty_source'],
    ['[CORROBORATED: ]', 'empty_source'],
    ['[CORROBORATED: + ]', 'empty_source'],
    ['[CORROBORATED: a]', 'single_source'],
    ['[CORROBORATED: a + ]', 'single_source'],
    ['[CORROBORATED: A + a]', 'single_source'],
    ['[CORROBORATED: https://a.org/x/ + https://A.org/x]', 'single_source'],
    ['[CORROBORATED: https://a.org/x:1 + https://a.org/x:2]', 'single_source'],
    ['[INDICATED:  ]', 'empty_source'],
    ['[INDICATED: -]', 'empty_source'],
  ])('%s does not hold: %s', (text, fault) => {
    expect(readEvidenceTags(text)).toMatchObject([{ fault }])
  })

  it.each([
    '',
    'VERIFIED: a:b',
    '[VERIFIED: a:b',
    '[UNVERIFIED: a:b]',
    '[VERIFIEDLY: a]',
  ])('%j claims nothing', (text) => {
    expect(readEvidenceTags(text)).toEqual([])
  })

  it('reads several tags and says where they stand', () => {
    const text = 'a [POSSIBLE] b [INDICATED: c]'
    const tags = readEvidenceTags(text)
    expect(tags.map(({ start, end }) => text.slice(start, end))).toEqual([
      '[POSSIBLE]',
      '[INDICATED: c]',
    ])
  })

  it('finds a tag again behind and before any other text', () => {
    const plain = fc.string().map((text) => text.replace(/[[\]]/g, ''))
    const name = fc.stringMatching(/^[a-z0-9][a-z0-9_.]{0,20}$/)
    fc.assert(
      fc.property(plain, name, name, plain, (before, source, reference, after) => {
        const text = `${before}[VERIFIED: ${source}:${reference}]${after}`
        expect(read(text)).toEqual([
          { level: 'verified', sources: [source], fault: undefined },
        ])
      }),
    )
  })
})
