import type { Clarification } from '../protocol/index.ts'

/**
 * Adds the clarifications of a market to what is known beside its question, one line for each.
 *
 * Their texts are untrusted. Line breaks and invisible marks in them become spaces, so that no text looks
 * like another line.
 *
 * @param context - the rule, where there is one
 * @param clarifications - in the order in which they were made
 * @returns the lines; undefined where there is nothing
 */
export function addClarifications(
  context: string | undefined,
  clarifications: readonly Clarification[],
): string | undefined {
  const lines = clarifications.map(
    ({ at, text }) =>
      `Clarification of ${isoSeconds(at)} by the creator: ${toOneLine(text)}`,
  )
  return [...(context === undefined ? [] : [context]), ...lines].join('\n') || undefined
}

function isoSeconds(at: number): string {
  return new Date(at * 1_000).toISOString().replace(/\.\d+Z$/, 'Z')
}

function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
