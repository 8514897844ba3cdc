import type { DateInText } from '../reading/dates.ts'

/** What a date in a title is: what the question is about, where its time begins or ends, or when data appear. */
export type DateRole = 'subject' | 'begin' | 'end' | 'release'

/** Returns what a date is by the words in front of it. */
export function roleOf(title: string, { start }: DateInText): DateRole {
  const before = title.slice(0, start)
  const role = roles.find(([, words]) => words.test(before))
  return role?.[0] ?? 'subject'
}

const roles: readonly (readonly [DateRole, RegExp])[] = [
  [
    'end',
    /\b(?:by|before|until|till|through|as of|no later than)\s+(?:the\s+)?(?:end of\s+)?$/i,
  ],
  ['begin', /\b(?:from|since|after|between|starting|beginning|week of)\s+(?:on\s+)?$/i],
  [
    'release',
    /\b(?:released|published|reported|announced|printed|due|out)\s+(?:(?:on|in)\s+)?$/i,
  ],
]
