/** A statement that a sentence may rest on. */
export type CitableStatement = {
  readonly id: string
  readonly text: string
  readonly evidence: string
  /** Every agent that stands behind it. */
  readonly agents: readonly string[]
  /** Objections to it. */
  readonly against: readonly string[]
}

/** Words that turn a sentence into another one. */
const turning = new Set(
  `no not never none nor neither without cannot off on in out up down over under before after
  above below more less most least fewer all some only also must may should can could might always
  sometimes safe unsafe true false legal illegal necessary unnecessary possible impossible enable
  disable enabled disabled open closed start stop increase decrease increases decreases rise fall
  rises falls add remove accept reject approve deny allow forbid keep drop yes first last early late
  higher lower high low win lose wins loses buy sell hot cold ja nein nicht kein keine nie ohne vor
  nach sí ni nunca sin antes después non pas jamais sans avant après`.split(/\s+/),
)

/**
 * Checks a sentence of a model against the statements that it names: their ids exist, every number,
 * address and agent in it is theirs, every word that could turn the meaning around is theirs, and it is
 * not their words in another order. It cannot see a wrong paraphrase that does without such words.
 *
 * @returns what is wrong; undefined if nothing was found
 */
export function checkSentence(
  sentence: string,
  ids: readonly string[],
  citable: ReadonlyMap<string, CitableStatement>,
): string | undefined {
  if (sentence === '') return 'it is empty'
  if (ids.length === 0) return 'it names no statement'
  const cited = ids.flatMap((id) => citable.get(id) ?? [])
  if (cited.length < ids.length) {
    return `there is no statement ${ids.find((id) => !citable.has(id))}`
  }
  const texts = cited.flatMap(({ text, evidence, against }) => [
    text,
    evidence,
    ...against,
  ])
  const known = texts.join('\n')
  const added = marksOf(sentence).find((mark) => !marksOf(known).includes(mark))
  if (added !== undefined) return `it adds ${JSON.stringify(added)}`
  const names = new Set(sentence.match(/[\p{L}\p{N}_-]+/gu))
  const outsider = outsidersOf(citable, cited).find((name) => names.has(name))
  if (outsider !== undefined) return `${outsider} does not stand behind what it names`
  const said = turningWords(sentence)
  const theirs = turningWords(known)
  const turned = [...said].find((word) => !theirs.has(word))
  if (turned !== undefined) return `${JSON.stringify(turned)} is not in what it names`
  const denied = cited.length === 1 && denies(cited[0]?.text ?? '')
  if (denied && !denies(sentence)) return 'it leaves out a denial'
  const words = wordsOf(sentence)
  const isReordered = cited.some(({ text }) => {
    const own = wordsOf(text)
    return (
      own.join(' ') !== words.join(' ') &&
      own.toSorted().join() === words.toSorted().join()
    )
  })
  return isReordered ? 'it has the words of a statement in another order' : undefined
}

/** Numbers with their unit sign, and addresses. */
function marksOf(text: string): string[] {
  const found =
    text.match(/https?:\/\/[^\s"')\]”]+|[-−]?\d[\d.,:/]*\s?(?:%|\p{Sc})?/gu) ?? []
  return found.map((mark) => mark.replaceAll(/\s/g, '').replace(/[.,;:]+$/, ''))
}

function outsidersOf(
  citable: ReadonlyMap<string, CitableStatement>,
  cited: readonly CitableStatement[],
): string[] {
  const standing = new Set(cited.flatMap(({ agents }) => agents))
  const all = new Set([...citable.values()].flatMap(({ agents }) => agents))
  return [...all].filter((name) => !standing.has(name))
}

function turningWords(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap((word) =>
      word.endsWith("n't") ? ['not'] : turning.has(word) ? [word] : [],
    ),
  )
}

function denies(text: string): boolean {
  const denials = ['no', 'not', 'never', 'none', 'without', 'cannot', 'nor', 'neither']
  const words = turningWords(text)
  return denials.some((word) => words.has(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
}
