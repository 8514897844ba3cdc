import { formatTally } from '@cresolver/worlds/red-team'
import { afterAll, expect } from 'vitest'
import { SIDES } from '../rule.ts'
import type { SourceRequest } from '../sources/source-request.ts'
import type { DataVerdict } from './adjudication.ts'
import { type Answer, decideWith } from './data-world.fixture.ts'

/** Answers of the sources. */
export type ShownSources = (request: SourceRequest) => Answer

/** A rule, its right verdict, and what the sources show without and with the attack. */
export type Attack = {
  readonly lines: readonly string[]
  readonly right: DataVerdict['verdict']
  readonly honest: ShownSources
  readonly shown: ShownSources
}

/** The deadline of every attack, and the moment at which its rule is decided. */
export const TIMES = { deadline: '2027-06-20T16:01Z', now: '2027-06-20T18:00Z' }

type Part = 'sources' | 'left-out' | 'no-guard-yet' | 'out-of-reach'

/** Prints the tallies of a file after its tests, and counts attacks. */
export function countingAttacks() {
  const printed: string[] = []
  afterAll(() => {
    console.log(`${printed.join('\n')}\n`)
  })
  const note = (part: Part, name: string, held: number, of: number) => {
    printed.push(formatTally({ part, name, held, of }))
    return held
  }
  const count = (
    part: Part,
    name: string,
    attacks: readonly (Attack & { readonly finding?: DataVerdict })[],
  ): { readonly held: number; readonly endings: readonly string[] } => {
    const findings = attacks.map(({ lines, honest, shown, right, finding }) => {
      // The verdict without the attack, so that the attack is what changes it.
      expect(decideWith(lines, honest, TIMES).finding.verdict).toBe(right)
      return finding ?? decideWith(lines, shown, TIMES).finding
    })
    const held = findings.filter(
      ({ verdict }, index) => !isSide(verdict) || verdict === attacks[index]?.right,
    ).length
    note(part, name, held, attacks.length)
    return { held, endings: [...new Set(findings.map(endingOf))].sort() }
  }
  return Object.assign(count, { note })
}

function isSide(verdict: DataVerdict['verdict']): boolean {
  return SIDES.some((side) => side === verdict)
}

/** The verdict, or the reason why a panel decides. */
function endingOf(finding: DataVerdict): string {
  return finding.verdict === 'NEEDS_PANEL' ? finding.code : finding.verdict
}
