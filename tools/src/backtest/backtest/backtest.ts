import { type AnswerOutcome, canonicalJson } from '@cresolver/core/protocol'
import { PANEL_POLICIES } from '../policies/all-policies.ts'
import {
  DEFAULT_QUALITY,
  type PanelPolicy,
  type PanelSeat,
} from '../policies/panel-seat.ts'
import {
  type Calibration,
  calibrationOf,
  type Forecast,
} from '../statistics/calibration.ts'
import type { BacktestRow } from './backtest-row.ts'
import { groupByTag } from './group-by-tag.ts'
import { formatOfText, type LineRows, readLines } from './read-lines.ts'
import { ROW_FORMATS, type RowFormat } from './row-formats.ts'
import { type PolicyScore, scorePolicy } from './score-policy.ts'
import { sha256 } from './sha256.ts'

const outcomes: readonly (AnswerOutcome | undefined)[] = [
  'YES',
  'NO',
  'TOO_EARLY',
  undefined,
]

const mostSeats = 7

/** Values that a backtest computes beside the score of each policy. */
type BacktestOptions = {
  /** Also scores the rows of each tag. */
  readonly byTag?: boolean | undefined
}

/** Scores of the rows with one tag. */
type TagScores = {
  readonly tag: string
  readonly policies: readonly PolicyScore[]
}

/** Calibration of the stated confidences of one family. */
export type FamilyCalibration = Calibration & { readonly family: string }

/** Result of a backtest of a file. */
export type BacktestReport = {
  readonly format: BacktestRows['format']
  readonly questions: number
  /** SHA-256 of the file, in hex. */
  readonly dataHash: string
  /** SHA-256 of what the policies conclude from fixed panels, in hex. */
  readonly configurationHash: string
  readonly policies: readonly PolicyScore[]
  /** Of the answers YES and NO that state a confidence, all together first; empty without any. */
  readonly calibration: readonly FamilyCalibration[]
  /** Largest first; empty unless asked for. */
  readonly tags: readonly TagScores[]
}

/**
 * Measures the policies on a file of answered questions whose outcome is known.
 *
 * Floating point: the figures describe measurements, and no verdict depends on them.
 *
 * @param file - its bytes: one JSON object a line, in one of the formats of `docs/limits.md`
 * @param options - {@link BacktestOptions}
 * @throws CresolverError as {@link readRows}
 *
 * @example
 * const { policies } = backtest(await readFile('answers.jsonl'))
 */
export function backtest(
  file: Uint8Array,
  options: BacktestOptions = {},
): BacktestReport {
  const { format, rows } = readRows(new TextDecoder().decode(file))
  return {
    ...{ format, questions: rows.length },
    dataHash: sha256(file),
    configurationHash: sha256(canonicalJson(configuration())),
    policies: scoreAll(rows),
    calibration: calibrate(rows),
    tags: options.byTag ? scoreTags(rows) : [],
  }
}

function configuration() {
  return {
    version: 1,
    defaultQuality: DEFAULT_QUALITY,
    policies: PANEL_POLICIES.map((policy) => ({
      name: policy.name,
      behavior: describeBehavior(policy),
    })),
  }
}

function scoreAll(rows: readonly BacktestRow[]): PolicyScore[] {
  return PANEL_POLICIES.map((policy) => scorePolicy(policy, rows))
}

function scoreTags(rows: readonly BacktestRow[]): TagScores[] {
  return groupByTag(rows).map(([tag, those]) => ({ tag, policies: scoreAll(those) }))
}

function calibrate(rows: readonly BacktestRow[]): FamilyCalibration[] {
  const families = new Map<string, Forecast[]>([['all', []]])
  for (const row of rows) {
    for (const { family, outcome, confidence } of row.answers) {
      if (confidence === undefined || (outcome !== 'YES' && outcome !== 'NO')) continue
      const forecast = { confidence, isRight: outcome === row.outcome }
      for (const name of family === undefined ? ['all'] : ['all', family]) {
        families.set(name, [...(families.get(name) ?? []), forecast])
      }
    }
  }
  return [...families].flatMap(([family, forecasts]) => {
    const calibration = calibrationOf(forecasts)
    return calibration ? [{ family, ...calibration }] : []
  })
}

/** The rows of a file, and the format that they are in. */
type BacktestRows = LineRows<RowFormat, BacktestRow>

/**
 * Reads answers of agents, one JSON object a line; the first one decides the format of the file.
 *
 * @param text - empty lines are left out
 * @returns {@link BacktestRows}
 * @throws CresolverError `FILE_INVALID` with the number of the line, `FILE_INVALID`
 */
function readRows(text: string): BacktestRows {
  const found = formatOfText(text)
  const format = found === 'multi-run' ? found : 'answers'
  return { format, rows: readLines(text, format, ROW_FORMATS[format]) }
}

/**
 * Lists what a policy concludes from fixed panels, so that a hash of it changes when the code decides otherwise.
 *
 * The panels are all of 1 to 7 seats that answer YES, NO, TOO_EARLY or nothing, with equal scores and with a
 * judge that prefers YES.
 *
 * @param policy - {@link PanelPolicy}
 * @returns one letter a panel
 */
function describeBehavior(policy: PanelPolicy): string {
  const letters: string[] = []
  for (let size = 1; size <= mostSeats; size += 1) {
    for (const panel of panelsOf(size, 0)) {
      for (const quality of [80, 0]) {
        const seats = panel.map(
          (outcome): PanelSeat => ({
            outcome,
            quality: outcome === 'YES' ? Math.max(quality, 80) : quality,
            reputation: undefined,
          }),
        )
        letters.push(policy.decide(seats).charAt(0))
      }
    }
  }
  return letters.join('')
}

/** All panels of a size, each number of equal answers once. */
function panelsOf(size: number, from: number): (AnswerOutcome | undefined)[][] {
  if (size === 0) return [[]]
  return outcomes
    .slice(from)
    .flatMap((outcome, index) =>
      panelsOf(size - 1, from + index).map((rest) => [outcome, ...rest]),
    )
}
