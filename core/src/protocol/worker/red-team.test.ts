import { BENIGN_TEXTS, formatTally } from '@cresolver/worlds/red-team'
import { expect, test } from 'vitest'
import { readJson } from '../json/read-json.ts'
import { WORKER_JSON_LIMITS } from '../limits.ts'
import {
  challengeRequestSchema,
  challengeResponseSchema,
  resolveRequestSchema,
  resolveResponseSchema,
} from './worker.ts'

test('harmless texts pass the worker protocol as they are', () => {
  const changed = BENIGN_TEXTS.filter((text) => {
    const messages = [
      [resolveRequestSchema, { market_id: 1, question: text, context: text }],
      [
        resolveResponseSchema,
        { determination: true, confidence: 0.5, evidence: text, sources: [text] },
      ],
      [challengeRequestSchema, { question: text, challenges: [text] }],
      [challengeResponseSchema, { responses: [text] }],
    ] as const
    return messages.some(([schema, message]) => {
      const sent = JSON.stringify(message)
      const read = schema.safeParse(readJson(sent, WORKER_JSON_LIMITS))
      return JSON.stringify(read.data) !== sent
    })
  })
  const of = BENIGN_TEXTS.length
  console.log(
    formatTally({
      part: 'harmless',
      name: 'worker protocol',
      held: of - changed.length,
      of,
    }),
  )
  expect(changed).toEqual([])
})
