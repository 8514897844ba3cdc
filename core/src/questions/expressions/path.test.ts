import { describe, expect, it } from 'vitest'
import { parsePath, toPath } from './path.ts'

describe('a path', () => {
  it('has names, indexes and elements that have a value', () => {
    expect(parsePath('/dates/0/games/[teams.home=Cubs = 1/2]/score~1end')).toEqual({
      document: 1,
      steps: [
        { kind: 'member', name: 'dates' },
        { kind: 'member', name: '0' },
        { kind: 'member', name: 'games' },
        { kind: 'match', field: ['teams', 'home'], text: 'Cubs = 1/2' },
        { kind: 'member', name: 'score/end' },
      ],
    })
  })

  it('can be in another document, and can be all of it', () => {
    expect(parsePath('2/winner')?.document).toBe(2)
    expect(parsePath('3/')).toEqual({ document: 3, steps: [] })
    expect(parsePath('/')).toEqual({ document: 1, steps: [] })
  })

  it('names a column with blanks', () => {
    expect(parsePath('/10 Yr')?.steps).toEqual([{ kind: 'member', name: '10 Yr' }])
  })

  it.each([
    '',
    'a',
    '/a/',
    '//',
    '/[a]',
    '/[=b]',
    '/a=b',
    '/~2',
    '4/a',
    '/ a',
    '/a ',
    '/a\n',
    '/[a=b',
  ])('is not %j', (text) => {
    expect(toPath(text)).toBeUndefined()
  })

  it('has limits', () => {
    expect(toPath('/a'.repeat(16))).toBeDefined()
    expect(toPath('/a'.repeat(17))).toBeUndefined()
    expect(toPath(`/${'a'.repeat(300)}`)).toBeUndefined()
  })
})
