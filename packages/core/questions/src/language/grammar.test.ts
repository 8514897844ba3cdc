import { describe, expect, it } from 'vitest'
import grammar from '../../grammar/cresolver-question.tmLanguage.json' with {
  type: 'json',
}
import { DATA_KEYS } from './data/data-keys.ts'
import { RULE_KEYS } from './rule-key.ts'

/** The name of the first pattern that matches a line, and what it matches. */
function first(line: string): readonly [name: string | undefined, found: string] {
  const [best] = [...grammar.patterns, grammar.repository.escape]
    .flatMap((pattern) => {
      const source = 'match' in pattern ? pattern.match : pattern.begin
      const match = source === undefined ? null : new RegExp(source, 'u').exec(line)
      return match ? [{ pattern, match }] : []
    })
    .sort((left, right) => left.match.index - right.match.index)
  if (best === undefined) return [undefined, '']
  const name = 'name' in best.pattern ? best.pattern.name : undefined
  return [name, best.match[0]]
}

describe('the TextMate grammar', () => {
  it.each([
    ['§rule', 'keyword.control.tag', '§rule'],
    ['@@source creator:A', 'keyword.control.tag', '@@source'],
    ['2027-06-20T12:00-04:00', 'constant.other.moment', '2027-06-20T12:00-04:00'],
    ['/teams/[name=Cubs]/score', 'string.other.path', '/teams/[name=Cubs]/score'],
    ['\\u{1f600}', 'constant.character.escape', '\\u{1f600}'],
    ['24h', 'constant.numeric', '24h'],
    ['>= 5', 'keyword.operator', '>='],
  ])('names %s', (line, name, found) => {
    expect(first(line)).toEqual([name, found])
  })

  it.each([...new Set([...RULE_KEYS, ...DATA_KEYS])])('has %s as a key', (key) => {
    expect(first(`${key}:x`)).toEqual([undefined, `${key}:`])
  })

  it('keeps text for people apart', () => {
    expect(first('§text The target:5 counts.')[1]).toBe('§text')
    expect(first('@question Will it?')[1]).toBe('@question')
  })
})
