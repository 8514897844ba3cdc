import { plainLetters } from './plain-letters.ts'

/** A phrase that tries to give a model orders. */
type InjectionPattern = { readonly name: string; readonly pattern: RegExp }

/** Each repetition is bounded, so that no text takes more than linear time. */
const patterns: readonly InjectionPattern[] = [
  {
    name: 'ignore_instructions',
    pattern:
      /\b(?:ignore|disregard)\s{1,9}(?:(?:all|any|of|the|these|those|my|your)\s{1,9}){0,4}(?:previous|prior|earlier|preceding|above)\s{1,9}(?:instruction|prompt|rule|message|direction)/i,
  },
  { name: 'new_role', pattern: /\byou(?:\s{1,9}a|['’])re\s{1,9}now\s{1,9}an?\b/i },
  {
    name: 'forget_instructions',
    pattern: /\bforget\b[^.!?\n]{0,60}\binstructions?\b/i,
  },
  {
    name: 'system_prefix',
    pattern:
      /(?:^[\t >#*"'`_-]{0,9}|<\|[a-z_]{1,20}\|>\s{0,9}|\[\/?inst\]\s{0,9}|<<sys>>\s{0,9})system[*_]{0,2}\s{0,9}:/im,
  },
  { name: 'chatml_start', pattern: /<\|\s{0,9}im_start\s{0,9}\|>/i },
  { name: 'chatml_end', pattern: /<\|\s{0,9}im_end\s{0,9}\|>/i },
  { name: 'chatml_system', pattern: /<\|\s{0,9}system\s{0,9}\|>/i },
  { name: 'chatml_user', pattern: /<\|\s{0,9}user\s{0,9}\|>/i },
  { name: 'chatml_assistant', pattern: /<\|\s{0,9}assistant\s{0,9}\|>/i },
  { name: 'instruction_start', pattern: /\[\s{0,9}inst\s{0,9}\]/i },
  { name: 'instruction_end', pattern: /\[\s{0,9}\/\s{0,9}inst\s{0,9}\]/i },
  {
    name: 'override_safety',
    pattern: /\boverrid(?:e|ing)\s{1,9}(?:(?:all|any|the|your|its)\s{1,9}){0,3}safety\b/i,
  },
  { name: 'jailbreak', pattern: /\bjail[\s-]?break/i },
  { name: 'dan_mode', pattern: /\bdan\s{1,9}mode\b/i },
]

/**
 * Looks for phrases that try to give a model orders, in a text as it stands and as it looks to a
 * reader. Finding one proves nothing: they are flagged, and the text stays as it is.
 */
export function findInjections(text: string): string[] {
  const views = /^\p{ASCII}*$/u.test(text) ? [text] : [text, plainLetters(text)]
  return patterns
    .filter(({ pattern }) => views.some((view) => pattern.test(view)))
    .map(({ name }) => name)
}
