import { join } from 'node:path'
import { adjudicate } from '@cresolver/chain/sources'
import { hashBody } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { openMarketStore } from '../store/file-store.ts'
import {
  dayAfter,
  deadline,
  openEntry,
  question,
  temporaryFolder,
} from '../store/store.fixture.ts'
import { hour, pricesOf, silentSources } from './answers.fixture.ts'
import { withOutcome } from './apply-outcome.ts'
import { dataEvidence } from './data-evidence.ts'

const dated = { question, deadline }
const at = '2026-02-21T23:59:00Z'

test('the data is written with its reading and a hash for each answer', async () => {
  const adjudication = await adjudicate(dated, pricesOf('75000.00'), dayAfter)
  const evidence = dataEvidence(adjudication, dayAfter)
  expect(evidence).toEqual({
    kind: 'data',
    decided_at: at,
    verdict: 'YES',
    readings: [
      {
        source: 'coingecko:bitcoin',
        side: 'YES',
        value: 'number 75000',
        time: hour * 1_000,
      },
    ],
    observations: adjudication.observations.map(({ request, url, ...answer }) => ({
      ...request,
      url,
      status: 200,
      sha256: 'body' in answer ? hashBody(answer.body) : undefined,
    })),
  })
  const store = openMarketStore({ path: join(await temporaryFolder(), 'markets.json') })
  const { id } = await store.add(openEntry())
  const known = { outcome: 'YES', value: '75000', evidence, at } as const
  const changed = await store.change(id, (entry) => withOutcome(entry, known))
  expect((await store.get(id)).outcome_evidence).toEqual(evidence)
  expect(changed.status).toBe('resolved')
})

test('a failure is written with its reason and without a hash', async () => {
  const adjudication = await adjudicate(dated, silentSources, dayAfter)
  expect(dataEvidence(adjudication, dayAfter)).toMatchObject({
    verdict: 'NEEDS_PANEL',
    reason: expect.stringContaining('timeout'),
    observations: [{ host: 'coingecko', failure: 'timeout' }],
  })
  const { observations } = adjudication
  expect(observations[0]).not.toHaveProperty('sha256')
})

test('a question at fault is written with its reason', async () => {
  const broken = { question: '§question Q?', deadline }
  const adjudication = await adjudicate(broken, silentSources, dayAfter)
  expect(dataEvidence(adjudication, dayAfter)).toEqual({
    kind: 'data',
    decided_at: at,
    verdict: 'INVALID',
    reason: 'Line 1, column 13: The tag §rule is missing.',
    observations: [],
  })
})

test('it is not evidence before the data is final', async () => {
  const adjudication = await adjudicate(dated, silentSources, deadline)
  expect(() => dataEvidence(adjudication, deadline)).toThrow(RangeError)
})
