import { describe, expect, test } from 'vitest'
import { firstDifference } from './compare-output.ts'
import { readPage } from './read-page.ts'

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`

describe('readPage', () => {
  test('returns each sh block with its line and the output below it', () => {
    const page = `# A\n\n${fenced('sh', 'echo 1')}\n${fenced('text', '1')}`
    expect(readPage(page)).toEqual({
      blocks: [
        {
          line: 3,
          code: 'echo 1',
          output: '1',
          expectation: { kind: 'succeeds' },
          prints: [],
        },
      ],
    })
  })

  test('reads which page it continues', () => {
    expect(readPage('# A\n\n<!-- continue: README.md -->\n').continues).toBe('README.md')
  })

  test('leaves a text block alone that prose separates from the command', () => {
    const page = `${fenced('sh', 'echo 1')}\nElsewhere:\n\n${fenced('text', '2')}`
    expect(readPage(page).blocks[0]).not.toHaveProperty('output')
  })

  test('reads markers, of which the last expectation counts', () => {
    const page = `<!-- run: prints a -->\n<!-- run: fails NO_DATA -->\n${fenced('sh', 'x')}`
    expect(readPage(page).blocks[0]).toMatchObject({
      prints: ['a'],
      expectation: { kind: 'fails', code: 'NO_DATA' },
    })
  })

  test('reads which block takes long, and which is run once in a home', () => {
    const page = `<!-- run: long -->\n<!-- run: once -->\n<!-- run: prints a -->\n${fenced('sh', 'x')}`
    expect(readPage(page).blocks[0]).toMatchObject({
      isLong: true,
      isOnce: true,
      prints: ['a'],
    })
  })

  test('skips a block only behind a visible line that names the reason', () => {
    const page = `_Not run by the tests: needs a key._\n\n${fenced('sh', 'x')}`
    expect(readPage(page).blocks[0]?.expectation).toEqual({
      kind: 'skipped',
      reason: 'needs a key',
    })
  })

  test('reads a file that is to be written, in any language', () => {
    const page = `<!-- write: ~/a.py -->\n\n${fenced('python', 'print(1)')}`
    expect(readPage(page).blocks[0]).toMatchObject({ file: '~/a.py', code: 'print(1)' })
  })

  test.each([
    ['an unknown marker', `<!-- run: perhaps -->\n${fenced('sh', 'x')}`],
    ['a marker before prose', `<!-- run: prints a -->\nProse.\n${fenced('sh', 'x')}`],
    ['a marker before no sh block', `<!-- run: prints a -->\n${fenced('ts', 'x')}`],
  ])('refuses %s', (_, page) => {
    expect(() => readPage(page)).toThrow(/marker/)
  })
})

describe('firstDifference', () => {
  test.each([
    ['hashes', 'tx 0x1234567890', 'tx 0xabcdefabcd'],
    ['times', 'at 2026-01-01 10:00 UTC', 'at 2027-02-02 11:11 UTC'],
    ['spans', 'in 58 minutes', 'in 1 hour'],
    ['widths', 'a    b', 'a b'],
    ['left-out lines', 'a\n...\nd', 'a\nb\nc\nd'],
  ])('masks %s', (_, shown, printed) => {
    expect(firstDifference(shown, printed)).toBeUndefined()
  })

  test('returns the line that was not printed', () => {
    expect(firstDifference('a\nb', 'a\nc')).toBe('b')
  })

  test('allows no lines between two of the page without an ellipsis', () => {
    expect(firstDifference('a\nc', 'a\nb\nc')).toBe('c')
  })
})
