import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, heading, labelled, quoted } from './layout.ts'
import { createView } from './view.fixture.ts'

const text = 'It was announced by the foundation and observed on chain in September 2022.'

describe('a text', () => {
  test('starts after its label if it is beside one, and goes on two columns further in', () => {
    expect(labelled('READ', text, createView(60))).toEqual([
      '  READ       It was announced by the foundation and observed',
      '               on chain in September 2022.',
    ])
  })

  test('has the margin of its label if it is below one', () => {
    expect(below('short', createView())).toEqual(['             short'])
  })

  test('starts at the edge and is bold if it is a heading', () => {
    const view = createView(40, true)
    expect(heading(text, view)).toEqual(
      [
        'It was announced by the foundation and',
        '  observed on chain in September 2022.',
      ].map(view.colors.bold),
    )
  })

  test('fills a line to its last column and no further', () => {
    const exact = `${'a'.repeat(23)} ${'b'.repeat(23)}`
    expect(below(exact, createView(60))).toEqual([`             ${exact}`])
    expect(below(exact, createView(59))).toEqual([
      `             ${'a'.repeat(23)}`,
      `               ${'b'.repeat(23)}`,
    ])
  })

  test('has at least 40 columns, however narrow the screen is', () => {
    const exact = `${'a'.repeat(13)} ${'b'.repeat(13)}`
    expect(below(exact, createView(10))).toEqual([`             ${exact}`])
  })

  test('is measured without its colours, and wide characters count twice', () => {
    const view = createView(60, true)
    const colored = `${view.colors.red('a'.repeat(23))} ${view.colors.red('b'.repeat(23))}`
    expect(below(colored, view)).toHaveLength(1)
    expect(below(`${'東'.repeat(11)} ${'京'.repeat(12)}`, view)).toHaveLength(1)
    expect(below(`${'東'.repeat(12)} ${'京'.repeat(12)}`, view)).toHaveLength(2)
  })

  test('loses no word, whatever the width is', () => {
    const word = fc.stringMatching(/^[a-z]{1,30}$/)
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        fc.integer({ min: 1, max: 120 }),
        (words, width) => {
          const lines = labelled('LABEL', words.join(' '), createView(width))
          expect(lines.join(' ').split(/\s+/).filter(Boolean)).toEqual([
            'LABEL',
            ...words,
          ])
        },
      ),
    )
  })
})

describe('a quote', () => {
  const indent = ' '.repeat(15)

  test('is shown whole and dim if it fits', () => {
    const view = createView(60, true)
    expect(quoted('Because.', 1, view)).toEqual([view.colors.dim(`${indent}Because.`)])
  })

  test('ends with an ellipsis on its last line if it does not fit', () => {
    const lines = quoted(`${text} ${text}`, 2, createView(60))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(`${indent}It was announced by the foundation and`)
    expect(lines[1]).toMatch(/\S…$/)
  })

  test('has no more lines than wanted, for any text and width', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 400 })
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 20, max: 120 }),
        (given, lines, width) => {
          const shown = quoted(given, lines, createView(width))
          expect(shown.length).toBeLessThanOrEqual(lines)
          for (const line of shown) expect(line).toMatch(/^ {15}/)
        },
      ),
    )
  })

  test('is shown in full where that is wanted', () => {
    const lines = quoted(`${text} ${text}`, 1, { ...createView(60), full: true })
    expect(lines.map((line) => line.trim()).join(' ')).toBe(`${text} ${text}`)
  })

  test('loses its line breaks and escape codes', () => {
    expect(quoted('one\n\n two\u001b[2J\u202e', 1, createView())).toEqual([
      `${indent}one two[2J`,
    ])
  })
})
