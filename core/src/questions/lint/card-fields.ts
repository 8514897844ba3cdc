import { isWebAddress } from '../web-address.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Categories of the cards of markets. */
const CATEGORIES: readonly string[] = ['crypto', 'politics', 'tech', 'sports', 'agents']

/** Finds a category that is not in the list. */
export function lintCategory({ question }: LintSubject): readonly Diagnostic[] {
  const { category } = question
  if (category === undefined || CATEGORIES.includes(category)) return []
  const meant = CATEGORIES.find((known) => known === category.toLowerCase())
  return [
    {
      code: 'CATEGORY_UNKNOWN',
      severity: 'warning',
      position: { field: 'category' },
      message: `${category} is not a category of markets.`,
      proposal: meant
        ? `§category ${meant}`
        : `Write ${CATEGORIES.join(', ')}, or remove it.`,
    },
  ]
}

/** Finds a picture that no card shows. */
export function lintPicture({ question }: LintSubject): readonly Diagnostic[] {
  const { picture } = question
  if (picture === undefined || isWebAddress(picture)) return []
  return [
    {
      code: 'PICTURE_INVALID',
      severity: 'warning',
      position: { field: 'picture' },
      message: 'The picture is not an http or https address, so no card shows it.',
      proposal: 'Write the https address of an image, or remove the line.',
    },
  ]
}
