import { readReading } from '../language/read-rule.ts'
import type { SubSection } from '../question.ts'
import type { DataRule } from '../rule.ts'
import type { Reading } from '../sources/reading.ts'

/** All readings of a rule. */
export type RuleReadings = {
  /** The source, then those of `confirm:` and of `§§confirm`. */
  readonly counted: readonly Reading[]
  /** `§§band`: their median says where the value must lie. */
  readonly neighbors: readonly Reading[]
}

/** Reads the sources of a rule, sub-sections included; a text says what is wrong with one. */
export function ruleReadings(
  rule: DataRule,
  subSections: readonly SubSection[],
): RuleReadings | string {
  const found: { [Kind in SectionKind]: Reading[] } = { confirm: [], band: [] }
  for (const { tag, pairs } of subSections) {
    const kind = kindOf(tag)
    if (kind === undefined) {
      // A slip in the tag must not drop a source.
      if (pairs.some(({ key }) => key === 'source')) {
        return `§§${tag} names a source, but only ${kinds.map((name) => `§§${name}`).join(', ')} do`
      }
      continue
    }
    const reading = readReading(pairs)
    if (typeof reading === 'string') return `§§${tag} cannot be read: ${reading}`
    found[kind].push(reading)
  }
  const confirmed = (rule.confirm ?? []).map((source) => ({ ...rule, source }))
  return {
    counted: [rule, ...confirmed, ...found.confirm],
    neighbors: found.band,
  }
}

const kinds = ['confirm', 'band'] as const
type SectionKind = (typeof kinds)[number]

function kindOf(tag: string): SectionKind | undefined {
  const name = tag.replace(/-[2-9]$/, '')
  return kinds.find((kind) => kind === name)
}
