import { isWebAddress } from '../web-address.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a picture that no card shows. */
export function lintPicture({ question }: LintSubject): readonly Diagnostic[] {
  const { picture } = question
  if (picture === undefined || isWebAddress(picture)) return []
  return [
    {
      code: 'PICTURE_INVALID',
      severity: 'warning',
      position: { field: 'picture' },
      message: 'The picture is not an http or https address: no card shows it.',
      proposal: 'Write the https address of an image, or remove the line.',
    },
  ]
}
