/**
 * Reduces an English word to its stem, so that "cook", "cooking" and "cooked" are equal (the
 * algorithm of Porter, 1980). Words with other letters than a to z stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  return [dropPlural, dropEdAndIng, turnY, turnLong, dropLong, dropLast, dropE].reduce(
    (form, step) => step(form),
    word,
  )
}

const isVowel = (word: string, at: number): boolean => {
  const letter = word[at] ?? ''
  if ('aeiou'.includes(letter)) return true
  return letter === 'y' && at > 0 && !isVowel(word, at - 1)
}

/** Counts the vowels that are followed by a consonant. */
function measure(part: string): number {
  let changes = 0
  for (let at = 1; at < part.length; at += 1) {
    if (isVowel(part, at - 1) && !isVowel(part, at)) changes += 1
  }
  return changes
}

const hasVowel = (part: string) => [...part].some((_, at) => isVowel(part, at))

const endsDouble = (part: string) =>
  part.at(-1) === part.at(-2) && !isVowel(part, part.length - 1)

/** Consonant, vowel, consonant, the last not w, x or y. */
const endsShort = (part: string) =>
  part.length > 2 &&
  !isVowel(part, part.length - 3) &&
  isVowel(part, part.length - 2) &&
  !isVowel(part, part.length - 1) &&
  !'wxy'.includes(part.at(-1) ?? '')

/** Replaces the longest ending that a word has, if what is before it allows it. */
function replaceEnd(
  word: string,
  endings: readonly (readonly [string, string])[],
  allows: (before: string, ending: string) => boolean,
): string {
  const found = endings.find(([ending]) => word.endsWith(ending))
  if (!found) return word
  const [ending, next] = found
  const before = word.slice(0, -ending.length)
  return allows(before, ending) ? before + next : word
}

function dropPlural(word: string): string {
  const endings = [
    ['sses', 'ss'],
    ['ies', 'i'],
    ['ss', 'ss'],
    ['s', ''],
  ] as const
  return replaceEnd(word, endings, () => true)
}

function dropEdAndIng(word: string): string {
  if (word.endsWith('eed')) {
    return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  }
  const ending = ['ed', 'ing'].find((each) => word.endsWith(each))
  const before = ending === undefined ? '' : word.slice(0, -ending.length)
  if (!hasVowel(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (endsDouble(before) && !/[lsz]$/.test(before)) return before.slice(0, -1)
  return measure(before) === 1 && endsShort(before) ? `${before}e` : before
}

function turnY(word: string): string {
  return replaceEnd(word, [['y', 'i']], hasVowel)
}

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])

const longEndings = pairs(
  `ational:ate tional:tion enci:ence anci:ance izer:ize abli:able alli:al entli:ent eli:e ousli:ous
  ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive
  biliti:ble`,
)
const middleEndings = pairs('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:')
const lastEndings = pairs(
  `ement: ance: ence: able: ible: ment: ant: ent: ion: ism: ate: iti: ous: ive: ize: al: er: ic:
  ou:`,
)

function turnLong(word: string): string {
  return replaceEnd(word, longEndings, (before) => measure(before) > 0)
}

function dropLong(word: string): string {
  return replaceEnd(word, middleEndings, (before) => measure(before) > 0)
}

function dropLast(word: string): string {
  return replaceEnd(
    word,
    lastEndings,
    (before, ending) => measure(before) > 1 && (ending !== 'ion' || /[st]$/.test(before)),
  )
}

function dropE(word: string): string {
  const before = word.slice(0, -1)
  const isSilent =
    word.endsWith('e') &&
    (measure(before) > 1 || (measure(before) === 1 && !endsShort(before)))
  const form = isSilent ? before : word
  return measure(form) > 1 && form.endsWith('ll') ? form.slice(0, -1) : form
}
