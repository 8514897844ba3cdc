import { utf8Length } from '../../protocol/index.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a question that is too long for the chain. */
export function lintSize({ text, maxBytes }: LintSubject): readonly Diagnostic[] {
  const bytes = utf8Length(text)
  if (bytes <= maxBytes) return []
  return [
    {
      code: 'QUESTION_SYNTAX',
      severity: 'error',
      position: { field: 'text' },
      message: `The question has ${bytes} bytes; the chain takes ${maxBytes}.`,
      proposal: `Shorten it by ${bytes - maxBytes} bytes.`,
    },
  ]
}
