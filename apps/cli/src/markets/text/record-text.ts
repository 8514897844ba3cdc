import type { WorkerRecord } from '@cresolver/core/resolution'
import { plainText, shorten } from '../../terminal/text.ts'
import type { MarketRecord } from '../market-record.ts'
import type { Field } from './terms-text.ts'

/** Columns of an answer's text. */
const summary = 400

/** Describes which record stands behind a verdict. */
export function describeRecord(record: MarketRecord | undefined): Field[] {
  if (!record) return []
  const { hash, transactionHash, remark } = record
  return [
    ...(hash === undefined ? [] : [['Record', hash] as const]),
    ...(transactionHash === undefined ? [] : [['Delivered', transactionHash] as const]),
    ...(remark === undefined ? [] : [['Answers', plainText(remark)] as const]),
  ]
}

/** Describes what a worker answered, and how it was scored. */
export function describeAnswer({
  answer,
  absence,
  aggregates,
  reasons,
  weight,
  endpoint,
}: WorkerRecord): Field[] {
  const said = answer?.outcome ?? (answer?.determination ? 'YES' : 'NO')
  const scores =
    aggregates &&
    `${aggregates.resQuality}/${aggregates.srcQuality}/${aggregates.analysisDepth}`
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['  Endpoint', endpoint ?? undefined],
    [
      '  Answer',
      answer && `${said}, confidence ${Math.round(answer.confidence * 1_000) / 10} %`,
    ],
    ['  Summary', answer && shorten(plainText(answer.evidence), summary)],
    ['  Absent', absence && [absence.code, absence.reason].filter(Boolean).join(', ')],
    ['  Scores', scores],
    ['  Judge', reasons && Object.values(reasons).filter(Boolean).join(' / ')],
    ['  Weight', weight],
  ]
  return fields.flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [[name, plainText(text)] as const],
  )
}
