import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds characters that a reader cannot see but that change what is read. */
export function lintHiddenCharacters({ question }: LintSubject): readonly Diagnostic[] {
  const at = question.text.search(hidden)
  if (at === -1) return []
  const code = question.text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase()
  return [
    {
      code: 'HIDDEN_CHARACTER',
      severity: 'warning',
      position: { field: 'text' },
      message: `The text contains the invisible character U+${code}.`,
      proposal: 'Remove it.',
    },
  ]
}

const hidden = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/
