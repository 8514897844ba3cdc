import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { readChallenge } from './reading/read-challenge.ts'

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    answer: z.string().nullable(),
    basis: z.string(),
    rejected: z.array(z.string()).default([]),
  }),
)

/** A recorded challenge; `answer` is null where none is known. */
export type ChallengeRow = z.infer<typeof rowsSchema>[number]

type ChallengeScore = {
  readonly rows: number
  readonly right: number
  /** Identifiers of the rows with a known answer where the reader gave another. */
  readonly wrong: readonly string[]
  /** Identifiers of the rows where the reader gave an answer that a server rejected. */
  readonly rejected: readonly string[]
  /** Identifiers of the rows without a known answer that the reader answered. */
  readonly unknown: readonly string[]
  /** Number of abstentions of the reader, by reason. */
  readonly abstained: Readonly<Record<string, number>>
}

/** Reads a file of recorded challenges. */
export function loadChallenges(path: string): readonly ChallengeRow[] {
  return rowsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Runs the reader over recorded challenges. */
export function scoreChallenges(rows: readonly ChallengeRow[]): ChallengeScore {
  const abstained: Record<string, number> = {}
  const wrong: string[] = []
  const rejected: string[] = []
  const unknown: string[] = []
  let right = 0
  for (const row of rows) {
    const reading = readChallenge(row.text)
    if (reading.kind === 'abstain') {
      abstained[reading.reason] = (abstained[reading.reason] ?? 0) + 1
      continue
    }
    if (row.rejected.includes(reading.answer)) rejected.push(row.id)
    if (row.answer === null) unknown.push(row.id)
    else if (row.answer === reading.answer) right += 1
    else wrong.push(row.id)
  }
  return { rows: rows.length, right, wrong, rejected, unknown, abstained }
}
