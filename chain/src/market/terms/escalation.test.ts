import { expect, test } from 'vitest'
import { toAmount } from '../../amount.ts'
import { PUBLIC_TIMES } from './deployment-rules.ts'
import { type EscalationParameters, escalationOf } from './escalation.ts'

const hour = 3_600
const day = 24 * hour
const pool = toAmount(1_000n)
const court = { fee: toAmount(30n), periodSeconds: 5 * day }
const terms = {
  windowSeconds: 2 * hour,
  panelWindowSeconds: day,
  bond: toAmount(100n),
}
const of = (parameters: Partial<EscalationParameters>) =>
  escalationOf({ terms, pool, times: PUBLIC_TIMES, court, ...parameters })
const kinds = (parameters: Partial<EscalationParameters>) =>
  of(parameters).steps.map(({ kind }) => kind)

test('a claim goes to a panel, then to the court', () => {
  expect(kinds({})).toEqual(['CLAIM', 'PANEL', 'APPEAL', 'COURT', 'VOID'])
  expect(of({}).mostSeconds).toBe(2 * hour + (hour + 2_100 + day) + day + 5 * day)
})

test('a claim about data goes to the rule, whose finding has the same window', () => {
  const data = { terms: { ...terms, dataOnly: true } }
  expect(kinds(data)).toEqual(['CLAIM', 'RULE', 'APPEAL', 'COURT', 'VOID'])
  expect(of(data).mostSeconds).toBe(2 * hour + day + 2 * hour + 5 * day)
})

test('a judge that is asked at once has no claim before it', () => {
  const first = { terms: { ...terms, judgeFirst: true } }
  expect(kinds(first)).toEqual(['PANEL', 'APPEAL', 'COURT', 'VOID'])
  expect(of(first).steps[0]?.costs).toEqual([
    { payer: 'ASKER', what: 'BOND', amount: 100n },
    { payer: 'CREATOR', what: 'POOL', amount: pool },
  ])
})

test('each objection pays bond and court', () => {
  const [claim, panel, appeal] = of({}).steps
  expect(claim?.costs).toEqual([{ payer: 'ASKER', what: 'BOND', amount: 100n }])
  expect(panel?.costs).toEqual([
    { payer: 'DISPUTER', what: 'BOND', amount: 100n },
    { payer: 'DISPUTER', what: 'COURT_FEE', amount: 30n },
  ])
  expect(appeal?.costs).toEqual([
    { payer: 'APPELLANT', what: 'BOND', amount: 200n },
    { payer: 'APPELLANT', what: 'COURT_FEE', amount: 30n },
  ])
})

test('the report of one round is final without a window', () => {
  const atOnce = { terms: {}, court: undefined }
  expect(kinds(atOnce)).toEqual(['PANEL', 'VOID'])
  expect(kinds({ ...atOnce, hasRule: true })).toEqual(['RULE', 'PANEL', 'VOID'])
  expect(kinds({ ...atOnce, terms: { dataOnly: true } })).toEqual(['RULE', 'VOID'])
  expect(of(atOnce).mostSeconds).toBe(7 * day)
})
