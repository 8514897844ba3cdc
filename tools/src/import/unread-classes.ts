import type { Stop } from './imported-market.ts'

/**
 * Says why a market is left to a panel whose text begins in no form of a rule.
 *
 * @param text - the whole text
 * @param first - its first sentence
 */
export function stopOfUnknown(text: string, first: string): Stop {
  const found = classes.find(({ shape }) => shape.test(text))
  if (found === undefined) {
    return {
      code: 'CLASS_UNKNOWN',
      from: first,
      why: 'No known form of a rule begins like this.',
    }
  }
  const { code, why } = found
  const words = sourceSentence.exec(text)?.[0]
  return { code, from: code === 'SPEECH' ? first : (words ?? first), why }
}

const classes = [
  {
    code: 'SPEECH',
    shape:
      /\b(?:says?|mentions?) (?:the |any )?(?:listed |following )?(?:term|phrase|word)|\bresolve to ["“]Yes["”] if [^.\n]{0,120}?\b(?:says?|mentions?)\b|\busage of the term\b/i,
    why: 'A video decides what was said, and no source has it as data.',
  },
  {
    code: 'SOURCE_NOT_READ',
    shape:
      /are scheduled to play each other|advances to the next round|\bmatch between\b|finishes? ahead of|reaches the (?:quarter|semi)finals|finishes in the bottom/,
    why: 'No source reads the site that the text names.',
  },
  {
    code: 'SOURCE_NOT_READ',
    shape: /\bCF Benchmarks\b/,
    why: 'No source has the index of CF Benchmarks, and exchange prices differ from it.',
  },
  {
    code: 'SOURCE_NOT_READ',
    shape: /\b(?:signs|issues) an executive order\b/,
    why: 'The text names the White House page, which no source reads.',
  },
] as const

const sourceSentence = /The (?:primary )?(?:resolution )?source[^\n]{0,200}/i
