import { canonicalJson } from '../../protocol/index.ts'
import { hashBody } from '../decision/replay.ts'
import type { Recipe } from './recipe.ts'

/**
 * Identifies a recipe: SHA-256 over the canonical JSON of name, version, parameters, lines and sections.
 * Its explanations and its example can change without another hash.
 *
 * @param recipe - {@link Recipe}
 * @returns 64 lower-case hex digits
 */
export function recipeHash({
  name,
  version,
  parameters,
  lines,
  sections,
}: Recipe): string {
  const holes = parameters.map(
    ({ meaning: _meaning, example: _example, ...hole }) => hole,
  )
  return hashBody(canonicalJson({ name, version, parameters: holes, lines, sections }))
}
