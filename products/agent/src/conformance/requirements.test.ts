import { describe, expect, it } from 'vitest'
import { AGENT_PROTOCOLS, REQUIREMENTS } from './requirements.ts'

describe.each(AGENT_PROTOCOLS)('the requirements of %s', (protocol) => {
  const requirements = REQUIREMENTS[protocol]
  const ids = requirements.map(({ id }) => id)

  it('have names of their own that begin with the protocol', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !id.startsWith(`${protocol}.`))).toEqual([])
  })

  it('stand behind those that they need', () => {
    const early = requirements.filter(
      ({ needs }, index) => needs !== undefined && !ids.slice(0, index).includes(needs),
    )
    expect(early.map(({ id }) => id)).toEqual([])
  })

  it('are sentences', () => {
    const texts = requirements.flatMap(({ title, fix }) => [title, fix])
    expect(texts.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([])
  })
})
