import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankOptions } from './rank-options.ts'
import type { SampleCharacter } from './sample-character.ts'

const tasks = Array.from({ length: 200 }, (_, number) => `task ${number}`)
const yesShare = (character: SampleCharacter) =>
  tasks.filter((task) => rankOptions(task, ['YES', 'NO'], character)[0] === 'YES').length

describe('the options of a task', () => {
  it('are all ranked, the same way every time', () => {
    const options = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 6 })
    const character = fc.constantFrom<SampleCharacter>('analyst', 'skeptic', 'optimist')
    fc.assert(
      fc.property(fc.string(), options, character, (task, given, who) => {
        const ranked = rankOptions(task, given, who)
        expect([...ranked].sort()).toEqual([...given].sort())
        expect(rankOptions(task, given, who)).toEqual(ranked)
      }),
    )
  })

  it('draw an optimist to the first, a skeptic to the last, an analyst to none', () => {
    expect(yesShare('optimist')).toBeGreaterThan(150)
    expect(yesShare('skeptic')).toBeLessThan(50)
    expect(yesShare('analyst')).toBeGreaterThan(70)
    expect(yesShare('analyst')).toBeLessThan(130)
  })
})
