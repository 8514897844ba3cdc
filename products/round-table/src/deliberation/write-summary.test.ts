import type { Model } from '@cresolver/net/llm'
import { describe, expect, test } from 'vitest'
import { finds, openScriptedTable } from './table.fixture.ts'

/** A model that returns the same value to every prompt. */
function saying(value: unknown): Model {
  return { name: 'scripted', ask: async () => ({ value: value as never, attempts: 1 }) }
}

const scripts = {
  one: { analyze: finds('The lock was picked 2 times.') },
  two: { analyze: finds('The roof leaks.') },
}

async function summaryOf(model: Model | undefined) {
  const table = await openScriptedTable(scripts, { settings: { blind: false } })
  return table.run({ model })
}

const sentence = (text: string, ...ids: string[]) => ({ text, ids })

describe('a summary', () => {
  test('has each sentence with its ids, and changes nothing else', async () => {
    const result = await summaryOf(
      saying({
        paragraphs: [
          [sentence('The lock was picked 2 times.', 'A1')],
          [sentence('The roof leaks.', 'B1'), sentence('Both were found.', 'A1', 'B1')],
        ],
      }),
    )
    const without = await summaryOf(undefined)
    expect(result.summary).toBe(
      'The lock was picked 2 times. [A1]\n\nThe roof leaks. [B1] Both were found. [A1, B1]',
    )
    expect(result.synthesis).toEqual(without.synthesis)
    expect([result.degraded, without.degraded, without.summary]).toEqual([
      false,
      false,
      null,
    ])
  })

  test('loses the sentences that do not hold, and keeps the others', async () => {
    const result = await summaryOf(
      saying({
        paragraphs: [
          [
            sentence('The lock was picked 7 times.', 'A1'),
            sentence('The roof leaks.', 'B1'),
          ],
        ],
      }),
    )
    expect(result.summary).toBe('The roof leaks. [B1]')
  })

  test('is none without a sentence that holds, and the result says so', async () => {
    const paragraphs = [[sentence('It was picked 7 times.', 'A1')]]
    const result = await summaryOf(saying({ paragraphs }))
    expect(result.summary).toBeNull()
    expect(result.headline).toMatch(/^DEGRADED/)
    expect(result.degradations).toEqual([
      'No words from the model: it adds "7": It was picked 7 times.',
    ])
  })

  test('leaves the result whole if its model fails', async () => {
    const failing: Model = {
      name: 'failing',
      ask: async () => {
        throw new Error('the model is away')
      },
    }
    const result = await summaryOf(failing)
    expect(result.consensus_reached).toBe(true)
    expect(result.degradations).toEqual(['No words from the model: the model is away'])
  })
})
